import RecapJSON
import RecapSurface
import Testing

/// The use that whole pages make of a large screen, with display type, pictures and animations.
@Suite struct FluidSizeTests {
    /// The kinds of elements that grow with the screen.
    private static let growing: Set = [
        "bars", "calendar", "clock", "compare", "donut", "gauge", "heatmap", "image", "line", "lottie", "ranking",
        "sparkline", "stat", "table", "timeline", "title",
    ]

    @Test(
        "With display type and pictures, a page spans about half of a large screen, with its middle near the screen's",
        arguments: ["2024", "gallery", "kinds", "media", "onboarding", "release-notes"],
        [(120, 36), (200, 60)])
    func spans(_ story: String, _ size: (columns: Int, rows: Int)) throws {
        let path = Places.story(story)
        guard case .object(let file) = try JSONDocument.parse(bytes(of: path)).value(),
            case .array(let all)? = file["pages"]
        else {
            Issue.record("\(path) is no story")
            return
        }
        let shown = try Command(
            arguments: [
                "render", path, "--all", "--size", "\(size.columns)x\(size.rows)", "--color", "never",
            ])
        #expect(shown.ending == .exited(0), "\(shown.errors)")
        let lines = shown.output.split(separator: "\n", omittingEmptySubsequences: false)
        // A blank line stands between two pages. Pages with conditions are all shown, or none of them.
        let count = (lines.count + 1) / (size.rows + 1)
        let pages = count == all.count ? all : all.filter { !hasCondition($0) }
        try #require(count == pages.count)
        for (index, page) in pages.enumerated() {
            // Below the bars and the author.
            let rows = (4..<size.rows).map { ($0, lines[index * (size.rows + 1) + $0]) }
                .filter { $0.1.contains { $0 != " " } }
            guard let top = rows.first?.0, let bottom = rows.last?.0 else { continue }
            let left = rows.map { $0.1.prefix { $0 == " " }.count }.min() ?? 0
            let right = rows.map { $0.1.reversed().drop { $0 == " " }.reduce(0) { $0 + $1.cellWidth } }.max() ?? 0
            let place = "page \(index + 1): columns \(left)–\(right), rows \(top)–\(bottom)"
            #expect(abs(top + bottom + 1 - size.rows) * 10 <= 2 * size.rows, "\(place)")
            guard !kinds(of: page).isDisjoint(with: Self.growing) else { continue }
            // Letters have the size that they have on the other pages, too.
            let isWide = (right - left) * 20 >= 9 * size.columns, isHigh = (bottom - top + 1) * 2 >= size.rows
            #expect(isWide || isHigh, "\(place)")
            #expect((size.rows - 1 - bottom) * 2 <= size.rows, "\(place)")
        }
    }

    @Test(
        "On a large screen, no word has letters of one cell",
        arguments: ["2024", "gallery", "kinds", "media", "motion", "onboarding", "release-notes"])
    func words(_ story: String) throws {
        let shown = try Command(
            arguments: ["render", Places.story(story), "--all", "--size", "200x60", "--color", "truecolor"])
        #expect(shown.ending == .exited(0), "\(shown.errors)")
        let text = shown.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        // A picture may be drawn with other letters.
        let file = String(decoding: try bytes(of: Places.story(story)), as: UTF8.self)
        let words = text.split { !$0.isLetter }.filter { $0.count > 2 && file.contains($0) }
        #expect(words.isEmpty, "\(words)")
        #expect(text.contains("▀"))
    }

    private func hasCondition(_ page: JSONValue) -> Bool {
        if case .object(let fields) = page { fields["showIf"] != nil } else { false }
    }

    /// Returns the kinds of the elements of a page or of a container.
    private func kinds(of value: JSONValue) -> Set<String> {
        guard case .object(let fields) = value, case .array(let elements)? = fields["elements"] else { return [] }
        return elements.reduce(into: []) { kinds, element in
            if case .object(let fields) = element, case .string(let kind)? = fields["kind"] { kinds.insert(kind) }
            kinds.formUnion(self.kinds(of: element))
        }
    }
}
