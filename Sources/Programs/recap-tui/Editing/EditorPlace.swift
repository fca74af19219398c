internal import RecapEscapes
internal import RecapSystem

/// The location of the editor while a story plays.
enum EditorPlace {
    /// The editor's own window.
    case window
    /// A tmux pane beside this one.
    case pane(TmuxPane)
    /// This terminal, alternating with the story.
    case here

    /// Returns the location in which an editor opens.
    static func of(_ editor: Editor) -> EditorPlace {
        if editor.hasWindow { return .window }
        return TmuxPane().map { .pane($0) } ?? .here
    }

    /// Opens the editor next to the story. Returns the reason if that fails; always `nil` if the two alternate.
    func open(_ editor: Editor, file: String, line: Int) -> String? {
        if case .here = self { return nil }
        // The shell's own message wouldn't be visible anywhere.
        if let problem = editor.problem() { return problem }
        let arguments = editor.shellArguments(file: file, line: line)
        switch self {
        case .here: return nil
        case .window:
            do throws(SystemError) {
                try ProcessStarter.start(Editor.shell, arguments)
                return nil
            } catch {
                return "\(editor.name) can't be started: \(error.reason)"
            }
        case .pane(let pane): return pane.show([Editor.shell] + arguments)
        }
    }
}

/// A tmux pane next to this program's, which runs an editor.
final class TmuxPane {
    private let tmux: String
    /// The tmux id of the pane, once one has been opened.
    private var pane: String?

    /// Creates a pane that isn't open yet. Returns `nil` outside tmux.
    init?() {
        guard environmentVariable("TMUX") != nil, let tmux = Programs.path(of: "tmux") else { return nil }
        self.tmux = tmux
    }

    /// Shows the pane if its program is still running, otherwise opens one with a program. Returns the reason if that
    /// fails.
    func show(_ command: [String]) -> String? {
        if let pane, ask(["select-pane", "-t", pane]) != nil { return nil }
        let isWide = StandardOutput.columns >= 160
        var arguments = ["split-window", isWide ? "-h" : "-v", "-P", "-F", "#{pane_id}"]
        if let own = environmentVariable("TMUX_PANE") { arguments += ["-t", own] }
        if let folder = Paths.real(".") { arguments += ["-c", folder.tmuxExpandedArgument] }
        guard let name = ask(arguments + command.map(\.tmuxArgument))?.split(separator: "\n").first else {
            return "tmux opens no pane; the window may be too small"
        }
        pane = String(name)
        return nil
    }

    private func ask(_ arguments: [String]) -> String? {
        ProgramOutput.of(tmux, arguments, within: .seconds(2))
    }
}
