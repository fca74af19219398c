/// What the path of a file says about its contents.
enum FileKind: Hashable, Sendable {
    /// A file that somebody wrote, in a language.
    case source(language: String)
    /// Any other file, such as text.
    case other
    /// A file that a program wrote or that came from elsewhere.
    case generated

    /// Judges a path as git gives it.
    init(path: Span<UInt8>) {
        var nameStart = 0, folderStart = 0
        for index in 0..<path.count where path[index] == UInt8(ascii: "/") {
            if FileKind.foreignFolders.contains(path.extracting(folderStart..<index).text) {
                self = .generated
                return
            }
            nameStart = index + 1
            folderStart = nameStart
        }
        let name = path.extracting(nameStart...).text.lowercased()
        if FileKind.lockFiles.contains(name) || name.contains(".min.") || name.hasSuffix(".pb.go")
            || name.hasSuffix(".snap") || name.hasSuffix(".lock")
        {
            self = .generated
            return
        }
        let ending =
            name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init) ?? name
        if let language = FileKind.languages[ending] { self = .source(language: language) } else { self = .other }
    }

    /// The folders whose contents come from elsewhere or from a build.
    static let foreignFolders: Set<String> = [
        "node_modules", "vendor", "third_party", "Pods", "Carthage", "dist", "bower_components", "site-packages",
    ]

    /// The files in which package managers write what they chose.
    static let lockFiles: Set<String> = [
        "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "go.sum", "package.resolved",
        "packages.lock.json",
    ]

    /// The languages by the ending of the file's name, or by the whole name where it has none.
    static let languages: [String: String] = [
        "ada": "Ada", "adb": "Ada", "ads": "Ada", "s": "Assembly", "asm": "Assembly", "awk": "Awk", "bash": "Shell",
        "bat": "Batch", "c": "C", "h": "C", "cc": "C++", "cpp": "C++", "cxx": "C++", "hh": "C++", "hpp": "C++",
        "hxx": "C++", "cs": "C#", "clj": "Clojure", "cljc": "Clojure", "cljs": "Clojure", "cmake": "CMake",
        "coffee": "CoffeeScript", "cr": "Crystal", "css": "CSS", "cu": "CUDA", "d": "D", "dart": "Dart",
        "dockerfile": "Dockerfile", "elm": "Elm", "ex": "Elixir", "exs": "Elixir", "erl": "Erlang", "hrl": "Erlang",
        "fish": "Shell", "f": "Fortran", "f90": "Fortran", "f95": "Fortran", "fs": "F#", "fsx": "F#", "gleam": "Gleam",
        "glsl": "GLSL", "go": "Go", "gql": "GraphQL", "graphql": "GraphQL", "groovy": "Groovy", "gradle": "Groovy",
        "hs": "Haskell", "hcl": "HCL", "tf": "HCL", "htm": "HTML", "html": "HTML", "java": "Java", "js": "JavaScript",
        "cjs": "JavaScript", "mjs": "JavaScript", "jsx": "JavaScript", "jl": "Julia", "kt": "Kotlin", "kts": "Kotlin",
        "less": "Less", "lisp": "Lisp", "cl": "Lisp", "el": "Emacs Lisp", "lua": "Lua", "m": "Objective-C",
        "mm": "Objective-C", "makefile": "Make", "mk": "Make", "md": "Markdown", "markdown": "Markdown", "ml": "OCaml",
        "mli": "OCaml", "nim": "Nim", "nix": "Nix", "pas": "Pascal", "php": "PHP", "pl": "Perl", "pm": "Perl",
        "proto": "Protocol Buffers", "ps1": "PowerShell", "purs": "PureScript", "py": "Python", "pyi": "Python",
        "pyx": "Python", "r": "R", "rkt": "Racket", "rb": "Ruby", "rake": "Ruby", "rs": "Rust",
        "rst": "reStructuredText",
        "sass": "Sass", "scss": "Sass", "scala": "Scala", "sc": "Scala", "scm": "Scheme", "sh": "Shell", "zsh": "Shell",
        "sol": "Solidity", "sql": "SQL", "svelte": "Svelte", "swift": "Swift", "tcl": "Tcl", "tex": "TeX",
        "toml": "TOML",
        "ts": "TypeScript", "tsx": "TypeScript", "cts": "TypeScript", "mts": "TypeScript", "v": "Verilog",
        "sv": "Verilog", "vhd": "VHDL", "vhdl": "VHDL", "vim": "Vim script", "vue": "Vue", "wat": "WebAssembly",
        "xml": "XML", "yaml": "YAML", "yml": "YAML", "zig": "Zig", "json": "JSON",
    ]
}
