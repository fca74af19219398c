extension Easing {
    /// Returns the name that was probably meant by an unknown one: the same words in another order or spelling
    /// (`easeOutCubic`, `cubic-out`), or the nearest name within two edits.
    static func name(like wrong: String) -> String? {
        let letters = wrong.lowercased().filter { $0.isLetter }
        let functions = ["cubicBezier", "steps", "spring"]
        if let function = functions.first(where: { $0.lowercased() == letters }) { return function }
        let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "circle", "back", "elastic", "bounce"]
        if let family = families.first(where: { letters.contains($0) }) {
            // Without a mode, this may be a misspelling, which is looked up below.
            let rest = letters.split(separator: family, omittingEmptySubsequences: false).joined()
            let mode =
                rest.contains("inout") ? "InOut" : rest.contains("out") ? "Out" : rest.contains("in") ? "In" : nil
            if let mode { return family + mode }
        }
        let near = (allNames + functions).map { (name: $0, slips: editDistance(letters, $0.lowercased())) }
        guard let best = near.min(by: { $0.slips < $1.slips }), best.slips <= 2 else { return nil }
        return best.name
    }

    /// Returns the Levenshtein distance: the number of insertions, deletions and substitutions between two words.
    private static func editDistance(_ one: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in other.indices {
                let changed = diagonal + (letter == other[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
