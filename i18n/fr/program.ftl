# Ce que `tiddlybook` dit encore à un auteur qui lit le français : les mots autour d’un défaut, et ceux des
# commandes. Voir le début de `rules.ftl`.

## Autour d’un défaut

and-here = et ici
quoted = « { $words } »
errors =
    { $errors ->
        [one] { $errors } erreur
       *[other] { $errors } erreurs
    }
warnings =
    { $warnings ->
        [one] { $warnings } avertissement
       *[other] { $warnings } avertissements
    }
errors-and-warnings = { $errors }, { $warnings }
write = écrivez `{ $text }`
did-you-mean = vouliez-vous dire `{ $text }` ?
error = erreur
warning = avertissement
note = note
help = aide
fix = correction
fix-does-it = { $fix } (--fix le fait)
fix-unsafe-does-it = { $fix } (--fix --unsafe le fait)
line-of-tiddler = ligne { $line } du tiddler « { $title } »
the-tiddler = le tiddler « { $title } »
more = … et { $count } de plus [{ $rule }] ; --all les montre
help-line = aide : { $help }
or = { $first } ou { $last }
did-you-mean-one = vouliez-vous dire { $names } ?
did-you-mean-title = vouliez-vous dire « { $title } » ?
because = { $what } : { $why }

## Les commandes

no-fault = aucun défaut
fixed = corrigé : { $repair }
found = { $counts } dans { $wikis }
and = { $first } et { $last }

## Les fichiers

at-place = { $place }: { $what }
disk-no-such-file = ce fichier ou dossier n’existe pas
disk-not-utf8 = le fichier n’est pas du texte en UTF-8 (premier octet faux à cette ligne) ; enregistrez-le en UTF-8
disk-too-large = le fichier fait { $bytes } octets ; on en lit au plus { $most }
disk-circle = ce dossier ramène à un dossier qui le contient
disk-outside = ce chemin sort du dossier des sorties
disk-no-git = le programme `git` ne peut pas être lancé : { $why }
disk-git = { $words }
system-not-found = ce fichier ou dossier n’existe pas
system-permission = l’accès est refusé
system-exists = ce fichier existe déjà
system-is-folder = c’est un dossier
system-no-folder = ce n’est pas un dossier
system-not-empty = le dossier n’est pas vide
system-full = il n’y a plus de place sur le disque
system-read-only = le disque est en lecture seule
system-address-taken = l’adresse est déjà prise
system-no-address = cette machine n’a pas cette adresse
system-other = le système refuse ({ $why })
