/// The languages that `bat` supports, by the names that authors use.
package enum CodeLanguage {
    /// Returns the argument that selects a language; `nil` if its name is unknown.
    package static func argument(for name: String) -> String? { arguments[name.lowercased()] }

    /// Returns whether a name stands for text without highlighting.
    package static func isPlain(_ name: String) -> Bool {
        ["", "text", "txt", "plain", "plaintext", "none", "output"].contains(name.lowercased())
    }

    private static let arguments: [String: String] = {
        var arguments: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let names = line.split(separator: " ").map(String.init)
            for name in names { arguments[name] = names.first }
        }
        return arguments
    }()

    /// A line for each language: the argument, which is a file extension or a name of the language, and other names.
    private static let table = """
        as actionscript
        adoc asciidoc
        applescript
        s arm armasm
        asm nasm yasm x86asm assembly
        awk gawk
        bat batch cmd dos
        bib bibtex
        sh bash shell zsh ash ksh console shellsession sh-session shell-session bash-session terminal
        c h
        cs csharp c#
        cpp c++ cc cxx hpp hh cuda cu
        cabal
        clj clojure cljs edn
        cmake
        coffee coffeescript
        cr crystal
        css
        csv tsv
        d dlang
        dart
        dockerfile docker containerfile
        .env env dotenv
        ex elixir exs
        elm
        erl erlang hrl
        fs fsharp f# fsx
        fish
        f90 fortran f95
        fstab
        gitconfig
        gitignore
        glsl
        gnuplot
        go golang
        graphql gql
        dot graphviz gv
        groff troff roff
        groovy gradle jenkinsfile
        haml
        hs haskell
        tf terraform hcl
        html htm xhtml
        http
        ini cfg desktop systemd editorconfig
        java
        jsp
        js javascript mjs cjs jsx node
        jinja jinja2 j2 django
        jq
        json jsonc json5 ipynb
        jsonnet libsonnet
        jl julia
        kt kotlin kts
        tex latex
        lean
        less
        lisp common-lisp elisp emacs-lisp el scheme scm
        ls livescript
        ll llvm
        log
        lua
        make makefile mk
        md markdown
        matlab octave
        mediawiki
        nginx.conf nginx
        nim
        ninja
        nix
        m objective-c objectivec objc obj-c
        mm objective-c++ objc++
        ml ocaml mli
        org orgmode
        pas pascal delphi
        pl perl pm
        php
        ps1 powershell pwsh posh
        properties
        proto protobuf protocol-buffer
        pp puppet
        purs purescript
        py python py3 python3 pyi cython pycon starlark bazel
        qml
        r rlang
        rkt racket
        re regex regexp
        rego
        rst restructuredtext
        robot robotframework
        rb ruby gemfile rake
        erb
        rs rust
        sass
        scala sbt
        scss
        slim
        sml
        sol solidity
        sql ddl mysql pgsql postgres postgresql plsql sqlite tsql
        ssh_config
        strace
        styl stylus
        svelte
        swift
        sv systemverilog
        tcl
        toml
        ts typescript mts cts
        tsx
        textile
        twig
        v verilog
        vim viml vimscript
        vue
        vy vyper
        xml svg xsd xslt rss plist
        yaml yml
        zig
        """
}
