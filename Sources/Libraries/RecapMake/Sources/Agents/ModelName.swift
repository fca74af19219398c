/// Returns a model's display name: `claude-opus-4-1-20250805` becomes `Opus 4.1`, `gpt-5-codex` `GPT-5 Codex` and
/// `gemini-2.5-pro` `Gemini 2.5 Pro`. Other names are returned unchanged, without a preceding provider or folder.
func modelName(_ name: String) -> String {
    let name = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
    var parts = name.split(separator: "-")
    switch parts.first {
    case "claude":
        parts.removeFirst()
        return claudeName(parts) ?? name
    case "gpt":
        guard parts.count > 1, parts[1].first?.isNumber == true else { return name }
        return (["GPT-" + parts[1]] + parts.dropFirst(2).map(capitalized)).joined(separator: " ")
    case "gemini", "qwen3":
        guard parts.count > 1 else { return name }
        return parts.map(capitalized).joined(separator: " ")
    default: return name
    }
}

/// Returns the display name of a Claude model. Returns `nil` if the parts have another format.
private func claudeName(_ parts: [Substring]) -> String? {
    var parts = parts
    // The release date, or the alias of the newest version.
    if let last = parts.last, last == "latest" || last.count == 8 && last.allSatisfy(\.isNumber) { parts.removeLast() }
    let words = parts.filter { !isNumber($0) }, numbers = parts.filter(isNumber)
    guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy(\.isLetter) }),
        numbers.allSatisfy({ $0.count < 3 || $0.contains(".") })
    else {
        return nil
    }
    return (words.map(capitalized) + [numbers.joined(separator: ".")])
        .filter { !$0.isEmpty }.joined(separator: " ")
}

private func isNumber(_ part: Substring) -> Bool { part.allSatisfy { $0.isNumber || $0 == "." } }

private func capitalized(_ word: some StringProtocol) -> String { word.prefix(1).uppercased() + word.dropFirst() }
