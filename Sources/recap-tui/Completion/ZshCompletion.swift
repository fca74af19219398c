internal import ArgumentParser

/// The additions to the argument library's completion script for zsh.
enum ZshCompletion {
    /// Returns a script extended with completions for stories, the default command, and the words after `help`.
    static func extend(_ script: String, commands: [String], topics: [String]) -> String {
        let words = topics.joined(separator: " ")
        var script = script.replacing("\n_recap-tui() {", with: "\n_recap-tui_commands() {")
            .replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'")
        let patterns = CompletionKind.storyEndings.map { "*." + $0 }.joined(separator: " ")
        for argument in ["story", "place"] {
            script = script.replacing(
                ":\(argument):_files -g '\\''\(patterns)'\\'''", with: ":\(argument):_recap-tui_stories'")
        }
        // The last part of the script calls the functions, so additions go before it.
        let start = script.split(separator: call, omittingEmptySubsequences: false)
        return start.joined(
            separator: addition.replacing("PATTERN", with: commands.joined(separator: "|"))
                .replacing("ENDINGS", with: CompletionKind.storyEndings.joined(separator: "|")) + call)
    }

    private static let call = "if [[ \"${funcstack[1]}\" = _recap-tui ]]; then"

    private static let addition = """
        # Files, folders and the names of the bundled stories.
        _recap-tui_stories() {
            local -i ret=1
            local -a names
            names=(${(f)"$("${command_name}" stories --names 2>/dev/null)"})
            _path_files -g '*.(ENDINGS)(-.)' && ret=0
            _path_files -/ && ret=0
            compadd -a names && ret=0
            return "${ret}"
        }

        # Where no command is named, the arguments are those of play.
        _recap-tui() {
            local -i ret=1
            if (( CURRENT == 2 )); then
                _recap-tui_commands && ret=0
            fi
            if (( CURRENT == 2 )) || [[ "${words[2]}" != (PATTERN) ]]; then
                words=("${words[1]}" play "${(@)words[2,-1]}")
                (( CURRENT++ ))
            fi
            _recap-tui_commands && ret=0
            return "${ret}"
        }


        """
}
