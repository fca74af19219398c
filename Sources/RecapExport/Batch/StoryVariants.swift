internal import RecapSystem

/// Stories of which each row of data fills one, by the hash of its key: the same key always the same.
public struct StoryVariants: Sendable, Equatable {
    /// A story with its share.
    public struct Variant: Sendable, Equatable {
        /// The name of the story.
        public let name: String
        /// The number of parts of all rows that fill this story, at least 1.
        public let weight: Int
    }

    /// The stories, in order.
    public let variants: [Variant]

    /// Reads a list such as `a.json:50,b.json:50`. A name without a number has one part. Returns `nil` if a name is missing or
    /// there twice, or if a number is not from 1 to 1,000,000.
    public init?(_ text: String) {
        var variants: [Variant] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let colon = part.lastIndex(of: ":")
            let name = String(part[..<(colon ?? part.endIndex)])
            guard let weight = colon.map({ Int(part[part.index(after: $0)...]) }) ?? 1,
                (1...1_000_000).contains(weight),
                !name.isEmpty, !variants.contains(where: { $0.name == name })
            else { return nil }
            variants.append(Variant(name: name, weight: weight))
        }
        self.variants = variants
    }

    /// Returns the index of the story for a key: the first 15 hexadecimal digits of the key's SHA-256, modulo the sum of the
    /// parts, counted off along the list. O(*n*) in the number of stories.
    public func index(forKey key: String) -> Int {
        let total = variants.reduce(0) { $0 + $1.weight }
        var part = (Int(SHA256.text(of: Array(key.utf8)).prefix(15), radix: 16) ?? 0) % total
        return variants.firstIndex { variant in
            part -= variant.weight
            return part < 0
        } ?? 0
    }
}
