import RecapStory

/// The sort key of a story.
enum FeedRank: Comparable, Sendable {
    case name(String)
    /// Year, month, day, hours, minutes and seconds, to the extent that the date has them.
    case date([Int])
    /// The story has no valid date and comes last.
    case last

    /// The rank of an entry; `nil` for an order that does not sort.
    init?(_ entry: FeedEntry, in order: FeedOrder) {
        switch order {
        case .source, .unseen: return nil
        case .name: self = .name(entry.sortName)
        case .date: self = entry.header.date.flatMap(FeedRank.numbers).map(FeedRank.date) ?? .last
        }
    }

    static func < (one: FeedRank, other: FeedRank) -> Bool {
        switch (one, other) {
        case (.name(let one), .name(let other)): one < other
        // Newest first.
        case (.date(let one), .date(let other)): other.lexicographicallyPrecedes(one)
        case (.last, _): false
        case (_, .last): true
        case (.name, .date), (.date, .name): false
        }
    }

    /// Returns the numbers of a date such as `2024-12-31`, `2024.12.31` or `2024-12-31T23:59:00Z`, beginning with the year;
    /// `nil` for a text that doesn't begin with a year of four digits.
    private static func numbers(of date: String) -> [Int]? {
        var numbers: [Int] = [], digits = 0
        for byte in date.utf8.prefix(40) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                if digits == 0 {
                    numbers.append(digit)
                } else {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
                }
                digits += 1
                guard digits <= (numbers.count == 1 ? 4 : 2) else { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "T"),
                UInt8(ascii: " "):
                guard numbers.count > 1 || digits == 4 || digits == 0 && !numbers.isEmpty else { return nil }
                digits = 0
            default: return numbers.count > 1 ? numbers : nil
            }
            if numbers.count == 6, digits == 2 { break }
        }
        return numbers.count > 1 || digits == 4 ? numbers : nil
    }
}

extension FeedEntry {
    /// The name by which the story is sorted.
    fileprivate var sortName: String { name ?? id.split(separator: "/").last.map(String.init) ?? id }
}
