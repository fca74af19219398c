import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// The captions of a story at the bottom of its page: author, date, title, link, likes, comments and position in the feed.
struct StoryOverlay: Sendable {
    /// A part of the captions that can be clicked.
    enum Part: Sendable, Hashable {
        case like, comments, link, title
    }

    /// The position of a story in the feed.
    struct Position: Sendable, Hashable {
        /// The index of the story, from 0.
        var index: Int
        /// The number of known stories.
        var count: Int
        /// Whether more stories may follow.
        var isOpen = false

        /// The position as text, such as `12 of 340`.
        var long: Message { isOpen ? "\(index &+ 1) of \(total)" : "\(index &+ 1) of \(count)" }
        /// The position in short form, such as `12/340`.
        var short: String { "\(place)/\(total)" }

        private var place: String { (index &+ 1).grouped }
        private var total: String { count.grouped + (isOpen ? "+" : "") }
    }

    /// The story that the overlay describes.
    var entry: FeedEntry
    /// The position of the story.
    var position: Position
    /// Whether the user has liked the story.
    var isLiked = false
    /// The number of likes, including the user's; `nil` if unknown.
    var likes: Int?
    /// The symbol of the key that opens the link, shown before it; `nil` for the symbol of Enter.
    var linkSign: String?

    /// Returns the number of rows of the captions on a screen, including the blank one below them.
    static func rows(inHeight height: Int) -> Int { lines(inHeight: height) + (height >= 20 ? 1 : 0) }

    /// Returns the number of rows that a page leaves free at the bottom of a screen: the captions and a blank row above them.
    static func clearance(inHeight height: Int) -> Int {
        let rows = rows(inHeight: height)
        return rows > 0 ? rows + 1 : 0
    }

    private static func lines(inHeight height: Int) -> Int { height >= 16 ? 2 : height >= 8 ? 1 : 0 }

    /// Draws the captions at the bottom of a rectangle. O(cells of their rows).
    func draw(on canvas: inout Canvas, in rect: Rect) {
        canvas.clipped(to: rect) { canvas in
            for piece in pieces(in: rect, canvas.environment) { piece.draw(on: &canvas) }
        }
    }

    /// Returns the part at a cell.
    func part(at point: Point, in rect: Rect, _ environment: PageEnvironment) -> Part? {
        guard rect.contains(point) else { return nil }
        return pieces(in: rect, environment).first { $0.contains(point) }?.part
    }

    /// Returns whether the link, or its symbol, is visible on a screen.
    func showsLink(in rect: Rect, _ environment: PageEnvironment) -> Bool {
        pieces(in: rect, environment).contains { $0.part == .link }
    }

    private func pieces(in rect: Rect, _ environment: PageEnvironment) -> [OverlayText<Part>] {
        let lines = StoryOverlay.lines(inHeight: rect.height)
        let margin = SegmentedBars.margin(inWidth: rect.width)
        let bottom = rect.maxY - (rect.height >= 20 ? 2 : 1)
        func line(_ y: Int) -> OverlayLine<Part> {
            OverlayLine(left: rect.x + margin, right: rect.maxX - margin, y: y, environment)
        }
        switch lines {
        case 0: return []
        case 1:
            var only = line(bottom)
            fillOnly(&only)
            return only.pieces
        default:
            var upper = line(bottom - 1), lower = line(bottom)
            fillLower(&lower)
            fillUpper(&upper)
            // The link goes on the line with more room.
            if lower.room >= upper.room { addLink(to: &lower) } else { addLink(to: &upper) }
            return upper.pieces + lower.pieces
        }
    }

    /// Adds the title and the position.
    private func fillLower(_ line: inout OverlayLine<Part>) {
        let title = entry.shownTitle
        let need = line.need(title, atLeast: max(10, line.room / 2))
        for text in [line.environment.messages(position.long), position.short]
        where line.addRight(text, .dim, gap: 3, leaving: need) { break }
        line.addLeft(title, .ink, gap: 0, atLeast: 1, part: .title)
    }

    /// Adds the author and date on the left, and likes and comments on the right.
    private func fillUpper(_ line: inout OverlayLine<Part>) {
        let author = entry.header.author ?? ""
        let need = line.need(author, atLeast: 10)
        let heart = heart(line.environment.glyphs)
        if let comments = comments(line.environment.glyphs),
            line.fits([heart, comments], gap: 3, leaving: need)
        {
            line.addRight(comments, .dim, gap: 3, leaving: need, part: .comments)
        }
        line.addRight(
            heart, isLiked ? .accent : .dim, isLiked ? .bold : [], gap: 3, leaving: need, part: .like)
        line.addLeft(author, .ink, .bold, gap: 0, atLeast: 1)
        guard let written = entry.header.date, !written.isEmpty else { return }
        let date = line.environment.messages.date(written, at: line.environment.now)
        let separator = line.pieces.contains { $0.x == line.left } ? line.environment.glyphs.separator : ""
        line.addLeft(
            separator + date, .dim, gap: 0, atLeast: separator.cellWidth + date.beginning(scalars: 10).cellWidth)
    }

    /// Adds the title, position, link symbol, author and likes to a single line, in order of importance.
    private func fillOnly(_ line: inout OverlayLine<Part>) {
        let title = entry.shownTitle
        let need = line.need(title, atLeast: 8)
        line.addRight(position.short, .dim, gap: 2, leaving: need)
        if link != nil {
            line.addRight(linkSign ?? line.environment.glyphs.enter, .dim, gap: 2, leaving: need, part: .link)
        }
        line.addLeft(title, .ink, gap: 0, atLeast: 1, part: .title)
        if let author = entry.header.author, !author.isEmpty {
            let separator = line.environment.glyphs.separator
            let least = separator.cellWidth + min(6, author.cellWidth(most: 6))
            guard line.addLeft(separator + author, .dim, gap: 0, atLeast: least) else { return }
        }
        line.addRight(
            heart(line.environment.glyphs), isLiked ? .accent : .dim, isLiked ? .bold : [], gap: 2, leaving: 0,
            part: .like)
    }

    private var link: String? { entry.header.link.flatMap { $0.isEmpty ? nil : $0 } }

    /// Adds the key symbol and the link, or only the symbol if there is little room.
    private func addLink(to line: inout OverlayLine<Part>) {
        guard let link else { return }
        let glyphs = line.environment.glyphs
        let sign = linkSign ?? glyphs.enter
        let text = sign + (glyphs.hasBlocks ? " " : ": ") + PageLink(address: link).shortAddress
        let gap = line.isEmpty ? 0 : 3
        guard !line.addLeft(text, .dim, gap: gap, atLeast: min(text.cellWidth(most: 16), 16), part: .link) else {
            return
        }
        line.addLeft(sign, .dim, gap: gap, atLeast: sign.cellWidth, part: .link)
    }

    private func heart(_ glyphs: GlyphSet) -> String {
        let sign = isLiked ? glyphs.heart.liked : glyphs.heart.open
        return likes.map { "\(sign) \(shortNumber($0))" } ?? sign
    }

    private func comments(_ glyphs: GlyphSet) -> String? {
        let count = entry.header.commentCount ?? (entry.header.comments.isEmpty ? nil : entry.header.comments.count)
        return count.map { "\(glyphs.comment) \(shortNumber($0))" }
    }
}
