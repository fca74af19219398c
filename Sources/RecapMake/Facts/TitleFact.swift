package import RecapLanguage
internal import RecapWords

/// A title with a number, such as the year or the rating of a film. It has the form of an item of `list`.
package struct TitleFact: FactRecord, Hashable {
    @Fact("The title.") package var label: String
    @Fact("The number.") package var value: Double
    /// Whether no other title of the list has the number.
    var isOnly = true

    package init() {}

    init(label: String, value: Double, isOnly: Bool = true) {
        (self.label, self.value, self.isOnly) = (label, value, isOnly)
    }
}

/// A title with the day on which it was watched or read.
package struct TitleDay: FactRecord, Hashable {
    @Fact("The title.") package var label: String
    @Fact("The day.") package var date: Day

    package init() {}

    init(label: String, date: Day) {
        (self.label, self.date) = (label, date)
    }
}

extension TitleFact {
    /// The title. `nil` if others have the same number.
    var only: Message? { isOnly ? Message(verbatim: label) : nil }

    /// Returns the title with the latest year; ties are broken alphabetically.
    static func newest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($1.1, $0.0) < ($0.1, $1.0) }.map { TitleFact($0, of: titles) }
    }

    /// Returns the title with the earliest year; ties are broken alphabetically.
    static func oldest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { TitleFact($0, of: titles) }
    }

    private init(_ title: (String, Int), of titles: [(String, Int)]) {
        self.init(
            label: title.0, value: Double(title.1), isOnly: Set(titles.filter { $0.1 == title.1 }.map(\.0)).count == 1)
    }

    /// Returns the titles sorted by number, the greatest first; ties are broken alphabetically. Each title appears
    /// once.
    static func list(_ titles: [(String, Double)]) -> [TitleFact] {
        var seen: Set<String> = []
        let sorted = titles.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.filter { seen.insert($0.0).inserted }
        let counts = sorted.reduce(into: [Double: Int]()) { $0[$1.1, default: 0] += 1 }
        return sorted.map { TitleFact(label: $0.0, value: $0.1, isOnly: counts[$0.1] == 1) }
    }
}
