/// A word depicted by a figure of glyphs.
package struct FigureWord: Sendable, Hashable {
    package var text: String
    /// The top left and bottom right corners. All words of a line have the same height.
    package var start, end: FigurePoint

    /// Creates a word.
    package init(_ text: String, from start: FigurePoint, to end: FigurePoint) {
        self.text = text
        self.start = start
        self.end = end
    }

    /// Returns the words of glyph outlines in reading order. O(*n*).
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

    /// Returns the corners of the bounding rectangle of all points; `nil` if there are none.
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

/// The outlines and the text of a glyph, which may represent several inseparable letters.
package struct OutlinedLetter: Sendable, Hashable {
    package var outline: FigurePath
    /// The text; a space where a line may be broken.
    package var text: String
    /// The zero-based line index.
    package var line: Int

    /// Creates a glyph.
    package init(_ outline: FigurePath, text: String, line: Int = 0) {
        self.outline = outline
        self.text = text
        self.line = line
    }

    /// Returns the glyph with transformed points. O(*n*).
    package func mapped(_ transform: (FigurePoint) -> FigurePoint) -> OutlinedLetter {
        OutlinedLetter(outline.mapped(transform), text: text, line: line)
    }
}

/// A path of lines and Bézier curves.
package struct FigurePath: Sendable, Hashable {
    /// A path command.
    package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
        /// The start of an outline, with one point.
        case move
        /// A line, with its end point.
        case line
        /// A quadratic curve, with its control point and its end point.
        case quadratic
        /// A cubic curve, with its two control points and its end point.
        case cubic

        /// The number of points.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            }
        }
    }

    /// The commands. The first one is a `move`.
    package private(set) var verbs: [Verb] = []
    /// The points of all commands, in order.
    package private(set) var points: [FigurePoint] = []

    /// Creates a path without outlines.
    package init() {}

    /// Creates a path. Returns `nil` if it doesn't begin with a `move`, or if the number of points doesn't match the
    /// commands.
    package init?(verbs: [Verb], points: [FigurePoint]) {
        guard verbs.first ?? .move == .move, verbs.reduce(0, { $0 + $1.pointCount }) == points.count else { return nil }
        self.verbs = verbs
        self.points = points
    }

    /// Whether there are no outlines.
    package var isEmpty: Bool { verbs.isEmpty }

    /// Adds a command. Has no effect if the first command would not be a `move`, or if the number of points doesn't
    /// match the command.
    package mutating func add(_ verb: Verb, _ points: [FigurePoint]) {
        guard points.count == verb.pointCount, verb == .move || !verbs.isEmpty else { return }
        verbs.append(verb)
        self.points += points
    }

    /// Adds a command like ``add(_:_:)``.
    package mutating func add(_ verb: Verb, _ points: FigurePoint...) { add(verb, points) }

    /// Adds the outlines of another path.
    package mutating func add(_ other: FigurePath) {
        verbs += other.verbs
        points += other.points
    }

    /// Returns the path with transformed points. O(*n*).
    package func mapped(_ transform: (FigurePoint) -> FigurePoint) -> FigurePath {
        var path = self
        path.points = points.map(transform)
        return path
    }

    func offset(x: Float, y: Float) -> FigurePath { mapped { FigurePoint(x: $0.x + x, y: $0.y + y) } }

    /// Calls a function with each command and its points. O(*n*).
    package func forEach(_ body: (Verb, ArraySlice<FigurePoint>) -> Void) {
        var at = 0
        for verb in verbs {
            body(verb, points[at..<at + verb.pointCount])
            at += verb.pointCount
        }
    }
}
