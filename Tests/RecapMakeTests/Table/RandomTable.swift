import RecapLanguage
import TestSupport

/// A table of random rows, whose facts are known, as text in a random form.
struct RandomTable {
    /// The text of the file.
    var bytes: [UInt8] = []
    /// The rows of 2025 and of 2024 that can be used.
    var rows = 0, rowsBefore = 0
    /// The sum of the numbers in 2025 in hundredths, by month and by kind.
    var months = [Int](repeating: 0, count: 12)
    var kinds: [String: Int] = [:]
    /// The numbers of the days of 2025 that have rows.
    var days: Set<Int> = []
    /// The greatest number in 2025.
    var best: Int?
    /// The number of rows that can't be used.
    var flawed = 0

    /// The sum of the numbers in 2025 in hundredths.
    var total: Int { months.reduce(0, +) }

    /// The length of the longest run of days.
    var streak: Int {
        days.filter { !days.contains($0 - 1) }
            .map { first in (first...).first { !days.contains($0) }.map { $0 - first } ?? 0 }.max() ?? 0
    }

    private enum DateForm: CaseIterable { case iso, slashes, points, american, british, named, korean, compact }

    private static let names = ["easy", "long \"run\"", "쉬는 날", "a;b,c\td|e", "two\nlines", "ימי", ""]

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let delimiter = [",", ";", "\t", "|"][Int.random(in: 0..<4, using: &random)]
        let lineEnd = ["\n", "\r\n", "\r"][Int.random(in: 0..<3, using: &random)]
        let form = DateForm.allCases[Int.random(in: 0..<DateForm.allCases.count, using: &random)]
        let hasComma = Bool.random(using: &random), isGrouped = Bool.random(using: &random)
        var lines = [["kind", "when", "km", "note"].map { RandomTable.quoted($0, delimiter, &random) }]
        // The one that tells how dates and numbers are written.
        lines.append(add(day: Day(year: 2025, month: 1, day: 31), hundredths: 1250, "easy"))
        for _ in 0..<Int.random(in: 1..<120, using: &random) {
            let day = Day(year: 2024, month: 6, day: 1).advanced(by: Int.random(in: 0..<570, using: &random))
            let value = Int.random(in: -500...4_000_000, using: &random)
            let name = RandomTable.names[Int.random(in: 0..<RandomTable.names.count, using: &random)]
            lines.append(add(day: day, hundredths: Int.random(in: 0..<10, using: &random) == 0 ? nil : value, name))
            if Int.random(in: 0..<12, using: &random) == 0 {
                flawed += 1
                let wrong = [["x", "no day", "1", ""], ["x", "", "1", ""], ["x", "2025-01-01", "much", ""]]
                lines.append(wrong[Int.random(in: 0..<3, using: &random)])
            }
            if Int.random(in: 0..<20, using: &random) == 0 {
                flawed += 1
                lines.append(["x", "2025-01-01", "1", "", "", "one more"])
            }
        }
        /// Counts a row, and returns its fields.
        func add(day: Day, hundredths: Int?, _ name: String) -> [String] {
            if day.date.year == 2025 {
                rows += 1
                days.insert(day.number)
                months[day.date.month - 1] += hundredths ?? 0
                if !name.isEmpty { kinds[name, default: 0] += hundredths ?? 0 }
                if let hundredths { best = max(best ?? .min, hundredths) }
            } else {
                rowsBefore += 1
            }
            let number = hundredths.map { RandomTable.number($0, hasComma: hasComma, isGrouped: isGrouped) } ?? ""
            let fields = [name, RandomTable.text(day, form), number]
            // The last field may be missing.
            return (fields + (Bool.random(using: &random) ? ["note"] : [])).map {
                RandomTable.quoted($0, delimiter, &random)
            }
        }
        let text = lines.map { $0.joined(separator: delimiter) + lineEnd }.joined()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case 1: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 2: bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        default: bytes = Array(text.utf8)
        }
    }

    private static func quoted(_ text: String, _ delimiter: String, _ random: inout SplitMix64) -> String {
        let isNeeded = text.contains { $0 == "\"" || $0 == "\n" || String($0) == delimiter }
        guard isNeeded || Int.random(in: 0..<4, using: &random) == 0 else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func number(_ hundredths: Int, hasComma: Bool, isGrouped: Bool) -> String {
        let whole = String(abs(hundredths) / 100)
        var digits = ""
        for (index, digit) in whole.enumerated() {
            if isGrouped, index > 0, (whole.count - index).isMultiple(of: 3) { digits += hasComma ? "." : "," }
            digits.append(digit)
        }
        let fraction = String(abs(hundredths) % 100 + 100).dropFirst()
        return (hundredths < 0 ? "-" : "") + digits + (hasComma ? "," : ".") + fraction
    }

    private static func text(_ day: Day, _ form: DateForm) -> String {
        let (year, month, number) = day.date
        func two(_ number: Int) -> String { String(String(number + 100).dropFirst()) }
        let name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
        return switch form {
        case .iso: day.text
        case .slashes: "\(year)/\(month)/\(number)"
        case .points: "\(two(number)).\(two(month)).\(year)"
        case .american: "\(two(month))/\(two(number))/\(year)"
        case .british: "\(two(number))/\(two(month))/\(year)"
        case .named: "\(number) \(name) \(year)"
        case .korean: "\(year). \(month). \(number)."
        case .compact: "\(year)\(two(month))\(two(number))"
        }
    }
}
