/// The additions to the argument library's completion script for fish.
enum FishCompletion {
    /// Returns a script extended with completions for stories, the default command, and the words after `help`.
    static func extend(_ script: String, commands: [String], topics: [String]) -> String {
        // Without a subcommand, the first argument belongs to `play`.
        let first = script.split(separator: "\n").filter { $0.contains("\"recap-tui play\"") }
            .map { String($0).replacing("\"recap-tui play\"", with: "\"recap-tui\"") }
        let stories =
            ["", " play", " feed", " validate"].map { place("recap-tui" + $0, "-ge 1", names) }
            + [place("recap-tui render", "-eq 1", names)]
        let help = place("recap-tui help", "-eq 1", "'" + topics.joined(separator: " ") + "'")
        return script.replacing("function __recap-tui_tokens\n", with: "function __recap-tui_typed\n")
            + "\n" + addition.replacing("COMMANDS", with: commands.joined(separator: " "))
            + (first + stories + [help]).joined(separator: "\n") + "\n"
    }

    private static let names = "'(recap-tui stories --names 2>/dev/null)'"

    /// Returns a line of the script that completes a command's arguments at certain positions.
    private static func place(_ command: String, _ position: String, _ words: String) -> String {
        "complete -c 'recap-tui' -n '__recap-tui_should_offer_completions_for_positional \"\(command)\" \(position)'"
            + " -fa \(words)"
    }

    private static let addition = """
        # The words that are typed; where no command is named, as if play were.
        function __recap-tui_tokens
            set -l words (__recap-tui_typed $argv)
            if string match -q -- '*c*' "$argv"; and set -q words[2]; and not contains -- $words[2] COMMANDS
                set words $words[1] play $words[2..]
            end
            printf '%s\\n' $words
        end

        """
}
