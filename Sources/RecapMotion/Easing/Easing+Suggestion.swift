extension Easing {
    /// A name that looks like one that does not exist: the same words in another order or spelling (`easeOutCubic`,
    /// `cubic-out`), else one that at most two slips of the finger lead to.
    static func name(like wrong: String) -> String? {
        let letters = wrong.lowercased().filter { $0.isLetter }
        let functions = ["cubicBezier", "steps", "spring"]
        if let function = functions.first(where: { $0.lowercased() == letters }) { return function }
        let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "circle", "back", "elastic", "bounce"]
        if let family = families.first(where: { letters.contains($0) }) {
            // Without a mode that can be read it is a slip, which is looked for below.
            let rest = letters.split(separator: family, omittingEmptySubsequences: false).joined()
            let mode =
                rest.contains("inout") ? "InOut" : rest.contains("out") ? "Out" : rest.contains("in") ? "In" : nil
            if let mode { return family + mode }
        }
        let near = (allNames + functions).map { (name: $0, slips: slips(letters, $0.lowercased())) }
        guard let best = near.min(by: { $0.slips < $1.slips }), best.slips <= 2 else { return nil }
        return best.name
    }

    /// How many letters must be changed, added or taken away to make one word of the other (Levenshtein's distance).
    private static func slips(_ one: String, _ other: String) -> Int {
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
