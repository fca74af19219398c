package import RecapStory
import RecapSurface
import RecapSystem

extension DrawingLanguage {
    /// The programs that draw the language, in the order in which they run.
    private var programs: [String] {
        switch self {
        case .d2: ["d2", "rsvg-convert"]
        case .dot: ["dot"]
        case .latex: ["pdflatex", "pdftocairo"]
        case .mermaid: ["mmdc"]
        case .plantuml: ["plantuml"]
        case .typst: ["typst"]
        }
    }

    /// Returns the first program that is not on the `PATH`; `nil` if all are.
    ///
    /// - Parameter find: Returns the path of a program.
    package func missingProgram(_ find: (String) -> String? = Programs.path) -> String? {
        programs.first { find($0) == nil }
    }

    /// Whether the programs need a folder of their own, because they start other programs, compile, or write files.
    var needsFolder: Bool { self != .dot }

    /// Returns the paths of the programs; `nil` if one is not on the `PATH`.
    func paths(_ find: (String) -> String?) -> [String]? {
        let paths = programs.compactMap(find)
        return paths.count == programs.count ? paths : nil
    }

    /// Returns the programs with their arguments. No argument contains any of the text.
    func confined(_ paths: [String], in folder: String?) -> [ConfinedProgram] {
        zip(paths, arguments(in: folder ?? "")).enumerated().map { place, program in
            ConfinedProgram(
                folder: folder, path: program.0, arguments: program.1, settings: settings(in: folder),
                variables: folder == nil ? ChildProcess.fontVariables : Self.variables,
                isComplete: { place > 0 || mark.isEmpty || String(decoding: $0, as: UTF8.self).contains(mark) })
        }
    }

    /// Returns the arguments of each program. They request two to three times the usual resolution, for high-density screens.
    private func arguments(in folder: String) -> [[String]] {
        switch self {
        case .d2: [["--pad", "20", "-", "-"], ["--zoom", "2"]]
        case .dot: [["-Tpng", "-Gdpi=192"]]
        case .latex:
            [
                ["-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", Self.documentFile],
                ["-png", "-singlefile", "-r", "288", folder + "/drawing.pdf", "-"],
            ]
        case .mermaid:
            [
                [
                    "-q", "-i", "-", "-o", "-", "-e", "png", "-s", "2", "-b", "white", "-p",
                    folder + "/" + Self.browserFile,
                ]
            ]
        case .plantuml: [["-pipe", "-tpng", "-charset", "UTF-8"]]
        case .typst: [["compile", "--format", "png", "--ppi", "288", "-", "-"]]
        }
    }

    /// Returns the name and the contents of the file that the programs need in addition to their input; `nil` if they need none.
    /// `mmdc` is configured to communicate with its browser through a pipe, because it has no network. LaTeX reads its document
    /// from a file, because it stops at the first error only then.
    func file(for text: String) -> (name: String, contents: String)? {
        switch self {
        case .latex: (Self.documentFile, input(text))
        case .mermaid:
            (
                Self.browserFile,
                #"{"pipe":true,"args":["--no-sandbox","--disable-gpu","--disable-dev-shm-usage"]}"#
            )
        case .d2, .dot, .plantuml, .typst: nil
        }
    }

    private static let documentFile = "drawing.tex", browserFile = "browser.json"

    /// Returns the reason why there is no usable picture: the first line of a program's output, without control characters. Returns
    /// `nil` if there is a picture, unless it is the picture of an error that PlantUML reports.
    func failure(output: [UInt8], messages: [UInt8]) -> String? {
        let lines = [messages, output].flatMap { text in
            String(decoding: text.prefix(1 << 14), as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String(String($0).sanitized.drop { $0 == " " }) }
                // Java tells of its options first.
                .filter { !$0.isEmpty && !$0.hasPrefix("Picked up ") }
        }
        if output.starts(with: Self.signature) {
            guard self == .plantuml, lines.first == "ERROR", lines.count > 2 else { return nil }
            return String("line \(lines[1]): \(lines[2])".prefix(200))
        }
        let line = lines.first { self == .latex && $0.hasPrefix("!") } ?? lines.first
        return line.map { String($0.prefix(200)) } ?? "the program draws nothing"
    }

    /// The first bytes of a PNG file.
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// The text that the output of the first program contains if it succeeded; empty if no program follows.
    private var mark: String {
        switch self {
        case .d2: "</svg>"
        case .latex: "Output written on"
        case .dot, .mermaid, .plantuml, .typst: ""
        }
    }

    /// The names of inherited environment variables.
    private static let variables = [
        "PATH", "JAVA_HOME", "GRAPHVIZ_DOT", "PUPPETEER_EXECUTABLE_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    ]

    /// Returns environment variables that keep all files of a program in its folder. `openin_any` and `openout_any` restrict TeX to
    /// files in that folder, and `MKTEXPK` prevents it from spending many seconds on generating missing fonts.
    private func settings(in folder: String?) -> [String] {
        guard let folder else { return [] }
        let browser =
            environmentVariable("PUPPETEER_CACHE_DIR") ?? (environmentVariable("HOME") ?? "") + "/.cache/puppeteer"
        return [
            "HOME=" + folder, "TMPDIR=" + folder, "XDG_CACHE_HOME=" + folder, "XDG_CONFIG_HOME=" + folder,
            "XDG_DATA_HOME=" + folder, "openin_any=p", "openout_any=p", "MKTEXPK=0",
            "PLANTUML_SECURITY_PROFILE=SANDBOX",
            "PUPPETEER_CACHE_DIR=" + browser,
            "_JAVA_OPTIONS=-XX:-UsePerfData -Xmx512m -Djava.io.tmpdir=\(folder)",
        ]
    }

    /// Returns the input of the first program for a text.
    func input(_ text: String) -> String {
        switch self {
        case .d2, .dot, .mermaid: text
        case .latex: text.contains(#"\documentclass"#) ? text : Self.document(text)
        case .plantuml: text.contains("@start") ? text : "@startuml\n\(text)\n@enduml\n"
        // The page is as large as what is on it.
        case .typst: "#set page(width: auto, height: auto, margin: 8pt)\n" + text
        }
    }

    /// Returns a LaTeX document with a page that fits its content: a formula, or lines of text.
    private static func document(_ text: String) -> String {
        let words = text.drop { $0.isWhitespace }
        let trimmed = words[..<(words.lastIndex { !$0.isWhitespace }.map(words.index(after:)) ?? words.startIndex)]
        let marks = [("$$", "$$"), (#"\["#, #"\]"#)].first { open, close in
            trimmed.count > 4 && trimmed.hasPrefix(open) && trimmed.hasSuffix(close)
                && !trimmed.dropFirst(2).dropLast(2).contains(close)
        }
        let box =
            marks == nil
            ? #"\vbox{\hsize=12cm \parindent=0pt "# + trimmed + "\n}"
            : #"\hbox{$\displaystyle "# + trimmed.dropFirst(2).dropLast(2) + "$}"
        return #"""
            \documentclass[12pt]{article}\usepackage[utf8]{inputenc}\usepackage{amsmath}
            \IfFileExists{amssymb.sty}{\usepackage{amssymb}}{}
            \begin{document}
            \setbox0=
            """# + box + #"""

                \pdfpagewidth=\dimexpr\wd0+12bp\relax \pdfpageheight=\dimexpr\ht0+\dp0+12bp\relax
                \pdfhorigin=6bp \pdfvorigin=6bp \shipout\box0
                \end{document}

                """#
    }
}
