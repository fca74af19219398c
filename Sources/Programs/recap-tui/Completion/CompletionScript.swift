internal import ArgumentParser
internal import RecapStory

/// The completion scripts for shells. They query the program itself (`Completion`).
///
/// The first line of its output specifies which files can follow. Each further line contains a completion, a tab and a
/// description. Neither the output nor file names are ever evaluated by a shell.
enum CompletionScript {
    /// The option that requests a script.
    static let option = "--generate-completion-script"

    /// Returns the shell whose script the arguments request, or `nil` if they request none or the shell is unknown.
    static func shell(in arguments: some Collection<String>) -> CompletionShell? {
        guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else { return nil }
        if first != option { return CompletionShell(rawValue: String(first.dropFirst(option.count + 1))) }
        guard let name = arguments.dropFirst().first else { return CompletionShell.autodetected() }
        return CompletionShell(rawValue: name)
    }

    /// Returns the script for a shell.
    static func text(for shell: CompletionShell) -> String {
        switch shell {
        case .zsh: zsh
        case .fish: fish
        default: bash
        }
    }

    private static let bash = #"""
        #!/bin/bash

        _recap-tui() {
            local current=${COMP_WORDS[COMP_CWORD]} word index
            local -a words=() what=()
            COMPREPLY=()
            # The words up to the cursor. Bash takes --option=value apart.
            for ((index = 1; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == '=' && ${COMP_WORDS[index - 1]} == --* ]]; then
                    ((index < COMP_CWORD)) && continue
                    word='' current=''
                fi
                words+=("$word")
            done
            current=${current#[\"\']}
            while IFS=$'\t' read -r word _; do
                if ((${#what[@]} == 0)); then
                    read -r -a what <<<"$word"
                elif [[ $word == "$current"* ]]; then
                    COMPREPLY+=("$word")
                fi
            done < <(command recap-tui --complete "${words[@]}" 2>/dev/null)
            case ${what[0]} in
            files)
                compopt -o filenames 2>/dev/null
                for word in "${what[@]:1}"; do _recap-tui_names -f -X "!*.$word"; done
                ((${#what[@]} > 1)) || _recap-tui_names -f
                _recap-tui_names -d
                ;;
            folders)
                compopt -o filenames 2>/dev/null
                _recap-tui_names -d
                ;;
            programs) _recap-tui_names -c ;;
            esac
        }

        _recap-tui_names() {
            while IFS= read -r word; do
                [[ " ${COMPREPLY[*]} " == *" $word "* ]] || COMPREPLY+=("$word")
            done < <(compgen "$@" -- "$current")
        }

        complete -F _recap-tui recap-tui

        """#

    private static let zsh = #"""
        #compdef recap-tui

        _recap-tui() {
            local -a answer what found
            local line ret=1
            answer=("${(@f)$(command recap-tui --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
            what=(${=answer[1]})
            [[ $PREFIX == --*=* ]] && compset -P '--*='
            for line in "${(@)answer[2,-1]}"; do
                found+=("${${line//:/\\:}/$'\t'/:}")
            done
            (( $#found )) && _describe -V 'recap-tui' found && ret=0
            case $what[1] in
            files)
                if (( $#what > 1 )); then
                    _path_files -g "*.(${(j:|:)what[2,-1]})(-.)" && ret=0
                    _path_files -/ && ret=0
                else
                    _files && ret=0
                fi
                ;;
            folders) _path_files -/ && ret=0 ;;
            programs) _command_names -e && ret=0 ;;
            esac
            return ret
        }

        if [[ $funcstack[1] == _recap-tui ]]; then
            _recap-tui "$@"
        else
            compdef _recap-tui recap-tui
        fi

        """#

    private static let fish = #"""
        function __recap-tui_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l answer (command recap-tui --complete $words[2..] "$current" 2>/dev/null)
            set -l what (string split ' ' -- "$answer[1]")
            set -l option (string match -r -- '^--[^=]+=' "$current")
            for line in $answer[2..]
                printf '%s\n' "$option$line"
            end
            set -l path (string replace -r -- '^--[^=]+=' '' "$current")
            switch "$what[1]"
                case files
                    set -l endings (string join '|' -- $what[2..])
                    test -n "$endings"; and set endings "(/|\.($endings))(\t|\$)"
                    for line in (__fish_complete_path "$path" | string match -re -- "$endings")
                        printf '%s\n' "$option$line"
                    end
                case folders
                    for line in (__fish_complete_path "$path" | string match -re -- '/(\t|$)')
                        printf '%s\n' "$option$line"
                    end
                case programs
                    __fish_complete_command
            end
        end

        complete -c recap-tui -f -a '(__recap-tui_complete)'

        """#
}

extension CompletionKind {
    /// Completion of story files.
    static let storyFile = CompletionKind.file(extensions: storyEndings)

    /// The file name extensions of stories.
    static let storyEndings = StoryFileName.endings
}
