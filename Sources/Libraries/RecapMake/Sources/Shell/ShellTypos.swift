/// Facts about typos in command names.
package struct ShellTypos: FactRecord, Hashable {
    @Fact("The number of all slips.") package var count: Int
    @Fact("The most frequent slips.") package var top: [ShellTypo]
    /// The names that are typos.
    var names: Set<String> = Set<String>()

    /// The use counts of a name.
    struct Use {
        let name: [UInt8]
        let count: Int
        /// The number of uses known to have succeeded.
        let succeeded: Int
    }

    /// Finds typos: names that are one edit away from a name used at least ten times, and that were themselves used at most
    /// twice, or, if two adjacent characters are swapped, at most a twentieth as often. The edit is a missing, duplicated,
    /// incorrect, extra or swapped character; in short names, only some of these count. Well-known commands are never typos.
    ///
    /// Returns `nil` if there are no typos. O(*n* log *n*) in the number of names.
    init?(_ words: [Use]) {
        let frequent = words.filter { $0.count >= 10 }
            .sorted { ($1.count, $0.name.text) < ($0.count, $1.name.text) }.prefix(100)
        let limit = max(2, (frequent.first?.count ?? 0) / 20)
        var found: [ShellTypo] = []
        for word in words where word.count <= limit && word.succeeded == 0 {
            let letters = Edit.letters(of: word.name)
            let meant = frequent.first { right in
                guard (letters ^ Edit.letters(of: right.name)).nonzeroBitCount <= 2, word.count < right.count,
                    let edit = Edit(from: right.name, to: word.name)
                else { return false }
                return word.count <= 2 || edit == .swapped && word.count * 20 <= right.count
            }
            guard let meant, !KnownCommands.real.contains(word.name.text) else { continue }
            found.append(ShellTypo(label: word.name.text, meant: meant.name.text, value: word.count))
        }
        guard !found.isEmpty else { return nil }
        found.sort { ($1.value, $0.label) < ($0.value, $1.label) }
        count = found.reduce(0) { $0 + $1.value }
        top = Array(found.prefix(8))
        names = Set(found.map(\.label))
    }

    package init() {}
}

/// A typo. Has the format of an item of `list`.
package struct ShellTypo: FactRecord, Hashable {
    @Fact("The name as it was typed.") package var label: String
    @Fact("The name that was meant.") package var meant: String
    @Fact("The number of uses.") package var value: Int

    package init() {}

    init(label: String, meant: String, value: Int) {
        (self.label, self.meant, self.value) = (label, meant, value)
    }
}

/// A single edit that turns one name into another.
enum Edit: Equatable {
    /// Two adjacent characters are swapped.
    case swapped
    /// There is an extra character.
    case inserted
    /// A character is missing.
    case deleted
    /// A character is incorrect.
    case replaced

    /// Returns whether a name can be a typo: 2 to 16 lower-case letters, digits, hyphens and underscores.
    static func canBe(_ name: Span<UInt8>) -> Bool {
        guard (2...16).contains(name.count) else { return false }
        for index in 0..<name.count {
            switch name[index] {
            case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): continue
            default: return false
            }
        }
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns the set of characters in a name as a bit mask, which quickly rules out names that differ in more than two
    /// characters.
    static func letters(of name: [UInt8]) -> UInt64 { name.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

    /// Finds the edit that turns one name into another. Returns `nil` if there is none or more than one, or if the name is too
    /// short for the edit to be conclusive: a swap requires two characters, a missing or extra character three, and an incorrect
    /// character four.
    init?(from right: [UInt8], to wrong: [UInt8]) {
        let shared = min(right.count, wrong.count)
        // Names with different digits are different versions.
        guard right.filter(Edit.isDigit) == wrong.filter(Edit.isDigit) else { return nil }
        guard
            let first = (0..<shared).first(where: { right[$0] != wrong[$0] })
                ?? (right.count == wrong.count ? nil : shared)
        else { return nil }
        switch wrong.count - right.count {
        case 0:
            if first + 1 < shared, right[first] == wrong[first + 1], right[first + 1] == wrong[first],
                right[(first + 2)...] == wrong[(first + 2)...]
            {
                self = .swapped
            } else if right.count >= 4, right[(first + 1)...] == wrong[(first + 1)...] {
                self = .replaced
            } else {
                return nil
            }
        case 1 where right.count >= 3 && right[first...] == wrong[(first + 1)...]: self = .inserted
        case -1 where right.count >= 3 && right[(first + 1)...] == wrong[first...]: self = .deleted
        default: return nil
        }
    }
}

extension [UInt8] {
    /// The bytes as a string. Invalid UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }
}
