internal import RecapConsole
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// Questions to the user, asked on standard error and answered with lines of standard input.
struct Questions {
    /// The messages in the user's language.
    let messages: MessageCatalogue

    /// Whether there is someone to ask.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks for a text. Returns the default for an empty answer, and `nil` at the end of input.
    func text(_ question: Message, default value: String) -> String? {
        ask("\(messages(question)) [\(value)] ", default: value)
    }

    /// Asks for one of several words, by the word or by its number from 1, until the answer is one. Returns `nil` at the end of
    /// input.
    func choice(_ question: Message, among words: [String], default value: String) -> String? {
        while let answer = ask("\(messages(question)) [\(value)] ", default: value) {
            if let word = words.first(where: { $0 == answer.lowercased() }) { return word }
            if let number = Int(answer), words.indices.contains(number - 1) { return words[number - 1] }
            say(Message("That is none of \(words.joined(separator: ", "))."))
        }
        return nil
    }

    /// Prints lines for the user.
    func say(_ text: Message) {
        let width = Descriptor.terminalColumns(of: STDERR_FILENO) ?? 80
        StandardError.write(wrap(messages(text), width: width).map { $0 + "\n" }.joined())
    }

    private func ask(_ question: String, default value: String) -> String? {
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
