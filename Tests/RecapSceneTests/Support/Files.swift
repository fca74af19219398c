import Foundation
import RecapMotion
import RecapScene
import RecapStory
import Testing

/// The project's own folder, as the compiler knew it.
private let projectFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// Every name that the player knows.
let vocabulary = StoryVocabulary(
    themes: RecapView.themeNames, eases: Easing.allNames,
    checkEase: { ease throws(StoryCheckError) in
        if (try? Easing(parsing: ease)) == nil { throw StoryCheckError("it can't be read") }
    },
    checkPath: { path throws(StoryCheckError) in
        if (try? MotionPath(svg: path)) == nil { throw StoryCheckError("it can't be read") }
    })

/// A story that comes with the program.
struct BundledStory: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let reading: StoryReading

    var testDescription: String { name }

    /// All of them but the one with media, whose kinds are another module's; by name, none where the folder can't be read.
    static let all: [BundledStory] = {
        let folder = projectFolder.appending(path: "Stories")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !$0.hasSuffix(".data.json") }
            .filter { $0 != "media.json" }.sorted().compactMap { name in
                guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
                    return nil
                }
                let reading = Story.parse(SourceText(name: name, text: text), vocabulary: vocabulary)
                return BundledStory(name: String(name.dropLast(5)), text: text, reading: reading)
            }
    }()
}
