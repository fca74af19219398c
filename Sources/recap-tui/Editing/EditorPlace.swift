internal import RecapMedia
internal import RecapSystem

/// The place where the editor is shown while a story plays.
enum EditorPlace {
    /// A window of the editor's own.
    case window
    /// A pane of tmux beside this one.
    case pane(TmuxPane)
    /// This terminal, in turn with the story.
    case here

    /// Returns the place for an editor.
    static func of(_ editor: Editor) -> EditorPlace {
        if editor.hasWindow { return .window }
        return TmuxPane().map { .pane($0) } ?? .here
    }

    /// Opens the editor beside the story. Returns the reason if it can't be opened; `nil` also where it takes turns with the story.
    func open(_ editor: Editor, file: String, line: Int) -> String? {
        if case .here = self { return nil }
        // Its own words about that would be seen nowhere.
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

/// A pane of tmux beside that of this program, with an editor in it.
final class TmuxPane {
    private let tmux: String
    /// The name that tmux has for the pane, while one was opened.
    private var pane: String?

    /// Creates a value for a pane that is not open yet. Returns `nil` outside of tmux.
    init?() {
        guard environmentVariable("TMUX") != nil, let tmux = Programs.path(of: "tmux") else { return nil }
        self.tmux = tmux
    }

    /// Shows the pane if its program still runs, and else opens one with a program. Returns the reason if that fails.
    func show(_ command: [String]) -> String? {
        if let pane, ask(["select-pane", "-t", pane]) != nil { return nil }
        let isWide = StandardOutput.columns >= 160
        var arguments = ["split-window", isWide ? "-h" : "-v", "-P", "-F", "#{pane_id}"]
        if let own = environmentVariable("TMUX_PANE") { arguments += ["-t", own] }
        if let folder = Paths.real(".") { arguments += ["-c", folder] }
        guard let name = ask(arguments + command)?.split(separator: "\n").first else {
            return "tmux opens no pane; the window may be too small"
        }
        pane = String(name)
        return nil
    }

    private func ask(_ arguments: [String]) -> String? {
        ProgramOutput.of(tmux, arguments, within: .seconds(2))
    }
}
