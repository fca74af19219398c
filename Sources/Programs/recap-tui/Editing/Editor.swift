internal import RecapSurface
internal import RecapSystem

/// The user's editor, as set in the environment.
struct Editor: Equatable {
    /// The command in shell syntax: a program, optionally with arguments.
    let command: String

    /// The editors to try if the environment names none.
    private static let usual = ["sensible-editor", "nano", "vim", "vi"]

    /// Returns the editor in `VISUAL` or `EDITOR`, otherwise a common one that is installed. Returns `nil` if there is
    /// none.
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

    /// The name of the program without its folder.
    var name: String { words.first.map { Paths.split($0).name } ?? "" }

    /// Whether the editor opens its own window, leaving the terminal alone.
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

    /// Returns the reason why the editor can't be started; `nil` if no problem is known.
    ///
    /// - Parameter isCommand: Returns whether a shell recognizes a word as a command.
    func problem(isCommand: (String) -> Bool = Editor.isCommand) -> String? {
        // Expansions and assignments are left to the shell.
        guard let program = words.first, !program.contains(where: { "$~`=*?\\;&|(<>".contains($0) }),
            !isCommand(program)
        else { return nil }
        return "there is no editor \(program.sanitized); VISUAL or EDITOR names it"
    }

    private static func isCommand(_ word: String) -> Bool {
        ProgramOutput.of(shell, ["-c", "command -v -- \"$1\"", shell, word], within: .seconds(2)) != nil
    }

    /// Returns the arguments that open a file at a one-based line, or just the file if the editor is unknown.
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

    /// Returns the arguments for a shell that runs the editor with a file at a line. The shell doesn't expand the file
    /// name.
    func shellArguments(file: String, line: Int) -> [String] {
        ["-c", command + " \"$@\"", name] + arguments(file: Paths.operand(file), line: line)
    }

    /// The shell that interprets the command.
    static let shell = "/bin/sh"
}

/// A launcher of programs that run independently of this one.
enum ProcessStarter {
    /// Starts a program detached from the terminal, without waiting for it.
    static func start(_ program: String, _ arguments: [String]) throws(SystemError) {
        // The child inherits none of this process's file descriptors, including those that were inherited.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        let child = try ProcessLauncher.launch(program, arguments: arguments, environment: nil, lifetime: .own)
        // Without a thread that waits for it, the child stays a zombie until this process ends.
        _ = try? DedicatedThread { ProcessEnding.wait(for: child) }
    }
}
