public import RecapLanguage

/// A title with a number, such as the year or the rating of a film. It has the form of an item of `list`.
public struct TitleFact: FactRecord, Hashable {
    /// The title of the film or book.
    public let label: String
    /// The number, in the unit of the list.
    public let value: Double

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
    /// Returns the title with the latest year; ties are broken alphabetically.
    static func newest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($1.1, $0.0) < ($0.1, $1.0) }.map { TitleFact(label: $0.0, value: Double($0.1)) }
    }

    /// Returns the title with the earliest year; ties are broken alphabetically.
    static func oldest(_ titles: [(String, Int)]) -> TitleFact? {
        titles.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { TitleFact(label: $0.0, value: Double($0.1)) }
    }

    /// Returns the titles sorted by number, the greatest first; ties are broken alphabetically. Each title appears
    /// once.
    static func list(_ titles: [(String, Double)]) -> [TitleFact] {
        var seen: Set<String> = []
        return titles.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            .filter { seen.insert($0.0).inserted }
            .map { TitleFact(label: $0.0, value: $0.1) }
    }
}
