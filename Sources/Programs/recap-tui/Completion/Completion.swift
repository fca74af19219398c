internal import ArgumentParser
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The completions of a command line. Shell scripts run `recap-tui --complete WORD…`, which completes the last word.
struct Completion {
    /// The option that requests a completion.
    static let option = "--complete"

    /// A completion and its description.
    private struct Word {
        let text: String
        var summary = ""
    }

    private var words: [Word] = []
    private var files = ArgumentTable.Values.unknown
    /// Whether the word to complete is a program.
    private var isProgram = false
    /// The word to complete, or the value part of it.
    private var current: String

    /// Completes the last of the words after the program's name.
    init(of words: [String]) {
        current = words.last ?? ""
        if words.count < 2 {
            addCommands()
            if !current.hasPrefix("-") { self.words.append(Word(text: "help", summary: "Show what a command does.")) }
        }
        let isHelp = words.count > 2 && words.starts(with: [Make.name, "help"])
        let words = isHelp ? ["help", Make.name] + words.dropFirst(2) : words
        if words.count > 1, words.first == "help" {
            addTopics(after: words.dropFirst().dropLast())
        } else {
            let isCommand = words.count > 1 && CommandNames.beginsWithCommand(words)
            let words = (isCommand ? CommandNames.withCommand(words) : [Play.name] + words).dropLast()
            guard let table = Completion.table(of: words) else { return }
            walk(table, words.dropFirst(table.isOfSource ? 2 : 1))
        }
    }

    /// The output for the scripts: the kinds of files that can follow, then one completion per line with its description.
    var text: String {
        let kind =
            switch files {
            case .files(let endings): (["files"] + endings).joined(separator: " ")
            case .folders: "folders"
            case .unknown, .words: isProgram ? "programs" : "words"
            }
        // File names may contain any character, and the first sentence of a description is enough.
        let lines = words.filter { $0.text.sanitized == $0.text }.map { word in
            let sentence = word.summary.split(separator: "\n").joined(separator: " ").prefix(upToFirst: ". ")
            return sentence.isEmpty ? word.text : "\(word.text)\t\(sentence)"
        }
        return ([kind] + lines).map { $0 + "\n" }.joined()
    }

    // MARK: Commands

    private mutating func addCommands() {
        guard !current.hasPrefix("-") else {
            return words.append(Word(text: "--version", summary: "Show the version."))
        }
        words += RecapTUI.configuration.subcommands.map {
            Word(text: $0.configuration.commandName ?? "", summary: $0.configuration.abstract)
        }
    }

    private mutating func addTopics(after topics: ArraySlice<String>) {
        guard let topic = topics.first else {
            addCommands()
            words.append(Word(text: FormatHelp.topic, summary: "The fields of story files."))
            return words.append(Word(text: MarkdownHelp.topic, summary: "Stories in Markdown."))
        }
        if topic == FormatHelp.topic {
            words += FormatText.parts.map { Word(text: $0.name) }
        } else if topics.count == 1 {
            add(Completion.table(of: [topic])?.commands ?? [])
        }
    }

    private mutating func add(_ commands: [ArgumentTable.Command]) {
        words += commands.compactMap { command in command.names.first.map { Word(text: $0, summary: command.summary) } }
    }

    /// Returns the table of the command with which the words begin.
    private static func table(of words: some Collection<String>) -> ArgumentTable? {
        guard let name = words.first else { return nil }
        if name == Make.name {
            guard let source = words.dropFirst().first, source.allSatisfy(\.isLetter), !source.isEmpty else {
                return ArgumentTable(commands: sources)
            }
            var table = ofMaker(source)
            table?.isOfSource = true
            return table
        }
        if CommandNames.ofMaker.contains(name) { return ofMaker(name) }
        let command = RecapTUI.configuration.subcommands.first { $0.configuration.commandName == name }
        return ArgumentTable(description: command?._dumpHelp())
    }

    private static func ofMaker(_ command: String) -> ArgumentTable? {
        ArgumentTable(description: output([command, ArgumentTable.option]))
    }

    /// The sources of `make`.
    private static var sources: [ArgumentTable.Command] {
        (output(["sources"]) ?? "").split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return ArgumentTable.Command(
                names: parts.prefix(1).map(\.self), summary: parts.last ?? "", table: ArgumentTable())
        }
    }

    private static func output(_ arguments: [String]) -> String? {
        ProgramOutput.of(Installation.helper("recap-make"), arguments, within: .seconds(5))
    }

    // MARK: Arguments

    private mutating func walk(_ table: ArgumentTable, _ words: ArraySlice<String>) {
        var rest = words
        var options: [Substring] = [], places: [String] = []
        var isTerminated = false
        while let word = rest.popFirst() {
            if isTerminated || !word.hasPrefix("-") || word == "-" {
                if places.isEmpty, let command = table.command(word) { return walk(command.table, rest) }
                places.append(word)
            } else if word == "--" {
                isTerminated = true
            } else {
                let parts = word.split(separator: "=", maxSplits: 1)
                options.append(parts[0])
                guard parts.count == 1, let option = table.option(word), option.takesValue else { continue }
                guard !rest.isEmpty else { return addValues(of: option, places) }
                rest.removeFirst()
            }
        }
        if !isTerminated, current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
            let option = table.option(current[..<equals])
            current = String(current[equals...].dropFirst())
            return option.map { addValues(of: $0, places) } ?? ()
        }
        if isTerminated, table.arguments.contains(where: \.isBehindTerminator) {
            isProgram = places.isEmpty
            if !isProgram { files = .files([]) }
        } else if !isTerminated, current.hasPrefix("-") {
            addOptions(of: table, besides: options)
        } else if places.isEmpty, !table.commands.isEmpty {
            add(table.commands)
        } else {
            let arguments = table.arguments.filter { $0.names.isEmpty && !$0.isBehindTerminator }
            if places.count < arguments.count {
                addValues(of: arguments[places.count], places)
            } else if let last = arguments.last, last.isRepeating {
                addValues(of: last, places)
            } else if !isTerminated {
                addOptions(of: table, besides: options)
            }
        }
    }

    private mutating func addOptions(of table: ArgumentTable, besides given: [Substring]) {
        for option in table.arguments
        where option.isRepeating || !option.names.contains(where: { given.contains($0[...]) }) {
            words += option.names.filter { $0.hasPrefix("--") }.map { Word(text: $0, summary: option.summary) }
        }
    }

    private mutating func addValues(of argument: ArgumentTable.Argument, _ places: [String]) {
        switch argument.values {
        case .words(let values):
            // Some options take several comma-separated values.
            let others = current.lastIndex(of: ",").map { current[...$0] } ?? ""
            words += values.map { Word(text: others + $0) }
            if current.contains("/") { files = .files([]) }
        case .files(let endings):
            files = argument.values
            if endings == StoryFileName.endings {
                words += BundledStories.all().map { Word(text: $0.name, summary: $0.title ?? "") }
            } else if endings == ExportFormat.endings || argument.names.contains("--export") {
                files = .files(ExportFormat.endings)
                addExports(of: places.first)
            }
        case .folders: files = .folders
        case .unknown:
            if argument.valueName == "source" { return add(Completion.sources) }
            // The options of the recap-making program for what is shown are those of the player, which alone knows their values.
            let same = argument.names.lazy.compactMap { Completion.table(of: [Play.name])?.option($0) }.first
            if let same, same.values != .unknown { addValues(of: same, places) }
        }
    }

    /// Adds file names for each format, based on the name typed so far or on the name of the story.
    private mutating func addExports(of story: String?) {
        let name = current.isEmpty ? story.map { StoryFileName.stem(of: Paths.split($0).name) } ?? "" : current
        guard !name.isEmpty, !name.hasSuffix("/") else { return }
        var stem = name[...]
        if let dot = name.lastIndex(of: "."),
            ExportFormat.endings.contains(where: { $0.hasPrefix(name[dot...].dropFirst()) })
        {
            stem = name[..<dot]
        }
        words += ExportFormat.endings.map { Word(text: "\(stem).\($0)") }
    }
}

extension String {
    /// Returns the text before the first occurrence of another text, or all of it.
    fileprivate func prefix(upToFirst end: String) -> Substring {
        firstRange(of: end).map { self[..<$0.lowerBound] } ?? self[...]
    }
}
