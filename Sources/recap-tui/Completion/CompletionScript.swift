internal import ArgumentParser

/// The completion script of a shell.
///
/// The argument library writes one that completes the subcommands and their options. It leaves out what the program adds here: files
/// and options where no subcommand is named, since `play` is the default; the names of the bundled stories; and the subcommands
/// after `help`.
enum CompletionScript {
    /// The option that asks for a script.
    private static let option = "--generate-completion-script"

    /// The shell that a command line asks for a script for; `nil` where it asks for none, or for one of another shell.
    static func shell(in arguments: some Collection<String>) -> CompletionShell? {
        guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else { return nil }
        if first != option { return CompletionShell(rawValue: String(first.dropFirst(option.count + 1))) }
        guard let name = arguments.dropFirst().first else { return CompletionShell.autodetected() }
        return CompletionShell(rawValue: name)
    }

    /// The whole script for a shell.
    static func text(for shell: CompletionShell) -> String {
        let script = RecapTUI.completionScript(for: shell)
        let commands = CommandNames.all
        return switch shell {
        case .bash: BashCompletion.extend(script, commands: commands)
        case .zsh: ZshCompletion.extend(script, commands: commands)
        case .fish: FishCompletion.extend(script, commands: commands)
        default: script
        }
    }
}
