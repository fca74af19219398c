import RecapMotion
import RecapScene
import RecapSystem

@testable import RecapStory

/// Every name that the player knows.
let vocabulary: StoryVocabulary = {
    var vocabulary = names
    vocabulary.checkTheme = { $0.contrastProblems }
    vocabulary.resources = .system
    vocabulary.readData = { name throws(StoryCheckError) in
        guard name != "none.json" else { throw StoryCheckError("there is no such file") }
        return SourceText(name: name, text: dataFiles[name] ?? "{}")
    }
    return vocabulary
}()

/// The files of data that stories name; all others are empty objects.
private let dataFiles = ["me.json": #"{"n":5,"who":{"name":"Ann"}}"#, "bad.json": "{\n\"a\":}", "list.json": "[]"]

private let names = StoryVocabulary(
    themes: RecapView.themeNames, eases: Easing.allNames,
    checkEase: { ease throws(StoryCheckError) in
        if Easing(named: ease) != nil || ease == "cubicBezier(.2, 0, 0, 1)" { return }
        throw StoryCheckError(
            ease.hasPrefix("cubicBezier(") ? "cubicBezier takes four numbers" : "no easing has this name")
    },
    checkPath: { path throws(StoryCheckError) in
        if !path.hasPrefix("M") { throw StoryCheckError("a path begins with M") }
    })

/// Reads a story.
func read(_ text: String, data: String..., kinds: [any ElementContent.Type]? = nil) -> StoryReading {
    let known =
        kinds.map {
            StoryVocabulary(
                themes: vocabulary.themes, eases: vocabulary.eases, checkEase: vocabulary.checkEase,
                checkPath: vocabulary.checkPath, kinds: $0)
        } ?? vocabulary
    return Story.parse(
        SourceText(name: "s.json", text: text), data: data.map { SourceText(name: "d.json", text: $0) },
        vocabulary: known
    )
}

/// Reads a story of the pages given, on one line.
func read(pages: String, data: String = "{}") -> StoryReading {
    read(#"{"version":1,"data":\#(data),"pages":[\#(pages)]}"#)
}

/// Reads a story of one page with one element.
func read(element: String, data: String = "{}") -> StoryReading {
    read(pages: #"{"elements":[\#(element)]}"#, data: data)
}

/// Reads a feed.
func readFeed(_ text: String, checkSource: ((String) throws(StoryCheckError) -> Void)? = nil) -> FeedReading {
    FeedFile.parse(SourceText(name: "f.json", text: text), checkSource: checkSource)
}

extension FileReading {
    /// What was said, without file and place.
    var said: [String] {
        diagnostics.map {
            ($0.severity == .warning ? "warning: " : "") + ($0.path.isEmpty ? "" : $0.path + ": ") + $0.message
        }
    }
}

extension StoryReading {
    /// The content of the first element of the first page.
    func content<Content: ElementContent>(_ type: Content.Type = Content.self) -> Content? {
        story?.pages.first?.elements.first?.content as? Content
    }
}
