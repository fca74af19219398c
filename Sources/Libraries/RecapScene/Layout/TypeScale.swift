import RecapStory
import RecapSurface

/// The font sizes of a story on a screen. All pages share them, so that texts of the same role are equally large.
///
/// There are four roles. A title or a number that is the subject of its page takes a fifth to a third of the height.
/// Headings are one or two steps smaller, by a ratio of 1.6 each: two if they are long, or on a large screen. They
/// are followed by text and captions. Large type is display type, or block letters without fonts.
///
/// Text, which includes lists, tables, code and captions, is one row high, or several on a large screen if letters of that
/// size are legible. Pages with figures have text of several rows if three quarters of them have enough space for it. On
/// other pages, text has several rows wherever it fits, but in a talk only if it does on three quarters of them. A page
/// whose text is too long for the larger height has the next smaller one that is legible. The lines of a statement, which has
/// no other content but titles and numbers, have several rows whenever they fit. Other pages with few words in letters of
/// one row fill the screen with larger gaps and more space between lines.
struct TypeScale: Sendable, Hashable {
    /// The height of a capital letter in the largest size, in rows.
    let hero: Double
    /// The number of steps by which headings are smaller than the largest size.
    let heading: Int
    /// Whether large type is block letters.
    let isInBlocks: Bool
    /// Whether headings are in large letters. All of them are in bold on a small screen if few have space for more.
    var hasLargeHeadings = true
    /// The height of a line of text in rows, on pages without figures and on those with figures.
    var text = 1, captions = 1

    /// The role of a large text.
    enum Role: Sendable, CaseIterable {
        /// A title that is the subject of its page, with nothing but captions.
        case hero
        /// A number that is the subject of its page.
        case number
        /// A title of a page with a text, a list, a chart or a number.
        case heading
    }

    /// Returns the maximum height of a line of text on a page, in rows.
    func textRows(on page: ScenePage) -> Int {
        let rows = page.hasFigures ? captions : text
        return rows == 1 && page.isStatement ? .max : rows
    }

    /// Returns the height of a capital letter for a role, in rows, at a number of steps below the usual size of the
    /// role.
    func capRows(_ role: Role, step: Int) -> Double {
        (0..<step + (role == .heading ? heading : 0)).reduce(hero) { rows, _ in rows / TypeScale.ratio }
    }

    /// Returns the scale of block letters for a role. The height of their capitals is a multiple of three rows.
    func blockScale(_ role: Role, step: Int) -> Int {
        max(1, Int((capRows(role, step: step) / Double(BlockFont.capitalRows.count)).rounded()))
    }

    /// Whether headings are legible in display type.
    var hasHeadings: Bool { capRows(.heading, step: 0) > 2.9 }

    /// The ratio of a size to the next one below it.
    static let ratio = 1.6

    /// Chooses the sizes for a story.
    init(_ scene: Scene, size screen: CellSize, letters: DisplayLetters) {
        let pages = TypeScalePages(scene, size: screen, letters: letters)
        self = pages.scale(for: pages.texts)
        hasLargeHeadings = pages.haveLargeHeadings(in: self)
        text = pages.textRows(beside: self, onFigures: false)
        captions = pages.textRows(beside: self, onFigures: true, upTo: text)
        // A size that differs by a row would look like a mistake.
        if captions > 1 { text = captions }
    }

    /// Returns whether there are several sizes of large type. Block letters have only one on small screens.
    static func exists(on screen: CellSize, letters: DisplayLetters) -> Bool {
        letters != .none || PageLayout.roomiest(on: screen) < .regular
    }

    /// Returns the possible sizes of a role in display type on a screen, as heights of a capital letter in rows.
    static func sizes(of role: Role, on screen: CellSize) -> Set<Double> {
        Set(
            heroes(onHeight: screen.height, inBlocks: false).flatMap { hero in
                [1, 2].map { TypeScale(hero: hero, heading: $0, isInBlocks: false).capRows(role, step: 0) }
            })
    }

    /// Returns the possible heights of a capital letter in the largest size: from a quarter of the height of the screen,
    /// or a third on large screens, down to a fifth. On short screens, the height is a third, up to 4 rows. Block
    /// letters have multiples of their own height.
    static func heroes(onHeight height: Int, inBlocks isInBlocks: Bool) -> [Double] {
        let height = Double(height), least = 0.2
        let most = 0.25 + min(max((height - 24) / 12, 0), 1) / 12
        let sizes = [most, (most + least) / 2, least].map { max(height * $0, min(4, height / 3)) }
        guard isInBlocks else { return sizes }
        let rows = Double(BlockFont.capitalRows.count)
        return Array(stride(from: (sizes[0] / rows).rounded(), through: max(1, (sizes[2] / rows).rounded()), by: -1))
            .map { $0 * rows }
    }

    init(hero: Double, heading: Int, isInBlocks: Bool) {
        self.hero = hero
        self.heading = heading
        self.isInBlocks = isInBlocks
    }
}

extension ScenePage {
    /// The role of a title on this page.
    var titleRole: TypeScale.Role { hasBody ? .heading : .hero }

    /// Whether the page has text that can be magnified.
    var hasText: Bool { items.contains { $0.traits.magnification != .none && $0.largeText == nil } }

    /// Whether the page has charts, pictures or other figures.
    var hasFigures: Bool { hasFillingElement || items.contains { $0.traits.magnification == .figures } }

    /// Whether headings are the only large texts of the page.
    var isHeaded: Bool { hasBody && items.allSatisfy { $0.largeText == nil || $0.role.isTitle } }

    /// Whether the page is a statement: only titles, numbers and lines of text, without a longer text below a title or
    /// a line that is a heading. The lines are larger than the text of other pages if there is enough space.
    var isStatement: Bool {
        let isTitled = items.contains { $0.role.isTitle }
        return items.allSatisfy {
            $0.extent.count > 1 || $0.largeText != nil || $0.traits.magnification == .lines && !(isTitled && $0.isBody)
        } && (items.count == 1 || items.first?.common.style != .bold)
    }
}

extension ScenePage.Item {
    /// Whether the text of the element is set in display type if there is enough space.
    var hasDisplayType: Bool {
        var proposal = Proposal(width: 10_000, density: .regular)
        proposal.setDisplaySize(12, .heading)
        return largeText?.letters(in: proposal)?.capRows != nil
    }

    /// Whether the element is a title in large letters, if they have space.
    var isLargeTitle: Bool { role.isTitle && role.canBeMain }

    /// Whether the element is a title with letters. A mark or a year doesn't look like another heading.
    var isInWords: Bool { if case .title(let words, _, _) = role { words.contains(where: \.isLetter) } else { false } }

    /// The number of letters of a title; 0 for another element.
    var titleLength: Int { if case .title(let words, _, _) = role { words.count } else { 0 } }

    /// Whether the element is more than a title or a caption: a chart, a number, a list, or a text of several lines.
    var isBody: Bool {
        if role.isTitle { return false }
        if role.canBeMain { return true }
        let lines = view.plainText
        return traits.magnification == .lines
            ? lines.contains { $0.cellWidth > ScenePage.longestCaption } : lines.contains { !$0.isEmpty }
    }
}
