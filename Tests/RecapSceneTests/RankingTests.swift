import RecapJSON
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapElements
@testable import RecapScene

/// Rankings as podiums, and tables.
@Suite struct RankingTests {
    private func picture(_ content: some ElementContent, width: Int = 60, height: Int = 24) -> [String] {
        Stage(Story(pages: [Page(elements: [StoryElement(content)])]), width: width, height: height, colors: .none)
            .picture(ofPage: 0).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The column and the row of a text in a picture.
    private func place(of text: String, in picture: [String]) -> (x: Int, y: Int)? {
        for (y, line) in picture.enumerated() {
            if let range = line.firstRange(of: text) {
                return (line.distance(from: line.startIndex, to: range.lowerBound), y)
            }
        }
        return nil
    }

    @Test("The second stands at the left of the first, the third at its right, and each lower than the one before")
    func podium() throws {
        let picture = picture(Ranking(["gold", "silver", "bronze", "fourth"]))
        let gold = try #require(place(of: "gold", in: picture)), silver = try #require(place(of: "silver", in: picture))
        let bronze = try #require(place(of: "bronze", in: picture))
        let fourth = try #require(place(of: "fourth", in: picture))
        #expect(silver.x < gold.x && gold.x < bronze.x)
        #expect(gold.y < silver.y && silver.y < bronze.y && bronze.y < fourth.y)
    }

    @Test("A rank tells how far it rose or fell, and what is new, but not what stayed")
    func changes() {
        let picture = picture(Ranking(["a", "b", "c", "d"], previous: ["d", "b", "a"], new: "neu")).joined(
            separator: "\n")
        #expect(picture.contains("↑2") && picture.contains("↓3") && picture.contains("neu"))
        #expect(!picture.contains("↑0") && !picture.contains("↓0"))
        let without = self.picture(Ranking(["a", "b", "c", "d"])).joined(separator: "\n")
        #expect(!without.contains("new") && !without.contains("↑"))
    }

    @Test("Where there is no room for a podium, all items are lines in their order", arguments: [(20, 12), (60, 4)])
    func list(_ width: Int, _ height: Int) throws {
        let picture = picture(Ranking(["gold", "silver", "bronze"]), width: width, height: height)
        let rows = try ["1  gold", "2  silver", "3  bronze"].map { try #require(place(of: $0, in: picture)).y }
        #expect(rows == rows.sorted())
    }

    @Test("A step of a podium rises after the one before")
    func entrance() {
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(Ranking(["a", "b", "c"]))])]), colors: .none)
        var seen: [Int] = []
        for _ in 0..<30 {
            stage.wait(0.03)
            let picture = stage.picture()
            let step = (1...3).count { picture.contains(" \($0) ") }
            if seen.last != step { seen.append(step) }
        }
        #expect(seen.last == 3 && seen == seen.sorted() && seen.count > 2, "\(seen)")
    }

    @Test("The points of a column's numbers are below each other, and texts begin at one place")
    func alignment() throws {
        let picture = picture(Table([["one", 1.5], ["twelve", 1200]]))
        let first = try #require(place(of: "1.5", in: picture)),
            second = try #require(place(of: "1,200.0", in: picture))
        #expect(first.x + 1 == second.x + 5)
        #expect(try #require(place(of: "one", in: picture)).x == #require(place(of: "twelve", in: picture)).x)
    }

    @Test("Columns fit any room: the first is always there, the last ones go first, and numbers stay whole")
    func columns() {
        var random = SplitMix64(seed: Soak.seed(0x7AB1E))
        for _ in 0..<Soak.count(2000, 200_000) {
            let count = Int.random(in: 1...8, using: &random), room = Int.random(in: 1...90, using: &random)
            let widths = (0..<count).map { _ in Int.random(in: 1...40, using: &random) }
            let isText = (0..<count).map { _ in Bool.random(using: &random) }
            let gap = Int.random(in: 1...3, using: &random)
            let columns = TableColumns(widths: widths, isText: isText, gap: gap, room: room)
            #expect(columns.width <= room && columns.places.map(\.index) == Array(0..<columns.places.count))
            #expect(!columns.places.isEmpty)
            for place in columns.places {
                let isWhole = place.width == widths[place.index]
                #expect(isWhole || isText[place.index] || place.index == 0)
                #expect(isWhole || place.width >= min(8, room) || place.index == 0)
            }
            if widths.reduce(0, +) + gap * (count - 1) <= room { #expect(columns.places.map(\.width) == widths) }
        }
    }

    @Test("A row of objects is read by the keys of the columns, and without columns by their names")
    func objects() {
        func table(_ columns: [Table.Column]?) -> [String] {
            let story = Story(
                data: ["rows": [["city": "Seoul", "days": 212], ["days": 3, "city": "Busan"]]],
                pages: [Page(elements: [StoryElement(Table(.reference(DataPath(name: "rows")), columns: columns))])])
            return Stage(story).view.plainText(ofPage: 0)
        }
        #expect(
            table([Table.Column("how long", key: "days"), "city"]) == [
                "Table, 2 rows:", "how long, city.", "212, city Seoul.", "3, city Busan.",
            ])
        #expect(table(nil) == ["Table, 2 rows:", "city, days.", "Seoul, days 212.", "Busan, days 3."])
    }
}
