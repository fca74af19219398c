import RecapJSON

/// Returns the phrases of a recap in English that say "mostly" or "most of them" of half or less, or of what its facts have no
/// numbers of.
///
/// - Parameters:
///   - recap: The data of the recap.
///   - texts: The texts that its pages show.
func unfoundedMajorities(in recap: JSONValue, texts: [String]) -> [String] {
    let facts = recap["facts"] ?? .null
    let lines = (recap["card"]?["facts"]?.elements ?? []).map {
        ($0["label"]?.string ?? "") + " " + ($0["value"]?.string ?? "")
    }
    return (lines + texts).flatMap { $0.matches(of: /[Mm]ost(?:ly| of them)\b[^,.]*/) }.map { String($0.output) }
        .filter { !isFounded($0, facts) }
}

private func isFounded(_ phrase: String, _ facts: JSONValue) -> Bool {
    let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    // A table has the amounts of weekdays besides the numbers of its rows.
    let amounts = facts["weekdays"] ?? facts["time"]?["weekdays"]
    if let match = phrase.wholeMatch(of: /mostly on (?:an? )?(\w+)/) {
        return isMajority(weekdays.firstIndex(of: String(match.1)), of: amounts)
    } else if let match = phrase.wholeMatch(of: /mostly at (\d+):00/) {
        return isMajority(Int(match.1), of: facts["time"]?["hours"])
    } else if phrase.hasPrefix("mostly in ") {
        return (facts["languages"]?.elements.first?["share"]?.number ?? 0) > 50
    }
    // The languages of people in a team have no numbers among the facts.
    return (facts["team"]?.elements ?? []).contains { phrase == "mostly " + ($0["language"]?.string ?? "") }
}

/// Returns whether a number is more than half of the sum of all.
private func isMajority(_ index: Int?, of numbers: JSONValue?) -> Bool {
    let numbers = (numbers?.elements ?? []).compactMap(\.number)
    guard let index, numbers.indices.contains(index) else { return false }
    return numbers[index] * 2 > numbers.reduce(0, +)
}

extension JSONValue {
    /// The elements of an array; none for other values.
    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The number; `nil` for other values.
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}
