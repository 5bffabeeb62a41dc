# For a tap of Homebrew; .ci/packages fills in what is in capitals.
class Tiddlybook < Formula
  desc "Publishes rulebooks that live in a wiki: web pages, EPUB and PDF"
  homepage "https://github.com/REPOSITORY"
  version "VERSION"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/tiddlybook-VERSION-aarch64-apple-darwin.tar.gz"
      sha256 "SHA256_aarch64-apple-darwin"
    end
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/tiddlybook-VERSION-x86_64-apple-darwin.tar.gz"
      sha256 "SHA256_x86_64-apple-darwin"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/tiddlybook-VERSION-aarch64-unknown-linux-gnu.tar.gz"
      sha256 "SHA256_aarch64-unknown-linux-gnu"
    end
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/tiddlybook-VERSION-x86_64-unknown-linux-gnu.tar.gz"
      sha256 "SHA256_x86_64-unknown-linux-gnu"
    end
  end

  def install
    bin.install "tiddlybook"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/tiddlybook"
    zsh_completion.install "share/zsh/site-functions/_tiddlybook"
    fish_completion.install "share/fish/vendor_completions.d/tiddlybook.fish"
    doc.install Dir["share/doc/tiddlybook/*"], "licences"
  end

  test do
    system bin/"tiddlybook", "init", "ford"
    system bin/"tiddlybook", "check", "--config", "ford/book.toml"
  end
end
