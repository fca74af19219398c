/// The frames of a GIF as they are stored, and the sizes that they would have with other tables of colours.
struct GIFParts {
    /// A frame.
    struct Frame {
        /// Whether it has a table of its own.
        let hasTable: Bool
        /// The entries of its rectangle, and the colours of those that are not transparent.
        let entries: [Int]
        let colors: Set<[UInt8]>
    }

    private(set) var frames: [Frame] = []
    /// The table of the file; empty if there is none.
    let table: [[UInt8]]
    /// The bytes of all but tables and compressed pixels.
    private var rest: Int

    /// Reads a file of whose frames entry 0 is transparent.
    init(_ bytes: [UInt8]) {
        var at = 13
        func colors(_ flags: UInt8) -> [[UInt8]] {
            guard flags & 0x80 != 0 else { return [] }
            defer { at += 6 << Int(flags & 7) }
            return (0..<2 << Int(flags & 7)).map { Array(bytes[at + 3 * $0..<at + 3 * $0 + 3]) }
        }
        func blocks() -> [UInt8] {
            var data: [UInt8] = []
            while bytes[at] > 0 {
                data += bytes[at + 1...at + Int(bytes[at])]
                at += 1 + Int(bytes[at])
            }
            at += 1
            return data
        }
        table = colors(bytes[10])
        rest = bytes.count - 3 * table.count
        while bytes[at] != 0x3B {
            if bytes[at] == 0x21 {
                at += 2
                _ = blocks()
                continue
            }
            let flags = bytes[at + 9]
            at += 10
            let own = colors(flags), start = at, bits = Int(bytes[at])
            at += 1
            let entries = Self.entries(blocks(), bits), table = own.isEmpty ? self.table : own
            rest -= 3 * own.count + at - start
            frames.append(
                Frame(
                    hasTable: !own.isEmpty, entries: entries,
                    colors: Set(Set(entries).subtracting([0]).map { table[$0] })))
        }
    }

    /// The size of the file if each frame had a table of its own.
    var sizeWithOwnTables: Int {
        frames.reduce(rest) { $0 + 3 << Self.bits(of: $1.colors) + Self.size($1.entries, Self.bits(of: $1.colors)) }
    }

    /// The size of the file if all frames had one table of all colours.
    var sizeWithOneTable: Int {
        let bits = Self.bits(of: frames.reduce(into: []) { $0.formUnion($1.colors) })
        return frames.reduce(rest + 3 << bits) { $0 + Self.size($1.entries, bits) }
    }

    private static func bits(of colors: Set<[UInt8]>) -> Int { max(1, Int.bitWidth - colors.count.leadingZeroBitCount) }

    /// Returns the entries that codes stand for.
    private static func entries(_ data: [UInt8], _ bits: Int) -> [Int] {
        var words: [[Int]] = [], entries: [Int] = [], last: [Int] = []
        var at = 0, width = bits + 1
        while at + width <= data.count * 8 {
            let code = (0..<width).reduce(0) { $0 | Int(data[(at + $1) / 8] >> UInt8((at + $1) % 8) & 1) << $1 }
            at += width
            if code == 1 << bits {
                words = (0..<1 << bits).map { [$0] } + [[], []]
                (last, width) = ([], bits + 1)
                continue
            }
            if code == 1 << bits + 1 { break }
            let word = code < words.count ? words[code] : last + last.prefix(1)
            if !last.isEmpty, words.count < 4096 { words.append(last + word.prefix(1)) }
            entries += word
            last = word
            if words.count == 1 << width, width < 12 { width += 1 }
        }
        return entries
    }

    /// Returns the size of compressed entries of a table of 2 to the power of `bits` colours: few enough for one set of codes.
    private static func size(_ entries: [Int], _ bits: Int) -> Int {
        let least = max(2, bits)
        var words: [[Int]: Bool] = [:]
        var count = 1 << least + 2, width = least + 1
        // The codes that begin and end the data.
        var length = width
        var word: [Int] = []
        for entry in entries {
            let longer = word + [entry]
            if word.isEmpty || words[longer] != nil {
                word = longer
                continue
            }
            words[longer] = true
            length += width
            if count == 1 << width { width += 1 }
            count += 1
            word = [entry]
        }
        let bytes = (length + width + width + 7) / 8
        return 1 + bytes + (bytes + 254) / 255 + 1
    }
}
