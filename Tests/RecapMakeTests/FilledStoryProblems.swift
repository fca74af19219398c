import Foundation
import RecapElements
import RecapJSON
import RecapMake
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Returns what is wrong with a bundled story in all languages when it is filled with data: what a reader reports of it, too many
/// pages, pages of which something is cut on a small screen, "mostly" said of half or less, and words of a year in a recap of other
/// days. Writes the stories to the folder of `RECAP_STORIES`, to look at.
func problems<Facts: SourceFacts>(of story: String, with data: RecapData<Facts>, sample: String) throws -> [String] {
    let stories = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Stories/make")
    var problems: [String] = []
    let template = try Data(contentsOf: stories.appending(path: "\(story).json"))
    for language in languages(of: sample, story) {
        let text = try FilledStory.text([UInt8](template), data: data.json(in: language), in: language)
        if let folder = ProcessInfo.processInfo.environment["RECAP_STORIES"] {
            try Data(text).write(to: URL(filePath: folder).appending(path: "\(story)-\(sample)-\(language.tag).json"))
        }
        // With the numbers of another year, which are the same here, in a language with long words.
        if language == CaptionLanguage("de") {
            let text = try FilledStory.text(
                [UInt8](template), data: data.json(in: language, against: data), in: language)
            let reading = Story.parse(SourceText(name: story, bytes: text), extent: .all)
            let found =
                reading.diagnostics.map { "\($0)" } + (reading.story.map { cutPages(of: $0, at: [small]) } ?? [])
            problems += found.map { "\(story), \(language.tag), \(sample), against: \($0)" }
        }
        let reading = Story.parse(SourceText(name: story, bytes: text), extent: .all)
        var found = reading.diagnostics.map { "\($0)" }
        if let filled = reading.story {
            let texts = try shownTexts(of: filled, text: text)
            if language == .english {
                found += unfoundedMajorities(in: data.json(in: language), texts: texts.texts)
                if sample.hasPrefix("rich") { found += emptyPages(of: filled) }
                if ["duet", "git-team"].contains(story) { found += repeatedLines(of: filled) }
                // A release has a page of changes for each of its parts.
                if sample == "rich", story != "release" { found += alikePages(texts.compositions) }
            }
            if texts.pages > 14 { found.append("\(texts.pages) pages") }
            found += cutPages(of: filled, at: language == .english ? [small, usual] : [small])
            if data.period.unit != .year {
                found += texts.texts.filter { $0.contains(/\b[Yy]ear\b|한 해|올해/) }
            }
            if language != .english { found += texts.texts.filter { $0.contains(/\bthe\b|\byour\b|\byou\b|\band\b/) } }
        } else {
            found.append("no story")
        }
        problems += found.map { "\(story), \(language.tag), \(sample): \($0)" }
    }
    // Expectations don't show values that have to be awaited.
    for problem in problems { Issue.record(Comment(rawValue: problem)) }
    return problems
}

/// Returns the languages in which a story is tried with a sample: English, German, whose words are long, and one of the others, by the
/// names of the story and the sample; all of them with the richest data in `make soak`.
private func languages(of sample: String, _ story: String) -> [CaptionLanguage] {
    if sample.hasPrefix("rich"), Soak.isOn { return CaptionLanguage.all }
    let common = CaptionLanguage.all.filter { ["en", "de"].contains($0.tag) }
    let others = CaptionLanguage.all.filter { !common.contains($0) }
    return common + [others[(story + sample).utf8.reduce(0) { $0 + Int($1) } % others.count]]
}

/// Returns the texts that the pages of a bundled story show in English when it is filled with data.
func shownTexts<Facts: SourceFacts>(ofStory story: String, with data: RecapData<Facts>) throws -> [String] {
    guard let (filled, text) = try filledStory(story, with: data, in: .english) else { return [] }
    return try shownTexts(of: filled, text: text).texts
}

/// Returns the lines of the pages of a bundled story in a language when it is filled with data, as they are read aloud.
func transcript<Facts: SourceFacts>(
    ofStory story: String, with data: RecapData<Facts>, in language: CaptionLanguage = .english
) throws -> [[String]] {
    guard let (filled, _) = try filledStory(story, with: data, in: language) else { return [] }
    let view = RecapView(
        story: filled, kinds: .standard,
        environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)))
    return view.timings.indices.map { view.plainText(ofPage: $0) }
}

/// Returns a bundled story that is filled with data, and its text; `nil` if it is no story.
func filledStory<Facts: SourceFacts>(
    _ name: String, with data: RecapData<Facts>, in language: CaptionLanguage
) throws -> (story: Story, text: [UInt8])? {
    let stories = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Stories/make")
    let template = try Data(contentsOf: stories.appending(path: "\(name).json"))
    let text = try FilledStory.text([UInt8](template), data: data.json(in: language), in: language)
    return Story.parse(SourceText(name: name, bytes: text), extent: .all).story.map { ($0, text) }
}

/// The sizes of a small screen and of the usual one.
private let small = CellSize(width: 40, height: 12), usual = CellSize(width: 80, height: 24)

/// Returns the pages of a story that leave more than half of a screen empty below their content.
private func emptyPages(of story: Story) -> [String] {
    [usual, CellSize(width: 120, height: 36), CellSize(width: 200, height: 60)].flatMap { size in
        let renderer = StoryRenderer(
            story: story,
            environment: SceneEnvironment(
                capabilities: TerminalCapabilities(colors: .none, isUnicode: true), reducesMotion: true),
            size: size)
        return (0..<renderer.pageCount).compactMap { page in
            let rows = renderer.frame(ofPage: .index(page), at: .zero).plainText()
                .split(separator: "\n", omittingEmptySubsequences: false)
            let last = rows.lastIndex { $0.contains { $0 != " " } } ?? 0
            return (size.height - 1 - last) * 2 > size.height
                ? "page \(page + 1) is empty below row \(last) at \(size.width)×\(size.height)" : nil
        }
    }
}

/// Returns the lines with a number that several pages say, besides the pages of people, who can have the same, and the card at the end,
/// which sums up.
private func repeatedLines(of story: Story) -> [String] {
    let scene = Scene(
        story: story, kinds: .standard,
        environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)))
    var places: [String: Int] = [:], problems: [String] = []
    for page in 0..<max(0, scene.pageCount - 1) where scene.id(ofPage: page)?.hasPrefix("person") != true {
        for line in Set(scene.plainText(ofPage: page)).sorted() {
            guard line.contains(where: \.isNumber), line.split(separator: " ").count > 2 else { continue }
            if let first = places[line] { problems.append("pages \(first + 1) and \(page + 1) both say: \(line)") }
            places[line] = page
        }
    }
    return problems
}

/// Returns what is wrong with the compositions of a story's pages, which are the kinds of elements besides texts: neighbours that are alike,
/// and fewer than five on nine pages or more.
private func alikePages(_ compositions: [Set<String>]) -> [String] {
    let alike = compositions.indices.dropFirst().filter { compositions[$0] == compositions[$0 - 1] }
    let count = Set(compositions).count
    return alike.map { "pages \($0) and \($0 + 1) are composed alike" }
        + (compositions.count >= 9 && count < 5 ? ["\(count) compositions"] : [])
}

/// Returns the pages of a story that don't fit screens of some sizes, or show a reference instead of its value.
private func cutPages(of story: Story, at sizes: [CellSize]) -> [String] {
    sizes.flatMap { size in
        let renderer = StoryRenderer(
            story: story,
            environment: SceneEnvironment(
                capabilities: TerminalCapabilities(colors: .none, isUnicode: true), reducesMotion: true),
            size: size)
        return (1...max(1, renderer.pageCount)).compactMap { page in
            let frame = renderer.frame(ofPage: .index(page - 1), at: .zero).plainText()
            let what = frame.contains(" more line") ? "is cut" : frame.contains("{{") ? "shows a reference" : nil
            return what.map { "page \(page) \($0) at \(size.width)×\(size.height):\n\(frame)" }
        }
    }
}

/// Returns the number of pages that a story shows, the texts of their elements and of the story's header, and the kinds of the elements of
/// each page, besides texts.
private func shownTexts(
    of story: Story, text: [UInt8]
) throws -> (pages: Int, texts: [String], compositions: [Set<String>]) {
    guard case .object(let root) = try JSONValue(parsing: text), case .array(let pages)? = root["pages"] else {
        return (0, [], [])
    }
    let resolver = DataResolver(data: root["data"] ?? .null)
    var texts = ["title", "poster", "channel"].compactMap { root[$0] }.flatMap { strings(in: $0) }
    var count = 0, compositions: [Set<String>] = []
    for (page, value) in zip(story.pages, pages) where resolver.holds(page.showIf) {
        count += 1
        guard case .object(let members) = value, case .array(let elements)? = members["elements"] else { continue }
        let own = elements.map { shown($0, resolver) }
        texts += own.flatMap { strings(in: $0) }.map { resolver.text(Template(parsing: $0)) }
        compositions.append(kinds(in: .array(own)).subtracting(["text"]))
    }
    return (count, texts, compositions)
}

/// Returns an element without conditions, and without what is inside it and not shown; `null` if it is not shown itself.
private func shown(_ element: JSONValue, _ resolver: DataResolver) -> JSONValue {
    guard case .object(var members) = element else { return element }
    if let condition = members["showIf"]?.string, let parsed = try? Condition(parsing: condition),
        !resolver.holds(parsed)
    {
        return .null
    }
    members["showIf"] = nil
    if case .array(let inner)? = members["elements"] { members["elements"] = .array(inner.map { shown($0, resolver) }) }
    return .object(members)
}

/// Returns the kinds of elements, at any depth.
private func kinds(in elements: JSONValue?) -> Set<String> {
    guard case .array(let elements)? = elements else { return [] }
    return elements.reduce(into: []) { all, element in
        if let kind = element["kind"]?.string { all.insert(kind) }
        all.formUnion(kinds(in: element["elements"]))
    }
}

/// Returns all strings in a value.
private func strings(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap { strings(in: $0) }
    case .object(let members): members.flatMap { strings(in: $0.value) }
    default: []
    }
}
