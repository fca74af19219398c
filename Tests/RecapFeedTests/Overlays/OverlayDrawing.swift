import RecapSurface
import TestSupport
import Testing

@testable import RecapFeed
@testable import RecapScene
@testable import RecapStory

/// A screen with dots all over it, on which one overlay is drawn.
struct Screen {
    var surface: Surface
    let rect: Rect
    let environment: PageEnvironment

    /// A screen of a size; `around` is how many cells more there are at each side, which nothing may touch.
    init(
        _ width: Int, _ height: Int, around: Int = 0, theme: Theme = .midnight, depth: ColorDepth = .truecolor,
        glyphs: GlyphSet = .unicode, background: PageBackground? = nil
    ) {
        surface = Surface(size: CellSize(width: width + 2 * around, height: height + 2 * around))
        rect = Rect(x: around, y: around, width: width, height: height)
        environment = PageEnvironment(
            palette: Palette(theme: theme, background: background, depth: depth), glyphs: glyphs)
        for y in 0..<surface.size.height {
            let dots = String(repeating: "~", count: surface.size.width)
            surface.write(dots, at: Point(x: 0, y: y), style: Style(), clip: Rect(surface.size))
        }
    }

    /// An empty screen.
    init(blank width: Int, _ height: Int, depth: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode) {
        self.init(width, height, depth: depth, glyphs: glyphs)
        surface = Surface(size: CellSize(width: width, height: height))
    }

    /// Draws on it with a function, which gets the rectangle of the screen.
    mutating func draw(_ draw: (inout Canvas, Rect) -> Void) {
        let rect = rect
        surface.withCanvas(environment, in: Rect(surface.size)) { draw(&$0, rect) }
    }

    /// A row as text, without the right halves of wide characters.
    func row(_ y: Int) -> String {
        var text = String.UnicodeScalarView()
        for x in 0..<surface.size.width where surface[x, y].part != .trail {
            for scalar in surface.scalars(of: surface[x, y].glyph) { text.append(scalar) }
        }
        return String(text)
    }

    /// The rows as text, one below the other.
    var text: String { surface.plainText() }

    /// The cells of the first place where a text stands; a wide character takes two.
    func cells(of text: String) -> [Point] {
        for y in 0..<surface.size.height {
            let row = row(y)
            guard let range = row.range(of: text) else { continue }
            let x = row[..<range.lowerBound].cellWidth
            return (x..<(x + text.cellWidth)).map { Point(x: $0, y: y) }
        }
        return []
    }

    /// What no screen may show: something outside of the rectangle, control characters, half a character.
    var faults: [String] {
        var faults: [String] = []
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width {
                let cell = surface[x, y]
                if !rect.contains(Point(x: x, y: y)), cell.glyph != Glyph("~") {
                    faults.append("drawn outside at \(x), \(y)")
                }
                for scalar in surface.scalars(of: cell.glyph)
                where [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                    scalar.properties.generalCategory)
                {
                    faults.append("U+\(String(scalar.value, radix: 16)) at \(x), \(y)")
                }
                if cell.part == .lead, surface[x + 1, y].part != .trail { faults.append("half at \(x), \(y)") }
                if cell.part == .trail, surface[x - 1, y].part != .lead { faults.append("half at \(x), \(y)") }
            }
        }
        return faults
    }
}

extension String {
    /// The first range of a text in this one.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}

/// Compares a picture with `Tests/Snapshots/NAME.txt`.
func expectSnapshot(_ picture: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    if let problem = snapshotProblem(picture, name) { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

/// What the pictures show.
enum Sample {
    static let comments = [
        StoryComment(
            author: "joon",
            text:
                "I didn't know that you write on Tuesdays only. What do you do on all the other days, if one may ask?",
            date: "2024-12-31"),
        StoryComment(author: "이서연", text: "와, 1,204개나! 저는 작년에 겨우 300개였는데 올해는 더 열심히 해야겠어요.", date: "2024-12-30"),
        StoryComment(text: "🎉"),
        StoryComment(author: "k", text: "First line.\nSecond line.", date: nil),
    ]

    static let entry = FeedEntry(
        id: "Stories/2024.json",
        header: StoryHeader(
            title: "A year in commits", author: "mina", channel: "engineering", date: "2024-12-31", poster: "2024",
            link: "https://example.com/mina/2024", likes: 128, commentCount: 14, comments: comments))

    static let tabs = ["all", "engineering", "요리와 삶", "travel", "music", "books", "말과 글", "running"]

    static let found = [
        FeedEntry(id: "1", header: StoryHeader(title: "A year in commits", author: "mina", channel: "engineering")),
        FeedEntry(id: "2", header: StoryHeader(title: "한 해를 돌아봐요", author: "이서연", channel: "말과 글")),
        FeedEntry(
            id: "3",
            header: StoryHeader(
                title: "What the kitchen taught me this year, in twelve letters to my sister", author: "k. a. lind")),
        FeedEntry(id: "Stories/yearly-bread.json"),
    ]
}
