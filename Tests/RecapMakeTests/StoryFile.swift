import Foundation
import RecapMake
import RecapStory
import Testing

/// A bundled story that is filled with the data of a test.
enum StoryFile {
    private static let stories = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Stories/make")

    /// Fills a story in all languages, and expects that nothing about it is to be reported. Writes it to the folder of
    /// `RECAP_STORIES`, to look at.
    static func check<Facts: SourceFacts>(_ name: String, with data: RecapData<Facts>, sample: String) throws {
        for (language, ending) in [(RecapLanguage.english, ""), (.korean, "-ko")] {
            let template = try Data(contentsOf: stories.appending(path: "\(name)\(ending).json"))
            let text = try FilledStory.text([UInt8](template), data: data.json(in: language))
            if let folder = ProcessInfo.processInfo.environment["RECAP_STORIES"] {
                try Data(text).write(to: URL(filePath: folder).appending(path: "\(sample)-\(name)\(ending).json"))
            }
            let reading = Story.parse(StoryText(name: name, bytes: text), extent: .all)
            #expect(reading.diagnostics.isEmpty, "\(name)\(ending): \(reading.diagnostics)")
            #expect(reading.story != nil)
        }
    }
}
