internal import ArgumentParser

/// Shell completion scripts.
///
/// The argument library creates a script that completes subcommands and their options. This program adds three things:
/// arguments and options of the default subcommand, names of bundled stories, and topics of `help`.
enum CompletionScript {
    /// The option that requests a script.
    private static let option = "--generate-completion-script"

    /// Returns the shell whose script the arguments ask for, or `nil` if they ask for none or for an unknown shell.
    static func shell(in arguments: some Collection<String>) -> CompletionShell? {
        guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else { return nil }
        if first != option { return CompletionShell(rawValue: String(first.dropFirst(option.count + 1))) }
        guard let name = arguments.dropFirst().first else { return CompletionShell.autodetected() }
        return CompletionShell(rawValue: name)
    }

    /// Returns the script for a shell.
    static func text(for shell: CompletionShell) -> String {
        let script = RecapTUI.completionScript(for: shell)
        let commands = CommandNames.all, topics = CommandNames.topics
        return switch shell {
        case .bash: BashCompletion.extend(script, commands: commands, topics: topics)
        case .zsh: ZshCompletion.extend(script, commands: commands, topics: topics)
        case .fish: FishCompletion.extend(script, commands: commands, topics: topics)
        default: script
        }
    }
}
