extension String {
    /// The text as a word of a command for a shell: in quotation marks if it has characters other than letters, digits and a
    /// few signs. A null character, which no argument can have, becomes U+FFFD.
    package var shellQuoted: String {
        isPlainWord ? self : "'" + replacingScalars { Self.shell($0) } + "'"
    }

    /// The text as a word of a command in a table of cron. It is one for a shell, in which `%` doesn't end the command.
    /// Returns `nil` for a text with a line end, which no line of a table can have.
    ///
    /// Source: crontab(5), and `do_command.c` of Vixie cron for `\%`: a backslash before `%` is removed, but not if another
    /// backslash is before it.
    package var crontabQuoted: String? {
        guard !utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return nil }
        if isPlainWord { return self }
        var follows = false
        return "'"
            + replacingScalars { scalar in
                defer { follows = scalar == "\\" }
                // Quotation marks that end and begin the word again keep a backslash apart from that of "%".
                if scalar == "%" { return follows ? "''\\%" : "\\%" }
                return Self.shell(scalar)
            } + "'"
    }

    private static func shell(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "'": "'\\''"
        case "\0": "\u{FFFD}"
        default: nil
        }
    }

    /// Whether the text means itself in all shells without quotation marks.
    private var isPlainWord: Bool {
        // To zsh, "=" before a word asks for the path of a program.
        guard let first = unicodeScalars.first, first != "=" else { return false }
        return unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
                .nonspacingMark, .spacingMark:
                true
            default: Self.plainSigns.contains(scalar)
            }
        }
    }

    private static var plainSigns: String.UnicodeScalarView { "-_./:,@+=".unicodeScalars }

    /// The text as a word of a unit file of systemd in quotation marks. A null character becomes U+FFFD.
    ///
    /// Source: systemd.syntax(7), "Quoting", and systemd.unit(5), "Specifiers".
    package var systemdQuoted: String { systemdQuoted { _ in nil } }

    /// The text as a word of a command in a unit file of systemd in quotation marks, in which `$` is no variable. A null
    /// character becomes U+FFFD.
    ///
    /// Source: systemd.service(5), "Command lines".
    package var systemdCommandQuoted: String { systemdQuoted { $0 == "$" ? "$$" : nil } }

    private func systemdQuoted(_ more: (Unicode.Scalar) -> String?) -> String {
        let escaped = replacingScalars { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "%": "%%"
            case "\0": "\u{FFFD}"
            case "\u{1}"..."\u{1F}", "\u{7F}": "\\x" + UInt8(ascii: scalar).hexadecimalDigits
            default: more(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    /// The text as an argument of tmux that it expands, as of `-c`: without the formats that begin with `#`, of which some
    /// run programs.
    package var tmuxExpandedArgument: String { replacingScalars { $0 == "#" ? "##" : nil }.tmuxArgument }

    /// The text as an argument of tmux, for which `;` at the end separates commands.
    package var tmuxArgument: String {
        utf8.last == UInt8(ascii: ";") ? String(String.UnicodeScalarView(unicodeScalars.dropLast())) + "\\;" : self
    }
}
