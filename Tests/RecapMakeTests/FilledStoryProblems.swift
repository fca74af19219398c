import Foundation
import RecapMake
import RecapStory

/// Returns what is wrong with a bundled story in all languages when it is filled with data. Writes the stories to the folder of
/// `RECAP_STORIES`, to look at.
func problems<Facts: SourceFacts>(of story: String, with data: RecapData<Facts>, sample: String) throws -> [String] {
    let stories = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Stories/make")
    var problems: [String] = []
    for (language, ending) in [(RecapLanguage.english, ""), (.korean, "-ko")] {
        let template = try Data(contentsOf: stories.appending(path: "\(story)\(ending).json"))
        let text = try FilledStory.text([UInt8](template), data: data.json(in: language))
        if let folder = ProcessInfo.processInfo.environment["RECAP_STORIES"] {
            try Data(text).write(to: URL(filePath: folder).appending(path: "\(story)\(ending)-\(sample).json"))
        }
        let reading = Story.parse(StoryText(name: story, bytes: text), extent: .all)
        problems += reading.diagnostics.map { "\(story)\(ending), \(sample): \($0)" }
        if reading.story == nil { problems.append("\(story)\(ending), \(sample): no story") }
    }
    return problems
}
