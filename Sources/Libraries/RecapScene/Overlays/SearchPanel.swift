package import RecapLanguage
import RecapStory
package import RecapSurface

/// A panel that covers the screen: a query and a list of results, such as the stories of a feed or the pages of a story.
package struct SearchPanel {
    /// A search result.
    package struct Result {
        /// The number before the title; `nil` if results have none.
        package var number: Int?
        package var title: String
        /// The text at the end of the row; empty if there is none.
        package var detail = ""

        package init(number: Int? = nil, title: String, detail: String = "") {
            self.number = number
            self.title = title
            self.detail = detail
        }
    }

    /// The text to search for.
    package var query: String
    /// The position of the caret, in characters from the start of the query; `nil` for its end.
    package var caret: Int?
    /// The text in place of an empty query.
    package var hint: Message
    /// The text beside the query that says how many results there are.
    package var found: Message
    /// The lines in place of results if there are none.
    package var emptyLines: [Message]
    /// The title above the results, starting at a given index; `nil` if there is none.
    package var heading: (index: Int, text: Message)?
    /// The name of the effect of Enter.
    package var action: Message
    /// The number of results, and the highest of their numbers.
    package var count: Int
    package var highestNumber = 0
    /// The index of the selected result.
    package var selected: Int
    /// Returns the result at an index. Called for visible results only.
    package var result: (Int, PageEnvironment) -> Result

    /// Creates a panel.
    package init(
        query: String, caret: Int? = nil, hint: Message, found: Message, emptyLines: [Message],
        heading: (index: Int, text: Message)? = nil, action: Message, count: Int, highestNumber: Int = 0,
        selected: Int, result: @escaping (Int, PageEnvironment) -> Result
    ) {
        self.query = query
        self.caret = caret
        self.hint = hint
        self.found = found
        self.emptyLines = emptyLines
        self.heading = heading
        self.action = action
        self.count = count
        self.highestNumber = highestNumber
        self.selected = selected
        self.result = result
    }

    /// Draws the panel over a screen. O(cells).
    ///
    /// - Parameter screen: The rectangle that the background spans; `nil` for that of the panel.
    package func draw(on canvas: inout Canvas, in rect: Rect, screen: Rect? = nil) {
        guard !rect.isEmpty else { return }
        canvas.clipped(to: rect) { canvas in
            let screen = screen ?? rect
            let place = Place(self, in: rect)
            let colors = PanelColors(canvas.environment, screen: screen, maximumShare: 0)
            colors.fill(rect, on: &canvas)
            drawQuery(place, on: &canvas, colors: colors)
            if count > 0 {
                let lit = PanelColors(canvas.environment, screen: screen, maximumShare: 0.14)
                for row in 0..<place.shown {
                    guard let result = place.result(atRow: place.first + row) else {
                        let text = heading.map { canvas.messages($0.text) } ?? ""
                        canvas.write(
                            canvas.line(text, cells: place.list.width), x: place.list.x, y: place.list.y + row,
                            style: colors.style(.dim))
                        continue
                    }
                    let isSelected = result == place.selected
                    drawResult(
                        result, row: row, isSelected: isSelected, place, on: &canvas, colors: isSelected ? lit : colors)
                }
                if let x = place.signs, place.shown > 0 {
                    PanelFrame.drawSigns(
                        above: place.first > 0, below: place.first + place.shown < place.rows, x: x,
                        rows: place.list.y..<place.list.y + place.shown, on: &canvas, colors: colors)
                }
            } else {
                drawEmpty(place, on: &canvas, colors: colors)
            }
            guard let y = place.hints else { return }
            let arrows = canvas.glyphs.verticalArrows
            let hints = [
                ShortcutLabel("\(arrows.up) \(arrows.down)", Message("choose"), canvas.environment),
                ShortcutLabel(.enter, action, canvas.environment),
                ShortcutLabel(.escape, Message("back"), canvas.environment),
            ]
            let shown = ShortcutLabel.width(of: hints) <= place.list.width ? hints : Array(hints.suffix(2))
            guard ShortcutLabel.width(of: shown) <= place.list.width else { return }
            ShortcutLabel.draw(shown, x: place.list.x, y: y, on: &canvas, colors: colors)
        }
    }

    /// Returns the index of the result at a cell.
    package func result(at point: Point, in rect: Rect) -> Int? {
        guard count > 0, rect.contains(point) else { return nil }
        let place = Place(self, in: rect)
        let row = point.y - place.list.y
        return row >= 0 && row < place.shown ? place.result(atRow: place.first + row) : nil
    }

    /// Returns the number of visible rows of the list.
    package func visibleRows(in rect: Rect) -> Int { Place(self, in: rect).list.height }

    // MARK: - The query

    private func drawQuery(_ place: Place, on canvas: inout Canvas, colors: PanelColors) {
        let y = place.query
        var x = place.list.x
        let end = place.list.maxX
        if place.list.width >= 6 {
            x += canvas.write("/ ", x: x, y: y, style: colors.style(.accent, .bold))
        }
        let found = canvas.messages(found)
        var room = end - x
        if room - found.cellWidth - 3 >= 12 {
            canvas.write(found, x: end - found.cellWidth, y: y, style: colors.style(.dim))
            room -= found.cellWidth + 3
        }
        let (before, at, after) = window(cells: room, on: canvas)
        x += canvas.write(before, x: x, y: y, style: colors.style(.ink, .bold))
        canvas.placeCursor(x: x, y: y)
        x += canvas.write(at, x: x, y: y, style: colors.style(.ink, [.bold, .reverse]))
        canvas.write(after, x: x, y: y, style: colors.style(.ink, .bold))
        let hint = canvas.messages(hint)
        guard query.isEmpty, hint.cellWidth + 2 <= room else { return }
        canvas.write(hint, x: x + 1, y: y, style: colors.style(.dim))
    }

    /// Returns the part of the query around the caret that fits into a number of cells: the text before, at and after the caret.
    private func window(cells: Int, on canvas: borrowing Canvas) -> (before: String, at: String, after: String) {
        guard cells > 0 else { return ("", "", "") }
        let offset = min(max(caret ?? query.count, 0), query.count)
        let place = query.index(query.startIndex, offsetBy: offset)
        let under = place < query.endIndex ? String(query[place]) : " "
        let at = under.cellWidth > 0 && under.cellWidth <= cells ? under : " "
        var room = cells - at.cellWidth
        var before = "", start = place
        while start > query.startIndex {
            let previous = query.index(before: start)
            let width = query[previous].cellWidth
            guard width <= room else { break }
            room -= width
            start = previous
        }
        before = String(query[start..<place])
        if start > query.startIndex, let first = before.first {
            before = String(repeating: " ", count: max(0, first.cellWidth - 1)) + before.dropFirst()
            before = canvas.glyphs.cuts.before + before
        }
        let after =
            place < query.endIndex && room > 0 ? canvas.line(String(query[place...].dropFirst()), cells: room) : ""
        return (before, at, after)
    }

    // MARK: - The results

    private func drawResult(
        _ index: Int, row: Int, isSelected: Bool, _ place: Place, on canvas: inout Canvas, colors: PanelColors
    ) {
        let result = result(index, canvas.environment)
        let list = place.list
        let y = list.y + row
        if isSelected {
            // As long as the first result is selected, the cursor stays in the query.
            if index > 0 { canvas.placeCursor(x: list.x, y: y) }
            if canvas.mixesColors { colors.fill(place.bar(y), on: &canvas) }
            if let x = place.mark {
                canvas.write(String(canvas.glyphs.focus), x: x, y: y, style: colors.style(.accent))
            }
        }
        var x = list.x
        let numberWidth = String(highestNumber).count
        if let number = result.number, list.width >= numberWidth + 12 {
            let text = String(number)
            canvas.write(
                text, x: x + numberWidth - text.count, y: y, style: colors.style(.dim, isSelected ? .bold : []))
            x += numberWidth + 2
        }
        let title = result.title, origin = result.detail
        var room = list.maxX - x
        // The title comes first: up to three fifths of the row are reserved for it.
        let rest = room - 3 - title.cellWidth(most: max(16, room * 3 / 5)).clamped(to: 0...max(16, room * 3 / 5))
        if !origin.isEmpty, rest >= min(6, origin.cellWidth(most: 6)) {
            let text = canvas.line(origin, cells: rest)
            let width = text.cellWidth
            canvas.write(text, x: list.maxX - width, y: y, style: colors.style(.dim))
            room -= width + 3
        }
        for (text, isMatch) in matches(in: canvas.line(title, cells: room)) {
            let look = colors.style(isMatch ? .accent : .ink, isSelected || isMatch ? .bold : [])
            x += canvas.write(text, x: x, y: y, style: look)
        }
    }

    /// Splits a title into pieces that match a word of the query and pieces that don't.
    private func matches(in title: String) -> [(text: String, isMatch: Bool)] {
        let words = query.beginning(scalars: 200).lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
        guard !words.isEmpty else { return [(title, false)] }
        let characters = Array(title)
        // Characters whose lower case consists of two characters never match.
        let lower = characters.map { character -> Character in
            let text = character.lowercased()
            return text.count == 1 ? text.first ?? character : character
        }
        var isMatch = Array(repeating: false, count: characters.count)
        for word in words where word.count <= lower.count {
            for start in 0...(lower.count - word.count) where lower[start..<(start + word.count)].elementsEqual(word) {
                for at in start..<(start + word.count) { isMatch[at] = true }
            }
        }
        var pieces: [(text: String, isMatch: Bool)] = []
        for (character, matches) in zip(characters, isMatch) {
            if pieces.last?.isMatch == matches {
                pieces[pieces.count - 1].text.append(character)
            } else {
                pieces.append((String(character), matches))
            }
        }
        return pieces
    }

    private func drawEmpty(_ place: Place, on canvas: inout Canvas, colors: PanelColors) {
        for (row, line) in emptyLines.flatMap({ wrap(canvas.messages($0), width: place.list.width) }).enumerated()
        where row < place.list.height {
            canvas.write(line, x: place.list.x, y: place.list.y + row, style: colors.style(row == 0 ? .ink : .dim))
        }
    }

    /// The layout of the panel.
    private struct Place {
        /// The row of the query.
        let query: Int
        /// The cells of the list.
        let list: Rect
        /// The row of the key hints; `nil` on a low screen.
        let hints: Int?
        /// The columns of the selection mark and of the scroll marks.
        let mark, signs: Int?
        /// The index of the selected result.
        let selected: Int
        /// The number of rows of the list, the first visible one, and the number of visible ones.
        let rows, first, shown: Int
        /// The row of the title between results; `nil` if there is none.
        private let title: Int?

        /// The maximum width of a row, which keeps the title and the author close together.
        private static let widest = 96

        init(_ panel: SearchPanel, in rect: Rect) {
            let count = max(0, panel.count)
            let top = rect.height >= 20 ? 2 : rect.height >= 10 ? 1 : 0
            let gap = rect.height >= 8 ? 1 : 0
            let foot = rect.height >= 20 ? 3 : rect.height >= 16 ? 2 : rect.height >= 10 ? 1 : 0
            let (x, width) = PanelFrame.column(in: rect, widest: Place.widest)
            query = rect.y + top
            list = Rect(
                x: x, y: query + 1 + gap, width: width, height: rect.height - top - 1 - gap - foot)
            hints = foot >= 2 ? rect.maxY - (foot - 1) : nil
            mark = x - rect.x >= 2 ? x - 2 : x > rect.x ? x - 1 : nil
            signs = list.maxX < rect.maxX ? min(list.maxX + 1, rect.maxX - 1) : nil
            let selected = min(max(panel.selected, 0), max(0, count - 1))
            self.selected = selected
            let title = panel.heading?.index
            self.title = title
            rows = count + (title == nil ? 0 : 1)
            shown = min(rows, max(0, list.height))
            let row = title.map { selected >= $0 ? selected + 1 : selected } ?? selected
            first = min(max(row - shown / 2, 0), max(0, rows - shown))
        }

        /// Returns the index of the result in a row of the list; `nil` for the title between results.
        func result(atRow row: Int) -> Int? {
            guard let title, row >= title else { return row }
            return row == title ? nil : row - 1
        }

        /// Returns the background of the selected result.
        func bar(_ y: Int) -> Rect {
            guard let mark else { return Rect(x: list.x, y: y, width: list.width, height: 1) }
            return Rect(x: mark, y: y, width: list.maxX - mark + (list.x - mark), height: 1)
        }
    }
}

/// The effect of a key in a ``SearchPanel``.
package enum SearchAction {
    /// Adds a character to the query.
    case type(Character)
    /// Removes the last character of the query, or all of it.
    case erase(all: Bool)
    /// Moves the selection down by a number of rows, up if negative.
    case move(Int)
    /// Chooses the selected result.
    case choose
    case close
}

extension SearchPanel {
    /// Returns the effect of a key; `nil` if it has none.
    package func action(of key: Key, in rect: Rect) -> SearchAction? {
        switch key {
        case .character(let character): .type(character)
        case .backspace: .erase(all: false)
        case .control("u"): .erase(all: true)
        case .up, .backTab: .move(-1)
        case .down, .tab: .move(1)
        case .pageUp: .move(-visibleRows(in: rect))
        case .pageDown: .move(visibleRows(in: rect))
        case .home: .move(-count)
        case .end: .move(count)
        case .enter: .choose
        case .escape: .close
        default: nil
        }
    }
}

extension String {
    /// Returns the width of the text in cells, or an arbitrary number above `most` if the width exceeds `most`. O(most).
    package func cellWidth(most: Int) -> Int { beginning(scalars: 16 * (most + 1)).cellWidth }
}

extension Comparable {
    /// Returns the value clamped to a range.
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
