internal import RecapLanguage
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// The note about a story's signature on its last page.
enum SignatureMark {
    /// Adds a note to a signed story: who signed it, or that it has been modified since. Adds nothing if the story, a file that
    /// it refers to or a part of its data is not signed, or if the signer's key is unknown.
    ///
    /// Signatures are verified by another program, which is started only if there is a signature, so unsigned stories start as
    /// fast as before.
    static func add(to story: inout LoadedStory, _ appearance: Appearance, _ preferences: StoryPreferences) {
        let paths = signedPaths(of: story)
        guard !paths.isEmpty, let states = states(of: paths, with: files(of: story, preferences)),
            states.count == paths.count
        else { return }
        let data = DataResolver(data: story.story.data)
        guard let last = story.story.pages.lastIndex(where: { data.holds($0.showIf) }) else { return }
        let mark: String
        if let changed = states.first(where: { $0.word == "changed" }) {
            mark =
                (appearance.isASCII ? "! " : "✗ ")
                + appearance.messages("changed since it was signed as \(changed.name)")
        } else if states.allSatisfy({ $0.word == "valid" }) {
            var names: [String] = []
            for state in states where !names.contains(state.name) { names.append(state.name) }
            mark = (appearance.isASCII ? "* " : "✓ ") + names.joined(separator: ", ")
        } else {
            return
        }
        story.story.pages[last].elements.append(
            Title(Template(verbatim: mark), font: .plain).style(.dim))
    }

    /// Returns the paths of the files that have to be signed: the story, and all data that is added to it. Returns an empty array
    /// if one of them has no signature or came from a pipe, which can't be read again.
    private static func signedPaths(of story: LoadedStory) -> [String] {
        let texts = [story.source] + story.data
        return texts.allSatisfy { $0.isFile && mayHaveSignature($0.first.bytes) } ? texts.map(\.first.name) : []
    }

    /// Returns the names of the files that a story uses: its data, the catalogue of its language, pictures and media. The
    /// signature has to cover all of them, regardless of what the signing program considered a file name.
    private static func files(of story: LoadedStory, _ preferences: StoryPreferences) -> Set<String> {
        let names = Mutex<Set<String>>([])
        var vocabulary = SceneVocabulary.story(with: story.assets, preferences: preferences)
        if let check = vocabulary.checkSource {
            vocabulary.checkSource = { source, kind throws(StoryCheckError) in
                try check(source, kind)
                names.withLock { _ = $0.insert(source) }
            }
        }
        if let read = vocabulary.readData {
            vocabulary.readData = { source throws(StoryCheckError) in
                let text = try read(source)
                names.withLock { _ = $0.insert(source) }
                return text
            }
        }
        let text = (try? story.source.readStory()) ?? story.source.story
        _ = Story.parse(text, data: story.data.map { (try? $0.read()) ?? $0.first }, vocabulary: vocabulary)
        return names.withLock { $0 }
    }

    /// Returns whether a text contains the name of the signature member. O(*n*)
    private static func mayHaveSignature(_ bytes: [UInt8]) -> Bool {
        // Search for the letter g, which is rarer than the ones before it.
        let name = Array("signature\"".utf8), letter = 2
        return unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var at = letter
            while at < bytes.count, let found = unsafe memchr(start + at, Int32(name[letter]), bytes.count - at) {
                let place = unsafe start.distance(to: UnsafeRawPointer(found)) - letter
                if bytes.count - place >= name.count, unsafe memcmp(start + place, name, name.count) == 0 {
                    return true
                }
                at = place + letter + 1
            }
            return false
        }
    }

    /// Requests the signature states of files, the first of which is a story that uses `files`. Returns `nil` if the verifying
    /// program doesn't answer.
    private static func states(of paths: [String], with files: Set<String>) -> [(word: Substring, name: String)]? {
        let output = ProgramOutput.of(
            Installation.helper("recap-make"),
            ["verify", "--state"] + files.sorted().map { "--uses=\($0)" } + ["--"] + paths,
            within: .seconds(2))
        return output?.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return (parts.first ?? "", parts.count > 1 ? String(parts[1].prefix(60)).sanitized : "")
        }
    }
}
