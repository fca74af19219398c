import RecapJSON
import RecapLanguage
import Testing

@testable import RecapMake

/// The last page of recaps, which people save.
@Suite struct RecapCardTests {
    private func card(
        _ lines: [(String, String?)] = [], name: String? = "Ada", kind: Message? = nil,
        totals: [Message?] = ["9 commits", nil, "3 days"], language: CaptionLanguage = .english
    ) -> RecapCard {
        var all = CardLines(language)
        for (label, value) in lines { all.add(Message(verbatim: label), text: value) }
        return RecapCard(name: name, period: Period(year: 2025), kind: kind, totals: totals, lines: all)
    }

    @Test func aCardHasTheNameTheDaysTheTotalsAndTheBestFacts() {
        let card = card(
            [("a", "1"), ("b", nil), ("c", "3"), ("d", ""), ("e", "5"), ("f", "6"), ("g", "7"), ("h", "8")],
            kind: "Night owl")
        #expect(card.head == "Ada · 2025")
        #expect(card.title == "Night owl")
        #expect(card.totals == "9 commits · 3 days")
        #expect(card.facts.map(\.label) == ["a", "c", "e", "f", "g"])
        #expect(card.hint?.contains("--export") == true)
    }

    @Test func whereNoKindFitsTheFirstTotalIsTheTitle() {
        #expect(card().title == "9 commits")
        #expect(card().totals == "3 days")
        #expect(card(totals: ["9 commits"]).totals == nil)
    }

    @Test func longTextsAreShortened() {
        let card = card(
            [("song", "A song with a name that has no end")], name: "Maximiliane Konstantinopolitanskaja-Oberhuber",
            kind: "Night owl", totals: ["1,234,567 commits", "365 days", "1,234 repositories"])
        #expect(card.head == "Maximiliane Konstantinopolit… · 2025")
        let march = Period(from: Day(year: 2025, month: 1, day: 1), until: Day(year: 2025, month: 4, day: 1))
        let days = RecapCard(name: "Maya Lindqvist", period: march, kind: nil, totals: [], lines: CardLines(.english))
        #expect(days.head == "Maya Lindqvi… · Jan 1 – Mar 31, 2025")
        #expect(card.facts[0].value == "A song with a na…")
        #expect(card.totals == "1,234,567 commits · 365 days")
        // Two columns have 30 cells together, whatever the longest label is.
        let record = self.card([("longest streak", "29 days"), ("song", "A song with a name")]).facts
        #expect(record.map(\.label) == ["longest streak", "song"] && record[1].value == "A song with a n…")
        #expect(self.card([("노래", "끝이 없이 아주 긴 이름을 가진 노래")], language: .korean).facts[0].value == "끝이 없이 아주…")
    }

    @Test func mostlyIsMoreThanHalf() {
        func labels(_ hours: [Int]) -> [String] {
            var timeline = Timeline(Period(year: 2025)), lines = CardLines(.english)
            for (offset, hour) in hours.enumerated() {
                timeline.add(LocalTime(Day(year: 2025, month: 3, day: 3 + offset), second: hour * 3600))
            }
            lines.add(TimeFacts(timeline, through: timeline.period.until))
            return lines.lines.map(\.label)
        }
        #expect(labels([9, 9, 9, 10]).contains("mostly at"))
        #expect(labels([9, 9, 10, 11]).contains("top hour"))
        #expect(labels([9, 9, 10, 11]).contains("longest streak"))
        var lines = CardLines(.english)
        lines.add(languages: [Ranked(label: "Swift", value: 50, share: 50), Ranked(label: "C", value: 49, share: 49)])
        lines.add(languages: [Ranked(label: "Swift", value: 51, share: 51), Ranked(label: "C", value: 49, share: 49)])
        lines.add(languages: [Ranked(label: "Swift", value: 50, share: 50), Ranked(label: "C", value: 50, share: 50)])
        #expect(lines.lines.map(\.label) == ["top language", "mostly in"])
    }

    @Test func aFileOfAPictureNeedNotSayHowToSaveIt() async throws {
        let data = try await TableFixture("day\n2025-01-01\n2025-01-02\n").csv()
        func hint(_ json: JSONValue) -> JSONValue? {
            guard case .object(let file) = json, case .object(let card)? = file["card"] else { return nil }
            return card["hint"]
        }
        #expect(hint(data.json(in: .english)) == "s saves it, as does --export me.png")
        #expect(hint(data.json(in: .english, saysHowToSave: false)) == .null)
    }
}
