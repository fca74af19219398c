public import RecapLanguage
internal import RecapWords

/// A title with a number, such as the year or the rating of a film. It has the form of an item of `list`.
public struct TitleFact: FactRecord, Hashable {
    /// The title of the film or book.
    public let label: String
    /// The number, in the unit of the list.
    public let value: Double
    /// Whether no other title of the list has the number.
    var isOnly = true

    /// The facts of a title.
    public static let table = FactTable<TitleFact>(
        Fact("label", \.label, "The title."),
        Fact("value", \.value, "The number."))
}

/// A title with the day on which it was watched or read.
public struct TitleDay: FactRecord, Hashable {
    /// The title of the film or book.
    public let label: String
    /// The day on which it was watched or finished.
    public let date: Day

    /// The facts of a title.
    public static let table = FactTable<TitleDay>(
        Fact("label", \.label, "The title."),
        Fact("date", \.date, "The day."))
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
