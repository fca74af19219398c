import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// The transcripts of the bundled stories, of which one has every kind of element.
@Suite struct BundledTranscriptTests {
    @Test("They read as they were looked at", arguments: BundledStory.all)
    func snapshots(_ bundled: BundledStory) throws {
        let view = Stage(try #require(bundled.reading.story)).view
        let pages = view.timings.indices.map { page in
            ([view.place(ofPage: page)] + view.plainText(ofPage: page)).map { $0 + "\n" }.joined()
        }
        expectSnapshot(pages.joined(separator: "\n"), "transcript-\(bundled.name)")
    }

    @Test("No line but those of code has a run of signs, or a character that is no text", arguments: BundledStory.all)
    func lines(_ bundled: BundledStory) throws {
        let story = try #require(bundled.reading.story), view = Stage(story).view
        let words = TranscriptWords(story.language.flatMap(Language.named) ?? .english)
        for page in view.timings.indices {
            var isCode = false
            for line in view.plainText(ofPage: page) {
                if line.hasPrefix(words.text("Code")) { isCode = true }
                if line.hasPrefix(words.text("End of code")) { isCode = false }
                #expect(line == line.sanitized && line == line.trimmed || isCode, "\(line)")
                let characters = Array(line)
                for start in characters.indices.dropLast(2) where !isCode {
                    let three = characters[start..<start + 3]
                    #expect(
                        three.contains { $0.isLetter || $0.isNumber || $0.isWhitespace || $0.isPunctuation }, "\(line)")
                }
            }
        }
    }
}
