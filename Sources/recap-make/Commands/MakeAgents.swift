internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of the logs of coding agents.
struct MakeAgents: ClockedCommand {
    typealias Source = AgentSource

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
