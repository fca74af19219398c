extension String {
    /// The text quoted as one word of a shell command. It is enclosed in quotation marks if it contains characters other than
    /// letters, digits and a few symbols. A null character, which arguments cannot contain, becomes U+FFFD.
    package var shellQuoted: String {
        isPlainWord ? self : "'" + replacingScalars { Self.shell($0) } + "'"
    }

    /// The text quoted as one word of a command in a crontab: quoted for the shell, with `%` escaped so that it does not end the
    /// command; `nil` for a text with a line end, which a crontab line cannot contain.
    ///
    /// Source: crontab(5), and `do_command.c` of Vixie cron for `\%`: a backslash before `%` is removed unless it is preceded by
    /// another backslash.
    package var crontabQuoted: String? {
        guard !utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return nil }
        if isPlainWord { return self }
        var follows = false
        return "'"
            + replacingScalars { scalar in
                defer { follows = scalar == "\\" }
                // Closing and reopening the quotation marks separates a backslash from the one before "%".
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

    /// Whether the text needs no quotation marks in any shell.
    private var isPlainWord: Bool {
        // In zsh, "=" before a word expands to the path of a program.
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

    /// The text as a quoted word in a systemd unit file. A null character becomes U+FFFD.
    ///
    /// Source: systemd.syntax(7), "Quoting", and systemd.unit(5), "Specifiers".
    package var systemdQuoted: String { systemdQuoted { _ in nil } }

    /// The text as a quoted word of a command in a systemd unit file, with `$` escaped. A null character becomes U+FFFD.
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

    /// The text as a tmux argument that is subject to format expansion, such as that of `-c`. `#` is escaped because some formats
    /// run programs.
    package var tmuxExpandedArgument: String { replacingScalars { $0 == "#" ? "##" : nil }.tmuxArgument }

    /// The text as a tmux argument, with a trailing `;` escaped because it would separate commands.
    package var tmuxArgument: String {
        utf8.last == UInt8(ascii: ";") ? String(String.UnicodeScalarView(unicodeScalars.dropLast())) + "\\;" : self
    }
}
