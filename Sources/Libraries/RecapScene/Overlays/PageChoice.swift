import RecapLanguage
import RecapStory
package import RecapSurface

/// The list of a story's pages, from which the user chooses one by its number, its title, the arrow keys or a click.
package struct PageChoice: Sendable {
    /// The result of a user action.
    package enum Response: Sendable {
        /// The list has changed.
        case changed
        /// The action has no effect.
        case none
        /// Close the list.
        case close
        /// Close the list and go to the page at an index.
        case go(Int)
    }

    private let pageCount: Int
    private let direction: LayoutDirection
    /// Returns the title of a page.
    private let titleOfPage: @Sendable (Int) -> String
    /// The index of the visible page.
    package let current: Int
    private var query = ""
    /// The indices of the pages whose titles contain the words of the query; `nil` for all pages.
    private var found: [Int]?
    /// The index of the selected entry.
    private var selected: Int
    /// The titles in their searchable form; empty until words are typed.
    private var titles: [[UInt8]] = []

    /// The maximum number of characters of a query.
    private static let longest = 200
    /// The maximum number of scalars of a title.
    private static let longestTitle = 300

    /// Creates a list of pages.
    ///
    /// - Parameters:
    ///   - current: The index of the page that is shown.
    ///   - direction: The direction in which pages follow each other.
    ///   - title: Returns the title of a page.
    package init(
        pageCount: Int, current: Int, direction: LayoutDirection, title: @escaping @Sendable (Int) -> String
    ) {
        self.pageCount = pageCount
        self.direction = direction
        titleOfPage = title
        self.current = min(current, max(0, pageCount - 1))
        selected = self.current
    }

    private var count: Int { found?.count ?? pageCount }

    /// Returns the index of the page that an entry stands for.
    private func page(_ entry: Int) -> Int { found.map { $0[entry] } ?? entry }

    private func title(_ page: Int) -> String { titleOfPage(page).beginning(scalars: PageChoice.longestTitle) }

    /// Handles a key.
    ///
    /// - Parameter closes: Whether the key is bound to opening the list. It closes the list while no query has been typed.
    package mutating func handle(_ key: Key, closes: Bool, in rect: Rect) -> Response {
        if closes, query.isEmpty { return .close }
        switch panel.action(of: key, in: rect) {
        case .type(let character):
            guard query.count < PageChoice.longest, !query.isEmpty || character != " " else { return .none }
            query.append(character)
            // More letters of a word find fewer pages; a number finds all.
            search(among: character.isASCII ? found : nil)
        case .erase(let all):
            query = all ? "" : String(query.dropLast())
            search()
        case .move(let rows): selected = min(max(selected + rows, 0), max(0, count - 1))
        case .choose: return count > 0 ? choose(selected) : .none
        case .close: return .close
        case nil: return .none
        }
        return .changed
    }

    /// Handles a mouse event. The wheel acts like the arrow keys.
    package mutating func handle(_ mouse: MouseEvent, in rect: Rect) -> Response {
        switch mouse.action {
        case .wheelUp: handle(.up, closes: false, in: rect)
        case .wheelDown: handle(.down, closes: false, in: rect)
        case .press:
            panel.result(at: mouse.point, in: Place(in: rect, isMirrored: direction == .rightToLeft).list)
                .map(choose) ?? .none
        case .release: .none
        }
    }

    /// Returns the response for choosing an entry. Choosing the visible page only closes the list.
    private func choose(_ entry: Int) -> Response { page(entry) == current ? .close : .go(page(entry)) }

    /// Applies the query. The number of a page selects that page among all pages, and words filter the titles.
    private mutating func search(among known: [Int]? = nil) {
        let words = query.split(separator: " ").map { SearchText.folded(String($0)) }
        guard !words.isEmpty, PageChoice.number(query).map({ !(1...max(1, pageCount) ~= $0) }) ?? true else {
            found = nil
            selected = PageChoice.number(query).map { $0 - 1 } ?? current
            return
        }
        if titles.isEmpty { titles = (0..<pageCount).map { SearchText.folded(title($0)) } }
        found = (known ?? Array(titles.indices)).filter { SearchText.contains(words, in: titles[$0]) }
        selected = 0
    }

    /// Returns the number that a query consists of, in digits of any script; `nil` for any other query.
    private static func number(_ query: String) -> Int? {
        guard !query.isEmpty, query.count < 8 else { return nil }
        return query.reduce(0) { sum, digit in
            sum.flatMap { sum in digit.wholeNumberValue.flatMap { $0 < 10 ? sum * 10 + $0 : nil } }
        }
    }

    /// Draws the list over a screen; on a wide screen, beside a picture of the selected page. O(cells), plus the text of the
    /// visible pages.
    ///
    /// - Parameter drawPage: Draws a page into a rectangle.
    package func draw(
        on canvas: inout Canvas, in rect: Rect,
        drawPage: (_ page: Int, _ surface: inout Surface, _ frame: Rect) -> Void
    ) {
        guard !rect.isEmpty else { return }
        let isMirrored = direction == .rightToLeft, place = Place(in: rect, isMirrored: isMirrored)
        draw(on: &canvas, in: place.list, screen: rect)
        guard let side = place.side, let frame = place.picture else { return }
        let colors = PanelColors(canvas.environment, screen: rect, maximumShare: 0)
        colors.fill(side, on: &canvas)
        let line = isMirrored ? frame.maxX + 1 : frame.x - 2
        for y in frame.y..<frame.maxY {
            canvas.write(String(canvas.glyphs.stem), x: line, y: y, style: colors.style(.dim))
        }
        if count > 0 { drawPage(page(selected), &canvas.surface, frame) }
    }

    /// Draws the list alone into a rectangle of a screen.
    package func draw(on canvas: inout Canvas, in rect: Rect, screen: Rect) {
        let panel = panel
        if direction == .rightToLeft {
            canvas.mirrored(in: rect) { panel.draw(on: &$0, in: rect, screen: screen) }
        } else {
            panel.draw(on: &canvas, in: rect, screen: screen)
        }
    }

    /// The layout of the list.
    private struct Place {
        let list: Rect
        /// The part of the screen beside the list, and the place of the selected page in it; `nil` if the screen is too small.
        var side: Rect?, picture: Rect?

        init(in rect: Rect, isMirrored: Bool) {
            guard rect.width >= 100, rect.height >= 20 else {
                list = rect
                return
            }
            // The picture has the shape of the screen.
            let width = min(rect.width * 2 / 5, 96), height = width * rect.height / rect.width
            let sideWidth = width + 6
            list = Rect(
                x: isMirrored ? rect.x + sideWidth : rect.x, y: rect.y, width: rect.width - sideWidth,
                height: rect.height)
            let side = Rect(
                x: isMirrored ? rect.x : list.maxX, y: rect.y, width: sideWidth, height: rect.height)
            self.side = side
            // Its first row is that of the list.
            picture = Rect(
                x: side.x + (isMirrored ? 4 : 2), y: rect.y + 4, width: width, height: min(height, rect.height - 5))
        }
    }

    private var panel: SearchPanel {
        let total = pageCount
        let all: Message = Message(total, one: "\(total) page", other: "\(total) pages")
        return SearchPanel(
            query: query, hint: Message("number or title"), found: found == nil ? all : "\(count) of \(total)",
            emptyLines: [Message("No page has that in its title."), Message("Fewer letters find more.")],
            action: Message("go there"), count: count, highestNumber: total, selected: selected
        ) { entry, environment in
            let page = page(entry)
            return SearchPanel.Result(
                number: page + 1, title: title(page), detail: page == current ? environment.messages("this page") : "")
        }
    }
}
