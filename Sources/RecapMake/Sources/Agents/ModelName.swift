/// Returns the name of a model for people: `claude-opus-4-1-20250805` is `Opus 4.1`. Names of another form are left as they are.
func modelName(_ name: String) -> String {
    var parts = name.split(separator: "-")
    guard parts.first == "claude" else { return name }
    parts.removeFirst()
    // The day of its making, or the word for the newest one.
    if let last = parts.last, last == "latest" || last.count == 8 && last.allSatisfy(\.isNumber) { parts.removeLast() }
    let words = parts.filter { !$0.allSatisfy(\.isNumber) }, numbers = parts.filter { $0.allSatisfy(\.isNumber) }
    guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy(\.isLetter) }), numbers.allSatisfy({ $0.count < 3 }) else {
        return name
    }
    return (words.map { $0.prefix(1).uppercased() + $0.dropFirst() } + [numbers.joined(separator: ".")])
        .filter { !$0.isEmpty }.joined(separator: " ")
}
