package import RecapJSON
package import RecapLanguage

/// The numbers of records that a source used and skipped.
package struct RowCount: Sendable, FactValue, Equatable {
    /// The number of records that were used.
    package private(set) var read = 0
    /// The numbers of records that could not be used, by reason.
    package private(set) var skipped: [Message: Int] = [:]
    /// The numbers of skipped records that could not be read, by reason.
    private var unreadableCounts: [Message: Int] = [:]
    /// The number of skipped records that could not be read.
    package var unreadable: Int { unreadableCounts.values.reduce(0, +) }
    /// The number of files that could not be read completely.
    package private(set) var incomplete = 0

    /// Creates an empty count.
    package init() {}

    /// Counts records that were used.
    package mutating func countRead(_ number: Int = 1) { read += number }

    /// Counts records that could not be used.
    ///
    /// - Parameters:
    ///   - number: The number of records.
    ///   - reason: The reason, as a phrase to show beside the number, such as "without a date".
    package mutating func countSkipped(_ number: Int = 1, reason: Message) { skipped[reason, default: 0] += number }

    /// Counts records that could not be used because they can't be read, which is mentioned on the last page.
    ///
    /// - Parameters:
    ///   - number: The number of records.
    ///   - reason: The reason, as in ``countSkipped(_:reason:)``.
    package mutating func countUnreadable(_ number: Int = 1, reason: Message) {
        unreadableCounts[reason, default: 0] += number
        countSkipped(number, reason: reason)
    }

    /// Counts files that could not be read completely, which is mentioned on the last page.
    package mutating func countIncomplete(_ number: Int = 1) { incomplete += number }

    /// A sentence with the number of files or records that could not be read. `nil` if all could.
    var gap: Message? {
        // Translators: On the last page of a recap: at most 36 cells.
        if incomplete > 0 {
            return Message(
                incomplete, one: "\(incomplete) file could not be read whole",
                other: "\(incomplete) files could not be read whole")
        }
        guard unreadable > 0 else { return nil }
        // Translators: On the last page of a recap: at most 36 cells.
        return Message(
            unreadable, one: "\(unreadable) record could not be read",
            other: "\(unreadable) records could not be read")
    }

    /// Returns the record of a successful result. Otherwise, counts the issue and returns `nil`.
    mutating func usable<Record>(_ record: Result<Record, SkippedRow>) -> Record? {
        switch record {
        case .success(let record): return record
        case .failure(let issue):
            count(issue)
            return nil
        }
    }

    /// Counts a record that could not be used.
    mutating func count(_ issue: SkippedRow) {
        if issue.isUnreadable {
            countUnreadable(reason: issue.reason)
        } else {
            countSkipped(reason: issue.reason)
        }
    }

    /// Reclassifies records that were counted as used as records that could not be used.
    ///
    /// - Parameters:
    ///   - number: The number of records; at most the number counted as used.
    ///   - reason: The reason, as in ``countSkipped(_:reason:)``.
    mutating func moveToSkipped(_ number: Int, reason: Message) {
        read -= number
        countSkipped(number, reason: reason)
    }

    /// Reclassifies records that were counted as used as records that can't be read.
    ///
    /// - Parameters:
    ///   - number: The number of records; at most the number counted as used.
    ///   - reason: The reason, as in ``countSkipped(_:reason:)``.
    mutating func moveToUnreadable(_ number: Int, reason: Message) {
        read -= number
        countUnreadable(number, reason: reason)
    }

    /// Adds another count to this one.
    package mutating func add(_ other: RowCount) {
        read += other.read
        unreadableCounts.merge(other.unreadableCounts, uniquingKeysWith: +)
        incomplete += other.incomplete
        skipped.merge(other.skipped, uniquingKeysWith: +)
    }

    /// The number of records that could not be used.
    package var skippedCount: Int { skipped.values.reduce(0, +) }

    /// The reasons with their counts, in descending order of count; ties are broken alphabetically.
    package var reasons: [(reason: Message, count: Int)] { RowCount.sorted(skipped) }

    private static func sorted(_ counts: [Message: Int]) -> [(reason: Message, count: Int)] {
        counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.reason.key) < ($0.count, $1.reason.key) }
    }

    /// The reasons with their counts, in English; empty if there are none.
    var reasonsInEnglish: String { RowCount.inEnglish(reasons).joined(separator: ", ") }

    private static func inEnglish(_ reasons: [(reason: Message, count: Int)]) -> [String] {
        reasons.map { "\($0.reason) (\($0.count))" }
    }

    /// Returns an error message about missing data that mentions what was left out, because that may be the missing data.
    ///
    /// - Parameters:
    ///   - absence: The message, such as "there are no meetings in 2026".
    ///   - isOfPeriod: Whether only the data of a period is missing. Records that are irrelevant in any period are then not mentioned.
    func explaining(_ absence: String, isOfPeriod: Bool) -> String {
        var parts = RowCount.inEnglish(isOfPeriod ? RowCount.sorted(unreadableCounts) : reasons)
        if incomplete > 0 { parts.append("the rest of \(Message.files(incomplete)) that can't be read whole") }
        return parts.isEmpty ? absence : "\(absence); left out: \(parts.joined(separator: ", "))"
    }

    package static var neutral: RowCount { RowCount() }
    /// The JSON Schema of counts.
    package static var factSchema: JSONValue {
        [
            "type": "object",
            "properties": [
                "read": ["type": "integer", "description": "The number of records that were used."],
                "skipped": ["type": "integer", "description": "The number of records that could not be used."],
                "unreadable": [
                    "type": "integer",
                    "description": "The number of skipped records that could not be read, if there are any.",
                ],
                "incomplete": [
                    "type": "integer",
                    "description": "The number of files of which not everything could be read, if there are any.",
                ],
                "reasons": [
                    "type": "object", "description": "The number of skipped records by reason.",
                    "additionalProperties": ["type": "integer"],
                ],
            ],
            "required": ["read", "skipped"],
        ]
    }

    /// The counts as an object.
    package var factValue: JSONValue {
        var object: JSONObject = ["read": read.factValue, "skipped": skippedCount.factValue]
        if !skipped.isEmpty {
            object["reasons"] = .object(
                reasons.reduce(into: JSONObject()) { $0[$1.reason.key] = $1.count.factValue })
        }
        if unreadable > 0 { object["unreadable"] = unreadable.factValue }
        if incomplete > 0 { object["incomplete"] = incomplete.factValue }
        return .object(object)
    }
}

/// The reason why a record can't be used.
package struct SkippedRow: Error, Hashable {
    /// The reason, as a phrase to show beside a number of records.
    let reason: Message
    /// Whether the record can't be read, as opposed to being irrelevant, which is mentioned on the last page.
    let isUnreadable: Bool

    init(_ reason: Message) { (self.reason, isUnreadable) = (reason, false) }
    init(unreadable reason: Message) { (self.reason, isUnreadable) = (reason, true) }
}

/// Reasons shared by several sources.
extension SkippedRow {
    static let damaged = SkippedRow(unreadable: "damaged")
    static let noReadableTime = SkippedRow(unreadable: "without a time that can be read")
    static let noTime = SkippedRow("without a time"), noLength = SkippedRow("without a length")
}
