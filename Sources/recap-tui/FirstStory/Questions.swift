internal import RecapConsole
internal import RecapSurface
internal import RecapSystem

/// Questions to the user, asked on standard error and answered with lines of standard input.
enum Questions {
    /// Whether there is someone to ask.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks for a text. Returns the default for an empty answer, and `nil` at the end of input.
    static func text(_ question: String, default value: String) -> String? {
        ask("\(question) [\(value)] ", default: value)
    }

    /// Asks for one of several words, by the word or by its number from 1, until the answer is one. Returns `nil` at the end of
    /// input.
    static func choice(_ question: String, among words: [String], default value: String) -> String? {
        while let answer = ask("\(question) [\(value)] ", default: value) {
            if let word = words.first(where: { $0 == answer.lowercased() }) { return word }
            if let number = Int(answer), words.indices.contains(number - 1) { return words[number - 1] }
            say("That is none of \(words.joined(separator: ", ")).")
        }
        return nil
    }

    /// Prints lines for the user.
    static func say(_ text: String) {
        let width = Descriptor.terminalColumns(of: STDERR_FILENO) ?? 80
        StandardError.write(wrap(text, width: width).map { $0 + "\n" }.joined())
    }

    private static func ask(_ question: String, default value: String) -> String? {
        StandardError.write(question)
        guard let line = readLine() else {
            StandardError.write("\n")
            return nil
        }
        let blanks: Set<Character> = [" ", "\t"]
        let answer = line.drop { blanks.contains($0) }
        let text = answer.reversed().drop { blanks.contains($0) }.reversed()
        return text.isEmpty ? value : String(text)
    }
}
