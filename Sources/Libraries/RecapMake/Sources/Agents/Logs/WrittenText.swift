internal import RecapJSON

/// Distinguishes texts written by the user from those that programs write on the user's behalf.
enum WrittenText {
    /// Returns whether a text is a message of the user: not blank, not a command of the program, and not context added by the
    /// program.
    static func isMessage(_ text: String) -> Bool {
        let start = text.prefix(80).drop(while: \.isWhitespace)
        return !start.isEmpty && !isCommand(start) && !automatic.contains { start.hasPrefix($0) }
    }

    /// Returns whether contents, which are a text or parts, include a message of the user: a text or a picture.
    static func isWritten(_ document: JSONDocument, _ contents: Int?) -> Bool {
        guard let contents else { return false }
        if document.kind(contents) == .string { return isMessage(document.string(contents)) }
        return document.elements(of: contents).contains { part in
            document.text("text", of: part).map(isMessage)
                ?? (document.text("type", of: part)?.hasSuffix("_url") ?? false)
        }
    }

    /// Returns whether a text begins with a command, such as `/clear`, rather than a path.
    private static func isCommand(_ text: Substring) -> Bool {
        guard text.first == "/" else { return text.first == "?" }
        let word = text.dropFirst().prefix { !$0.isWhitespace }
        return !word.contains("/")
    }

    /// The prefixes of texts that programs write on the user's behalf.
    private static let automatic = [
        "<environment_context>", "<user_instructions>", "<turn_aborted>", "# AGENTS.md instructions",
        "<session_context>", "<system-reminder>", "This is the Gemini CLI. We are setting up the context",
        "This is the Qwen Code. We are setting up the context",
    ]
}
