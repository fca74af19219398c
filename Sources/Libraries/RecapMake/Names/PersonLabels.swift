/// The labels of people: their names, or their initials. If several people share a label, all but the most active one get a number.
struct PersonLabels {
    /// The labels by the indices of people.
    private var labels: [Int32: String] = [:]

    /// Creates the labels of people.
    ///
    /// - Parameters:
    ///   - counts: The number of records of each person, by index.
    ///   - names: The names of all people by index.
    ///   - showsNames: Whether the labels are names.
    init(_ counts: [Int32: Int], names: [String], showsNames: Bool) {
        var uses: [String: Int] = [:]
        for (person, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let name = names[Int(person)], label = showsNames ? name : PersonLabels.initials(of: name)
            uses[label, default: 0] += 1
            labels[person] = uses[label] == 1 ? label : "\(label) \(uses[label] ?? 0)"
        }
    }

    /// Returns people by their numbers, in descending order. Returns an empty array if there is only one person.
    func ranked(_ counts: [Int32: Int], limit: Int) -> [Ranked] {
        let labelled = counts.map { (labels[$0.key] ?? "", $0.value) }
        return labels.count < 2 ? [] : [Ranked](Dictionary(labelled, uniquingKeysWith: +), limit: limit)
    }

    /// Returns the initials of a name, such as "A. B.", or "?" if it has no letters, such as a telephone number.
    private static func initials(of name: String) -> String {
        let letters = name.split { !$0.isLetter }.compactMap(\.first).prefix(3).map { $0.uppercased() + "." }
        return letters.isEmpty ? "?" : letters.joined(separator: " ")
    }
}
