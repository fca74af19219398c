internal import RecapFiles
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// What the last page of a story says about the signature of its data.
enum SignatureMark {
    /// Adds the mark to a story whose data is signed: who has signed it, or that it has changed since. Adds nothing if a part of
    /// the data is not signed, or if the key of the signer is unknown.
    ///
    /// Another program checks signatures, and only where there is one, so that other stories start as fast.
    static func add(to story: inout LoadedStory, _ appearance: Appearance) {
        let paths = signedPaths(of: story)
        guard !paths.isEmpty, let states = states(of: paths), states.count == paths.count else { return }
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
        // A title, because the characters `_` and `*` of a name would be markup in a text element.
        story.story.pages[last].elements.append(
            Title(Template(verbatim: mark), font: .plain).style(.dim))
    }

    /// Returns the paths of the files that have to be signed: those of the data, or the story that has its data in itself.
    /// Returns none if one of them has no signature.
    private static func signedPaths(of story: LoadedStory) -> [String] {
        let hasData = !story.data.isEmpty || story.dataFile != nil
        var texts = (hasData ? story.data : [story.source]).map(\.first)
        // What came by a pipe can't be read again.
        guard story.data.allSatisfy(\.isFile), hasData || story.source.isFile else { return [] }
        if let file = story.dataFile {
            guard let text = try? StoryText(regularFile: story.assets.place(of: file)) else { return [] }
            texts.append(text)
        }
        return texts.allSatisfy { mayHaveSignature($0.bytes) } ? texts.map(\.name) : []
    }

    /// Returns whether a text has the name of the member with the signature. O(*n*)
    private static func mayHaveSignature(_ bytes: [UInt8]) -> Bool {
        let name = Array("signature\"".utf8)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: name[0]) {
            if rest[start...].starts(with: name) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }

    /// Asks for the states of files. Returns `nil` if the program that checks doesn't answer.
    private static func states(of paths: [String]) -> [(word: Substring, name: String)]? {
        let output = ProgramOutput.of(
            Installation.helper("recap-make"), ["verify", "--state", "--"] + paths, within: .seconds(2))
        return output?.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return (parts.first ?? "", parts.count > 1 ? String(parts[1].prefix(60)).sanitized : "")
        }
    }
}
