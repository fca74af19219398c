/// A table of distinct words, indexed in order of insertion. The bytes of all words are stored in a single array.
struct WordTable: Sendable {
    private var bytes: [UInt8] = []
    /// The end offset of each word.
    private var ends: [Int] = []
    /// The hash table. The number of slots is a power of two and at least twice the number of words.
    private var slots = [Slot](repeating: Slot(), count: 256)

    /// A slot of the hash table.
    private struct Slot {
        /// The hash of the word, which rules out most other words without comparing their bytes.
        var hash: UInt32 = 0
        /// The index of the word plus 1; 0 if the slot is free.
        var word: UInt32 = 0
    }

    /// The number of words.
    var count: Int { ends.count }

    /// Calls a function with the bytes of a word, and returns its result.
    func with<Result>(_ word: Int, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(bytes.span.extracting(start(of: word)..<ends[word]))
    }

    /// Returns a word as a string. Invalid UTF-8 is replaced by U+FFFD.
    func text(of word: Int) -> String { with(word) { $0.text } }

    /// Returns whether the bytes of a word precede those of another in lexicographic order.
    func precedes(_ one: Int, _ other: Int) -> Bool {
        bytes[start(of: one)..<ends[one]].lexicographicallyPrecedes(bytes[start(of: other)..<ends[other]])
    }

    /// Inserts a word if it is new. Returns its index, and whether it was inserted. O(*n*) in the length of the word.
    mutating func insert(_ word: Span<UInt8>) -> (word: Int, isNew: Bool) {
        let hash = WordTable.hash(word)
        let slot = slot(of: word, hash)
        if slots[slot].word != 0 { return (Int(slots[slot].word) - 1, false) }
        unsafe word.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
        slots[slot] = Slot(hash: hash, word: UInt32(ends.count))
        if ends.count * 2 > slots.count { grow() }
        return (ends.count - 1, true)
    }

    /// Returns the index of a word, or `nil` if it is not in the table.
    func number(of word: Span<UInt8>) -> Int? {
        let number = slots[slot(of: word, WordTable.hash(word))].word
        return number == 0 ? nil : Int(number) - 1
    }

    /// Inserts the words of another table. Returns their indices in this table, by their indices in the other one.
    mutating func insert(_ other: WordTable) -> [Int] {
        (0..<other.count).map { number in other.with(number) { insert($0).word } }
    }

    private func start(of word: Int) -> Int { word == 0 ? 0 : ends[word - 1] }

    /// Returns the slot of a word, or the free slot in which it would be stored.
    private func slot(of word: Span<UInt8>, _ hash: UInt32) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].word != 0 {
            if slots[slot].hash == hash, isEqual(Int(slots[slot].word) - 1, word) { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func isEqual(_ number: Int, _ word: Span<UInt8>) -> Bool {
        let start = start(of: number)
        guard ends[number] - start == word.count else { return false }
        for index in 0..<word.count where bytes[start + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for entry in old where entry.word != 0 {
            var slot = Int(entry.hash) & (slots.count - 1)
            while slots[slot].word != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }

    private static func hash(_ word: Span<UInt8>) -> UInt32 {
        // The standard library seeds its hash differently in each process, so no file can be crafted to cause
        // collisions.
        var hasher = Hasher()
        unsafe word.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}
