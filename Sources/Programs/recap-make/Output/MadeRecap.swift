internal import RecapEscapes
internal import RecapJSON
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// A recap to be written to a file or pipe, or played.
struct MadeRecap<Facts: SourceFacts> {
    /// The facts of the recap, with their captions.
    let data: RecapData<Facts>
    /// The name of the bundled story that shows the facts.
    let story: String
    /// The options for the result.
    let output: OutputOptions
    /// Facts about another year. `nil` if there is none.
    var against: RecapData<Facts>?

    /// Writes or plays the recap, and reports the records that were read.
    func finish() throws {
        let isData = output.file != nil && !output.story
        let object = object(of: data, against: against, story: isData ? story : nil)
        switch (output.file, output.story) {
        case ("-"?, let isStory):
            try PrintedLines.write(isStory ? try filledStory(object) : DataFile.text(object))
            tell(nil)
        case (let file?, false):
            try write(DataFile.text(object), to: file)
            tell(Message("\(file) has the data; recap-tui \(story) --data \(file.typed) shows it"))
        case (let file?, true):
            try write(try filledStory(object), to: file)
            tell(Message("\(file) has the story; recap-tui \(file.typed) plays it"))
        case (nil, _):
            let text = try filledStory(object)
            tell(nil)
            if let file = output.export {
                // A picture shows the page with the totals; other formats contain all pages.
                let page = file.lowercased().hasSuffix(".png") ? ["--page", "you"] : []
                throw become(
                    ["export", "--output=\(file)"] + page + output.showing.pictureArguments + language, of: [text])
            }
            if isOnScreen {
                StandardError.write("recap-tui make: \(messages("to share the last page: \(sharing)"))\n")
            }
            let options = output.showing.arguments + language
            guard let against else { throw become(["play"] + options, of: [text]) }
            let other = try filledStory(self.object(of: against, against: data))
            throw become(["feed", "--same-page", "--no-state"] + options, of: [text, other])
        }
    }

    /// Whether the recap is played, so that its last page can be saved.
    private var isOnScreen: Bool {
        output.export == nil && output.file == nil && output.showing.plain != true && isatty(STDOUT_FILENO) == 1
    }

    /// The option that passes the requested language to the player.
    private var language: [String] { output.lang.map { ["--lang=\($0.tag)"] } ?? [] }

    private func object(
        of data: RecapData<Facts>, against other: RecapData<Facts>?, story: String? = nil
    ) -> JSONObject {
        let json = data.json(in: output.language, saysHowToSave: isOnScreen, against: other, story: story)
        return if case .object(let object) = json { object } else { [:] }
    }

    /// The messages in the language of the environment.
    private var messages: MessageCatalogue { CaptionLanguage.ofEnvironment.messages }

    /// The command that saves the last page as a picture: the current command with `--export`.
    private var sharing: String {
        let words = CommandLine.arguments.dropFirst() + ["--export", "me.png"]
        return "recap-tui make " + words.map(\.shellQuoted).joined(separator: " ")
    }

    private func filledStory(_ data: JSONObject) throws -> [UInt8] {
        let name = "make/\(story).json"
        guard let folder = Installation.stories(with: name) else {
            throw MakeError("the bundled story \(story) is not there; install recap-tui again by make install")
        }
        let text: [UInt8]
        do throws(FileError) {
            text = try OpenFile(regular: folder + "/" + name).bytes(limit: 1 << 24)
        } catch {
            throw MakeError("\(folder)/\(name): can't be read: \(error.reason)")
        }
        return try FilledStory.text(text, data: .object(data), in: output.language)
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        do throws(SystemError) {
            try ReplaceableFile(path).replace(with: bytes, isDurable: false)
        } catch {
            throw MakeError(unwritable: path, error)
        }
    }

    /// Replaces the process with the story player, passing it arguments and the names of the stories. Returns only if that fails.
    private func become(_ arguments: [String], of texts: [[UInt8]]) -> MakeError {
        // The player reads the stories from memory files, so its standard input remains the terminal.
        var files: [Descriptor] = []
        do throws(SystemError) {
            for text in texts { files.append(try MemoryFile.make(with: text)) }
        } catch {
            return MakeError("no file for the story: \(error.reason)")
        }
        let names = files.map { "/proc/self/fd/\($0.number)" }
        let error = withExtendedLifetime(files) { ProgramChange.run(Installation.player, arguments + names) }
        return MakeError("\(Installation.player) can't be started: \(error.reason)")
    }

    /// Prints the notes, the numbers of records read and skipped with the reasons, and the result if there is one.
    private func tell(_ result: Message?) {
        let rows = data.rows
        var line = "\(Facts.source): " + messages("read \(Facts.counted(rows.read))")
        if rows.skippedCount > 0 {
            let reasons = rows.reasons.map { messages("\($0.reason): \($0.count)") }
            line += messages(", skipped \(rows.skippedCount) (\(reasons.joined(separator: messages(Message(", ")))))")
        }
        if !data.shown.isEmpty {
            line += messages("; shows \(data.shown.map(\.rawValue).sorted().joined(separator: ", "))")
        }
        for text in data.notes.map({ messages($0) }) + [line] + (result.map { [messages($0)] } ?? []) {
            StandardError.write("recap-tui make: \(text)\n")
        }
    }
}
