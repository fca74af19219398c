/// Returns a model's display name: `claude-opus-4-1-20250805` becomes `Opus 4.1`. Other names are returned unchanged.
func modelName(_ name: String) -> String {
    var parts = name.split(separator: "-")
    guard parts.first == "claude" else { return name }
    parts.removeFirst()
    // The release date, or the word for the newest version.
    if let last = parts.last, last == "latest" || last.count == 8 && last.allSatisfy(\.isNumber) { parts.removeLast() }
    let words = parts.filter { !$0.allSatisfy(\.isNumber) }, numbers = parts.filter { $0.allSatisfy(\.isNumber) }
    guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy(\.isLetter) }), numbers.allSatisfy({ $0.count < 3 }) else {
        return name
    }
    return (words.map { $0.prefix(1).uppercased() + $0.dropFirst() } + [numbers.joined(separator: ".")])
        .filter { !$0.isEmpty }.joined(separator: " ")
}
