/// A word that a figure of letters shows.
package struct FigureWord: Sendable, Hashable {
    package var text: String
    /// The corners at the top left and at the bottom right. All words of a line are equally high.
    package var start, end: FigurePoint

    /// Creates a word.
    package init(_ text: String, from start: FigurePoint, to end: FigurePoint) {
        self.text = text
        self.start = start
        self.end = end
    }

    /// Returns the words of letters in reading order. O(*n*).
    package static func words(of letters: some Collection<OutlinedLetter>) -> [FigureWord] {
        Dictionary(grouping: letters, by: \.line).sorted { $0.key < $1.key }.flatMap { _, line -> [FigureWord] in
            guard let whole = bounds(of: line) else { return [] }
            return line.split { $0.text == " " }.compactMap { word in
                guard let own = bounds(of: word) else { return nil }
                return FigureWord(
                    word.map(\.text).joined(), from: FigurePoint(x: own.start.x, y: whole.start.y),
                    to: FigurePoint(x: own.end.x, y: whole.end.y))
            }
        }
    }

    /// Returns the corners of the rectangle around all points; `nil` if there are none.
    private static func bounds(
        of letters: some Collection<OutlinedLetter>
    ) -> (start: FigurePoint, end: FigurePoint)? {
        let points = letters.lazy.flatMap(\.outline.points)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        return (FigurePoint(x: left, y: top), FigurePoint(x: right, y: bottom))
    }

    func mirrored(axis: Float) -> FigureWord {
        FigureWord(
            text, from: FigurePoint(x: axis - end.x, y: start.y), to: FigurePoint(x: axis - start.x, y: end.y))
    }

    func offset(x: Float, y: Float) -> FigureWord {
        FigureWord(
            text, from: FigurePoint(x: start.x + x, y: start.y + y), to: FigurePoint(x: end.x + x, y: end.y + y))
    }
}

/// A letter, or inseparable letters, as outlines and as text.
package struct OutlinedLetter: Sendable, Hashable {
    package var outline: FigurePath
    /// The text; a blank where a line may be broken.
    package var text: String
    /// The number of the line from 0.
    package var line: Int

    /// Creates a letter.
    package init(_ outline: FigurePath, text: String, line: Int = 0) {
        self.outline = outline
        self.text = text
        self.line = line
    }

    /// Returns the letter with other points. O(*n*).
    package func mapped(_ transform: (FigurePoint) -> FigurePoint) -> OutlinedLetter {
        OutlinedLetter(outline.mapped(transform), text: text, line: line)
    }
}
