internal import ArgumentParser
internal import RecapLanguage
internal import RecapSurface
internal import RecapSystem

/// The command that creates a first story.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract:
            "Write a first story that plays at once: a folder with its pages, its data and the schema for editors.",
        discussion: """
            recap-tui new my-year                              asks what it will be
            recap-tui new talk --kind talk --name "Reading"    asks for the theme alone
            recap-tui new news --kind release --name tool --theme ocean

            What is not given is asked on a terminal; elsewhere defaults are used. Files that exist are never replaced.
            """)

    @Argument(help: ArgumentHelp("The folder to write.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The kind of story.", valueName: "kind"))
    var kind: StarterStory?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The name on the first page: of a person, of what the talk is about, or of what is released.",
            valueName: "text"))
    var name: String?

    @Option(
        help: ArgumentHelp("The theme: \(ThemeOption.list).", valueName: "theme"),
        completion: .list(SceneVocabulary.themes))
    var theme: String?

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("the folder needs a name; . is the present one") }
        if let theme, !SceneVocabulary.themes.contains(theme) {
            let hint = Suggestion.question(
                for: theme, among: SceneVocabulary.themes, else: "there are \(ThemeOption.list)")
            throw ValidationError("--theme: there is no theme '\(theme.sanitized)'; \(hint)")
        }
    }

    func run() throws {
        let messages = ProgramLanguage.messages()
        let lines: [String]
        do {
            // Check first, so that the user doesn't answer questions in vain.
            try FirstStory.checkPlace(folder)
            lines = try (Questions.canAsk ? asked(Questions(messages: messages)) : defaults()).write(
                to: folder, messages)
        } catch let error as NewStoryError {
            StandardError.write("recap-tui: \(error.text)\n")
            throw error.status
        }
        let path = folder.typed
        try StandardOutput.write(
            lines: """
                \(lines.joined(separator: "\n"))

                \(messages("To play it, and to write it and see each change:"))

                  recap-tui \(path)
                  recap-tui play --edit \(path)

                """)
    }

    private func defaults() -> FirstStory { story(kind ?? .year) }

    /// Returns the story that the flags describe, with defaults for the rest.
    private func story(_ archetype: StarterStory, name: String? = nil, theme: String? = nil) -> FirstStory {
        FirstStory(
            archetype: archetype, name: name ?? self.name ?? defaultName(for: archetype),
            theme: theme ?? self.theme ?? archetype.theme, year: New.year())
    }

    /// Prompts for everything that the flags don't specify. Throws an exit status at the end of input.
    private func asked(_ questions: Questions) throws -> FirstStory {
        let archetype = try kind ?? askedKind(questions)
        let name =
            try self.name
            ?? New.answer(
                questions.text(archetype.question, default: defaultName(for: archetype)))
        guard theme == nil else { return story(archetype, name: name) }
        questions.say(Message("\(ThemeOption.list) (\("recap-tui list themes") shows them)"))
        let theme = try New.answer(
            questions.choice(Message("In which theme?"), among: SceneVocabulary.themes, default: archetype.theme))
        return story(archetype, name: name, theme: theme)
    }

    private func askedKind(_ questions: Questions) throws -> StarterStory {
        for (number, archetype) in StarterStory.allCases.enumerated() {
            let name = archetype.rawValue.padded(toCells: 9)
            StandardError.write("  \(number + 1)  \(name)\(questions.messages(archetype.summary))\n")
        }
        let word = try New.answer(
            questions.choice(
                Message("What will it be?"), among: StarterStory.allCases.map(\.rawValue),
                default: StarterStory.year.rawValue))
        return StarterStory(rawValue: word) ?? .year
    }

    private static func answer(_ answer: String?) throws -> String {
        guard let answer else {
            let messages = ProgramLanguage.messages()
            throw ExitStatus.cannotPlay.printing(messages("nothing was written"))
        }
        return answer
    }

    /// Returns the user's name for a year in review, otherwise the folder's name with separators replaced by spaces.
    private func defaultName(for archetype: StarterStory) -> String {
        if archetype == .year {
            let user = environmentVariable("USER")?.sanitized ?? ""
            return user.isEmpty || user == "root" ? "you" : user
        }
        let name = Paths.split(Paths.real(folder) ?? folder).name
        let words = name.sanitized.map { "-_".contains($0) ? " " : String($0) }.joined()
        return words.isEmpty || words == "." ? archetype.rawValue : words
    }

    /// Returns the year to review: the current year, or the previous one until the end of February.
    private static func year() -> Int {
        let today = Day.today.date
        return today.month < 3 ? today.year - 1 : today.year
    }
}

/// Prompts for the user, written to standard error and answered by lines of standard input.
struct Questions {
    /// The messages in the user's language.
    let messages: MessageCatalogue

    /// Whether the program runs interactively, so that the user can be prompted.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Prompts for a text. Returns the default for an empty answer, and `nil` at the end of input.
    func text(_ question: Message, default value: String) -> String? {
        ask("\(messages(question)) [\(value)] ", default: value)
    }

    /// Prompts for one of several words, given as the word or its one-based number, until the answer is valid. Returns `nil` at
    /// the end of input.
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
