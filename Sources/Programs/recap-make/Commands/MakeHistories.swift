internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of shell histories.
struct MakeShell: ClockedCommand {
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

/// The command that makes a recap of browser histories.
struct MakeBrowser: ClockedCommand {
    static let configuration = CommandConfiguration(
        commandName: "browser",
        abstract: "A year on the web, from the histories of browsers.",
        discussion: """
            recap-tui make browser                       your pages of this year
            recap-tui make browser --month 2025-11       a month
            recap-tui make browser --show files          with the names of sites
            recap-tui make browser ~/old/places.sqlite   a history that is somewhere else
            recap-tui make browser History.json          Google Takeout's file or archive
            recap-tui make browser -o me.json            the data alone, to change …
            recap-tui browser-year --data me.json        … and the story that shows it

            The histories of Firefox, LibreWolf, Floorp, Zen, Waterfox, Chrome, Chromium, Brave, Edge, Vivaldi and \
            Opera are read where these keep them, also as Flatpak and Snap. They are copied to a private temporary \
            folder for that, since a browser that runs locks them, and nothing is written to the folders of \
            browsers. Chrome and its kin forget pages after 90 days. Of days that they have forgotten, what \
            recap-tui keep has kept counts, of each day the larger number. Files that are named are read alone, as \
            those of Firefox or of Chrome.

            A page is a visit to an address that begins with http, on the day and at the hour that the clock of this \
            computer showed. Parts of other pages, redirections, downloads, and pages that were loaded again or gone \
            back to are none, and a page that several files of a browser have counts once. Pages of other devices \
            count if the browser has fetched them. Private windows leave no history. A site is a registered domain, \
            such as example.co.uk. A site is new if it has no page before the period, of which the histories need a \
            quarter as many pages. Kinds are known of a few hundred sites; documentation has questions and answers \
            for programmers as well. A search is a page of results of a search engine. Time is counted from page to \
            page, without breaks of more than 30 minutes; it says nothing of how long anything was read. The period \
            before is compared if the histories go back beyond it. A move from documentation to assistants, or back, \
            needs four months, and 50 pages of both in the first and in the second half, of which one has at most \
            40% first and at least 60% later. A streak is a run of days with at least one page each. Night is from \
            22:00 to 6:00.

            Paths, titles and what was searched for are never shown or kept. Names of sites are shown with --show \
            files alone; those of health, dating, adults, banks and gambling, as far as their names tell, not even \
            then, and they count as pages alone. recap-tui keep keeps numbers by day, and instead of names of sites \
            digests, which tell them apart.
            """)

    static let yearStory = "browser-year"

    @Argument(
        help: ArgumentHelp(
            "Files such as places.sqlite, History and History.json, or folders of profiles. Defaults to those of the user.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> BrowserSource {
        let options = try sourceOptions()
        return files.isEmpty
            ? BrowserSource(in: .here, options: options) : try BrowserSource(paths: files, options: options)
    }
}

/// The command that makes a recap of the logs of coding agents.
struct MakeAgents: ClockedCommand {
    static let configuration = CommandConfiguration(
        commandName: "agents",
        abstract: "A year with coding agents, such as Claude Code, from their logs.",
        discussion: """
            recap-tui make agents                        your messages of this year
            recap-tui make agents --month 2025-11        a month
            recap-tui make agents --show files           with the names of projects
            recap-tui make agents ~/backup/projects      logs that are somewhere else
            recap-tui make agents -o me.json             the data alone, to change …
            recap-tui agents-year --data me.json         … and the story that shows it

            The logs of Claude Code are in ~/.claude/projects and ~/.config/claude/projects, those of Codex in ~/.codex, of \
            Gemini CLI in ~/.gemini/tmp, of opencode in ~/.local/share/opencode, of Kilo in ~/.local/share/kilo, of Copilot \
            CLI in ~/.copilot, of Qwen Code in ~/.qwen, of Kimi CLI in ~/.kimi, of Kimi Code in ~/.kimi-code, of Amp in \
            ~/.local/share/amp, and where \
            CLAUDE_CONFIG_DIR, CODEX_HOME, GEMINI_DATA_DIR, OPENCODE_DATA_DIR, KILO_DATA_DIR, COPILOT_HOME, QWEN_DATA_DIR, \
            KIMI_DATA_DIR, KIMI_CODE_HOME and AMP_DATA_DIR say. Claude Code and Gemini CLI delete them after 30 days unless their settings \
            say otherwise. Of days whose logs are gone, what recap-tui keep has kept counts, of each day the larger number, \
            and the messages that Claude Code notes in its file history.jsonl, with the sums of such days in its file \
            stats-cache.json. A message is a text that you wrote, on the day and at the hour that the clock of this computer \
            showed, also one that was sent while the agent worked; commands, instructions, results of tools, summaries, and \
            messages between agents \
            are none. Sessions that are resumed or forked repeat lines, which count once. A session counts on the day of its first \
            message. Time is counted from message to message, without breaks of more than 30 minutes; the longest session \
            is the longest time without such a break. Tokens are those that the models report: read anew, written, and \
            read from a cache. A streak is a run of days with at least one message each. Night is from 22:00 to 6:00. The \
            texts of messages are not kept.
            """)

    static let yearStory = "agents-year"

    @Argument(
        help: ArgumentHelp(
            "Folders of an agent, such as a copy of ~/.claude/projects or of ~/.codex.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> AgentSource {
        let options = try sourceOptions()
        return folders.isEmpty
            ? AgentSource(in: .here, options: options) : try AgentSource(folders: folders, options: options)
    }
}
