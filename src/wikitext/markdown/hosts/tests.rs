use super::edit::tests::made;
use super::flavour_edits;

#[test]
fn each_is_written_as_here() {
    for (host, here) in [
        ("a ==b c== d", "a **b c** d"),
        ("`a ==b== c` ==d==", "`a ==b== c` **d**"),
        ("a %%mine%% b", "a  b"),
        ("a\n%%\nmine\n%%\nb", "a\n\nb"),
        ("100 %% of", "100 %% of"),
        ("> [!tip]+ Do it\n> now", "> [!TIP]\n> __Do it__\n> \n> now"),
        ("> [!info]\n> now", "> [!NOTE]\n> __Info__\n> \n> now"),
        ("> [!TIP]\n> - [/] now", "> [!TIP]\n> - ☐ now"),
        (
            "!!! danger \"Look\"\n    out\n\n    there\nafter",
            "> [!CAUTION]\n> __Look__\n>\n> out\n>\n> there\nafter",
        ),
        (
            "::: warning\nout\n:::\nafter",
            "> [!WARNING]\n> out\n\nafter",
        ),
        (
            ":::note[Look]\nout\n:::",
            "> [!NOTE]\n> __Look__\n>\n> out\n",
        ),
        ("- [x] a\n- [ ] b", "- ☑ a\n- ☐ b"),
        ("|a|b|\n|---\t|---|", "|a|b|\n|--- |---|"),
        ("a {{< b >}} c {{ site.d }}.", "a c."),
        ("![[a b.png]]", "![](<a b.png>)"),
        (
            "![[a b.png|300x9]] ![c|40](d.png)",
            "<img src=\"a b.png\" alt=\"\" width=\"300\"> <img src=\"d.png\" alt=\"c\" width=\"40\">",
        ),
        ("![[Note#a]]", "[[Note#a]]"),
        ("see https://e.org/x.", "see <https://e.org/x>."),
        (
            "[a](https://e.org) <https://e.org> b: https://e.org",
            "[a](https://e.org) <https://e.org> b: <https://e.org>",
        ),
        ("[b]: https://e.org", "[b]: https://e.org"),
        (
            "!!! tip\n    a\n\n!!! note\n    b",
            "> [!TIP]\n> a\n\n> [!NOTE]\n> b",
        ),
        ("![a](b.png){ width=9% .c } {d}", "![a](b.png) {d}"),
        (
            "![a](b.png){ .c width=9 }",
            "<img src=\"b.png\" alt=\"a\" width=\"9\">",
        ),
        (
            "[a]({{< ref \"b.md\" >}}) [c]({{ site.baseurl }}/d)",
            "[a](b.md) [c](/d)",
        ),
        ("{{< figure src=\"a.png\" title=\"b\" >}}", "![b](<a.png>)"),
        (
            "{{< figure src=\"a.png\" width=9 caption=\"b\" >}} {{< figure src=\"a.png\" width=9 caption=\"*b*\" >}}",
            "<img src=\"a.png\" alt=\"b\" width=\"9\"> ![*b*](<a.png>)",
        ),
        ("at 5:30: :dart: :none:", "at 5:30: 🎯 :none:"),
        ("a $x^2$ and $5 or $6", "a $x^2$ and $5 or $6"),
        ("*[MU]: movement unit", ""),
        (
            "[a](b c.md#d) ![](e f.png)",
            "[a](<b c.md#d>) ![](<e f.png>)",
        ),
        ("a b ^name", "a b"),
        (
            "1. a\n\n    !!! tip\n        b\n\n        c\n2. d",
            "1. a\n\n    > [!TIP]\n    > b\n    >\n    > c\n2. d",
        ),
        (
            "!!! tip\n    a\n    ??? note \"Look\"\n        b\n    c",
            "> [!TIP]\n> a\n>\n> **Look**\n>\n> b\n> c",
        ),
        ("$$\na_b\n$$\nc", "```\na_b\n```\nc"),
        ("$$a\nb$$", "```\na\nb\n```"),
        (
            "import A from 'a';\n\nexport const b = {\n  c\n};\nd",
            "\n\n\n\n\nd",
        ),
        (
            "<Tabs>\n<TabItem value=\"a\" label=\"A b\">\n\nc\n\n</TabItem>\n</Tabs>",
            "\n\n**A b**\n\n\nc\n\n\n",
        ),
        ("a {/* b */} c", "a  c"),
        ("--8<-- \"a.md\"", ""),
        (
            "[a]{.underline} [b *c*]{.smallcaps} []{#d .anchor}e [f]{lang=fr}",
            "<u>a</u> <span class=\"smallcaps\">b *c*</span> <a id=\"d\"></a>e f",
        ),
        (
            "H~2~O x^2^ ~~a~~ b[^1]",
            "H<sub>2</sub>O x<sup>2</sup> ~~a~~ b[^1]",
        ),
        (
            "[@Fig-a; @tbl:b], [Fig. @fig-c], [@x](#y)",
            "[@fig-a](#fig-a); [@tbl:b](#tbl:b), Fig. [-@fig-c](#fig-c), [@x](#y)",
        ),
        (
            "see @sec-a-b, (@fig-c) a@sec-d.e",
            "see [@sec-a-b](#sec-a-b), ([@fig-c](#fig-c)) a@sec-d.e",
        ),
        (
            "2--5 a -- b c---d `e--f` use --g <!-- h -->",
            "2–5 a – b c—d `e--f` use --g <!-- h -->",
        ),
        (
            "![a](b.png){#fig:x width=\"3.2in\"} ![a](b.png ':size=50x9')",
            "<img src=\"b.png\" alt=\"a\" width=\"307\"><a id=\"fig:x\"></a> <img src=\"b.png\" alt=\"a\" width=\"50\">",
        ),
        (
            "![](b.png){#fig-c fig-cap=\"So so\"}",
            "![So so](b.png)<a id=\"fig-c\"></a>",
        ),
        ("[2 Fights [2](#a)](b.md#c)", "[2 Fights 2](b.md#c)"),
        (
            "A [far]{.deletion author=\"N\"} b [x]{.comment-start id=\"0\"}c",
            "A  b c",
        ),
        (
            "![W](l.png#only-light)\n![W](d.png#only-dark){ width=9 }",
            "![W](l.png#only-light)\n",
        ),
        (
            "|a|b|\n|-+-|\n|-|c|\n|---+---|\n|d|e|",
            "|a|b|\n|-|-|\n|-|c|\n|d|e|",
        ),
        ("|---|---|\n|a|b|", "|||\n|---|---|\n|a|b|"),
        ("a|b\n|---|---|\n|c|d|", "a|b\n|---|---|\n|c|d|"),
        ("`a`\n|b|\n|---|\n|c|", "`a`\n|b|\n|---|\n|c|"),
        (
            "!!! tip\n    |a|\n    |---|\n    |b|\n\n    |c|\n    |---|\n    |d|",
            "> [!TIP]\n> |a|\n> |---|\n> |b|\n>\n> |c|\n> |---|\n> |d|",
        ),
        ("a\n^\nb\\\\\nc", "a\n\nb\\\nc"),
        ("?>a", "> [!TIP]\n> a"),
        (
            "> [!TIP|style:flat|label:Look]\n> a",
            "> [!TIP]\n> __Look__\n> \n> a",
        ),
        ("{==\n\na\n\n==}", "\n\na\n\n"),
        (
            "/// details | Why\n    type: info\na\n///",
            "**Why**\n\n\na\n",
        ),
        (
            "```admonish tip title=\"Look\" id=\"x\"\na\n```",
            "> [!TIP]\n> __Look__\n>\n> <a id=\"x\"></a>\n>\n> a\n",
        ),
        (
            "!!! Danger: \"Look\"\n    a",
            "> [!CAUTION]\n> __Look__\n>\n> a",
        ),
        ("[![a](b.png)](c.md)", "[![a](b.png)](c.md)"),
        ("```\n==a== %%b%%\n```", "```\n==a== %%b%%\n```"),
    ] {
        assert_eq!(made(host, flavour_edits(host).0), here, "{host}");
    }
}
