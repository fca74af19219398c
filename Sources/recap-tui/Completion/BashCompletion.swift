internal import ArgumentParser

/// The additions to the argument library's completion script for bash.
enum BashCompletion {
    /// Returns a script extended with completions for stories, the default command, and the words after `help`.
    static func extend(_ script: String, commands: [String], topics: [String]) -> String {
        // Only arguments can be story names; options that take files complete only files.
        let sections = script.split(separator: arguments, omittingEmptySubsequences: false).map(String.init)
        let extended = sections.dropFirst().map { section in
            section.replacing(files, with: "_recap-tui_stories")
        }
        let registration = "complete -o filenames -F _recap-tui recap-tui"
        return (sections.prefix(1) + extended).joined(separator: arguments).replacing(registration, with: "")
            + addition.replacing("TOPICS", with: topics.joined(separator: " "))
            .replacing("PATTERN", with: commands.joined(separator: "|"))
            .replacing("FILES", with: files)
    }

    private static let arguments = "# Offer positional completions"
    /// The command that completes story and feed files.
    private static let files =
        "__recap-tui_add_completions -o plusdirs -fX '!*.@(\(CompletionKind.storyEndings.joined(separator: "|")))'"

    private static let addition = """
        # Files, folders and the names of the bundled stories.
        _recap-tui_stories() {
            FILES
            __recap-tui_add_completions -W "$("${COMP_WORDS[0]}" stories --names 2>/dev/null)"
        }

        _recap-tui_help() {
            COMPREPLY+=($(compgen -W 'TOPICS' -- "${cur}"))
        }

        # Where no command is named, the arguments are those of play.
        _recap-tui_or_play() {
            local -a found=()
            if [[ "${COMP_CWORD}" -eq 1 ]]; then
                _recap-tui "${@}"
                found=("${COMPREPLY[@]}")
            else
                case "${COMP_WORDS[1]}" in
                PATTERN)
                    _recap-tui "${@}"
                    return
                    ;;
                esac
            fi
            local -a COMP_WORDS=("${COMP_WORDS[0]}" play "${COMP_WORDS[@]:1}")
            local -i COMP_CWORD="$((COMP_CWORD + 1))"
            COMPREPLY=()
            _recap-tui "${@}"
            COMPREPLY=("${found[@]}" "${COMPREPLY[@]}")
        }

        complete -o filenames -F _recap-tui_or_play recap-tui

        """
}
