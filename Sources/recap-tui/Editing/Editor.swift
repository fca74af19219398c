internal import RecapSurface
internal import RecapSystem

/// The editor of the user, by the environment.
struct Editor: Equatable {
    /// The command, as a shell reads it: a program, and possibly arguments.
    let command: String

    /// The editors that are tried where the environment names none.
    private static let usual = ["sensible-editor", "nano", "vim", "vi"]

    /// Returns the editor that `VISUAL` or `EDITOR` names, or else a usual one that is installed. Returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - variable: Returns the value of an environment variable, or `nil` if it is unset.
    ///   - isInstalled: Whether a program is in a folder of `PATH`.
    static func current(
        variable: (String) -> String? = environmentVariable,
        isInstalled: (String) -> Bool = { Programs.path(of: $0) != nil }
    ) -> Editor? {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { $0.contains { $0 != " " } }
        return (named ?? usual.first(where: isInstalled)).map(Editor.init)
    }

    /// The words of the command, without the quotation marks around parts of them.
    private var words: [String] {
        var words: [String] = [], word: String?
        var quote: Character?
        for character in command {
            switch (character, quote) {
            case (let mark, let open?) where mark == open: quote = nil
            case ("'", nil), ("\"", nil):
                quote = character
                word = word ?? ""
            case (" ", nil), ("\t", nil):
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// The name of the program without folders.
    var name: String { words.first.map { Paths.split($0).name } ?? "" }

    /// Whether the editor has a window of its own, and leaves the terminal alone.
    var hasWindow: Bool {
        if name.hasPrefix("emacs") {
            let options = ["-nw", "-t", "--tty", "--no-window-system"]
            let isInTerminal = words.contains { options.contains($0) }
            return !isInTerminal && (name == "emacsclient" || environmentVariable("DISPLAY") != nil)
        }
        return Editor.withWindow.contains(name)
    }

    private static let withWindow: Set = [
        "atom", "code", "code-insiders", "codium", "cursor", "geany", "gedit", "gnome-text-editor", "gvim", "kate",
        "kwrite", "lapce", "mate", "mousepad", "neovide", "notepadqq", "pluma", "subl", "sublime_text", "vscodium",
        "windsurf", "xed", "zed", "zeditor",
    ]

    /// Why the editor can't be started; `nil` if nothing is known to be wrong.
    ///
    /// - Parameter isCommand: Whether a shell knows a word as a command.
    func problem(isCommand: (String) -> Bool = Editor.isCommand) -> String? {
        // What a shell would replace or set is its own to judge.
        guard let program = words.first, !program.contains(where: { "$~`=*?\\;&|(<>".contains($0) }),
            !isCommand(program)
        else { return nil }
        return "there is no editor \(program.sanitized); VISUAL or EDITOR names it"
    }

    private static func isCommand(_ word: String) -> Bool {
        ProgramOutput.of(shell, ["-c", "command -v -- \"$1\"", shell, word], within: .seconds(2)) != nil
    }

    /// Returns the arguments that open a file at a line, from 1; the file alone where the editor isn't known.
    func arguments(file: String, line: Int) -> [String] {
        switch name {
        case "vi", "vim", "nvim", "gvim", "neovide", "nano", "pico", "emacs", "emacsclient", "joe", "jed", "micro",
            "kak",
            "ne", "gedit", "sensible-editor", "editor":
            ["+\(line)", file]
        case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf": ["--goto", "\(file):\(line)"]
        case "hx", "helix", "subl", "sublime_text", "zed", "zeditor", "lapce": ["\(file):\(line)"]
        case "kate", "kwrite", "mate", "geany", "mousepad": ["--line", "\(line)", file]
        default: [file]
        }
    }

    /// Returns the arguments with which a shell runs the editor, with a file at a line. The file is not read by the shell.
    func shellArguments(file: String, line: Int) -> [String] {
        ["-c", command + " \"$@\"", name] + arguments(file: file, line: line)
    }

    /// The shell that reads the command.
    static let shell = "/bin/sh"
}
