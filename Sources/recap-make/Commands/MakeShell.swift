internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of shell histories.
struct MakeShell: ClockedCommand {
    typealias Source = ShellSource

    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "A year of commands in a shell.",
        discussion: """
            recap-tui make shell                       the fullest history there is
            recap-tui make shell --from fish           that of one shell
            recap-tui make shell --all --year 2024     all of them together
            recap-tui make shell ~/old/.zsh_history    a file
            recap-tui make shell -o me.json            the data alone, to change …
            recap-tui shell-year --data me.json        … and the story that shows it

            Histories are read where the shells keep them: HISTFILE, ~/.zsh_history, ~/.bash_history, \
            ~/.local/share/fish/fish_history and ~/.local/share/atuin/history.db. Of several, the one with most commands in \
            the period is taken, and the line at the end names the others. With --all a command that two of them keep for \
            the same second counts once.

            A command is an entry of the history, and its name is its first word, without assignments before it, and \
            without sudo, doas, env, time, nohup, nice, exec, noglob and nocorrect. Of a path the last part is the name, \
            and a folder counts as cd. Days and hours are those of the clock of the time zone, and the period is cut by them. A history \
            in which most commands have no time (zsh without EXTENDED_HISTORY, bash without HISTTIMEFORMAT) is told as a \
            whole, without days and hours. fish keeps each command line once, with its last use: its lines are counted, \
            not their uses. Commands deleted in atuin don't count.

            A name is new if it was not used before the period, of which the history needs a quarter as many \
            commands. The period before is compared if the history goes back beyond it. The first half \
            is that of the days. A pipeline is as long as the commands that pipes join; parentheses begin another one. A \
            slip is a name used once or twice, or a swap of two letters used less than a twentieth as often, that is one \
            edit from a name used ten times or more and no well-known command. Failures are exit statuses other than 0, \
            which atuin keeps. The way of the keys is 4 mm for each character, as if all were typed.

            Names of commands are shown if they look like one (up to 24 letters, digits and . _ + -) and are well known or \
            were used more than once: others may be passwords typed by mistake. Subcommands are shown \
            if the tool itself has them. Arguments are never shown; --show arguments adds the command lines and folders \
            used most, and the longest command.
            """)

    static let yearStory = "shell-year"

    @Argument(
        help: ArgumentHelp("Files of histories, of any shell. Defaults to those of the user.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: ArgumentHelp("The history of one program: zsh, bash, fish or atuin.", valueName: "program"),
        completion: .list(ShellKind.allCases.map(\.rawValue)), transform: { try choice(of: "--from", $0) })
    var from: ShellKind?

    @Flag(help: "Count the commands of all histories.")
    var all = false

    @OptionGroup
    var options: ClockedOptions

    func validate() throws {
        let choices = [from != nil, all, !files.isEmpty].count { $0 }
        if choices > 1 { throw ValidationError("only one of --from, --all and files says what is read") }
    }

    func source() throws -> ShellSource {
        var source = ShellSource(places: .here, options: try sourceOptions())
        if let from {
            source.choice = .only(from)
        } else if all {
            source.choice = .all
        } else if !files.isEmpty {
            source.choice = .files(files)
        }
        return source
    }
}
