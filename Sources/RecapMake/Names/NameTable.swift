/// Names that are stored once each, and numbered in the order in which they came.
struct NameTable: Sendable {
    /// The UTF-8 of all names, one after the other.
    private var bytes: [UInt8] = []
    /// The offset in ``bytes`` after each name.
    private var ends: [Int] = []
    /// The number of a name at each place of a hash table, or -1. There are more than twice as many places as names.
    private var places = [Int32](repeating: -1, count: 256)

    /// The number of names.
    var count: Int { ends.count }

    /// Returns the number of a name, which is added if it is new. Constant time in the number of names.
    mutating func number(of name: Span<UInt8>) -> Int32 {
        var place = NameTable.hash(name) & (places.count - 1)
        while places[place] >= 0 {
            if isEqual(name, Int(places[place])) { return places[place] }
            place = (place + 1) & (places.count - 1)
        }
        let number = Int32(truncatingIfNeeded: ends.count)
        unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
        places[place] = number
        if ends.count * 2 > places.count { places = grownPlaces }
        return number
    }

    /// Returns the name with a number.
    func text(_ number: Int32) -> String { String(decoding: bytes[range(Int(number))], as: UTF8.self) }

    /// Adds the names of another table. Returns the numbers that they have here, by their numbers there.
    mutating func add(_ other: NameTable) -> [Int32] {
        let span = other.bytes.span
        return (0..<other.count).map { number(of: span.extracting(other.range($0))) }
    }

    private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    private func isEqual(_ name: Span<UInt8>, _ number: Int) -> Bool {
        let range = range(number)
        guard range.count == name.count else { return false }
        let known = bytes.span.extracting(range)
        for index in 0..<name.count where name[index] != known[index] { return false }
        return true
    }

    /// The hash table with twice as many places.
    private var grownPlaces: [Int32] {
        var grown = [Int32](repeating: -1, count: places.count * 2)
        let span = bytes.span
        for number in 0..<ends.count {
            var place = NameTable.hash(span.extracting(range(number))) & (grown.count - 1)
            while grown[place] >= 0 { place = (place + 1) & (grown.count - 1) }
            grown[place] = Int32(truncatingIfNeeded: number)
        }
        return grown
    }

    private static func hash(_ name: Span<UInt8>) -> Int {
        var hasher = Hasher()
        unsafe name.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
