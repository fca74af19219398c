/// A file in the format FIT with messages that a test describes.
struct FITBytes {
    /// A field of a message: its number, its size in bytes, and its value.
    typealias Field = (number: UInt8, size: Int, value: Int)

    private var records: [UInt8] = []
    var isBigEndian = false

    /// Adds a definition and a message.
    ///
    /// - Parameters:
    ///   - message: The global number.
    ///   - extra: The number of bytes of a developer's field.
    ///   - hasTime: Whether the header of the message has a compressed time.
    mutating func add(_ message: Int, type: UInt8 = 0, extra: Int = 0, hasTime: Bool = false, _ fields: [Field]) {
        records += [0x40 | (extra > 0 ? 0x20 : 0) | type, 0, isBigEndian ? 1 : 0] + number(message, 2)
        records += [UInt8(fields.count)] + fields.flatMap { [$0.number, UInt8($0.size), 0x86] }
        if extra > 0 { records += [1, 0, UInt8(extra), 0] }
        records += [hasTime ? 0x80 | type << 5 | 7 : type] + fields.flatMap { number($0.value, $0.size) }
        records += [UInt8](repeating: 0xAB, count: extra)
    }

    /// Adds a session that began at a time in seconds since 1970-01-01.
    mutating func addSession(_ start: Int, sport: Int = 1, metres: Int = 5000, seconds: Int = 1800, climb: Int = 0xFFFF)
    {
        add(
            18, type: 1, extra: 3,
            [
                (253, 4, start + 2000 - 631_065_600), (2, 4, start - 631_065_600), (5, 1, sport),
                (7, 4, seconds * 1000 + 90_000),
                (8, 4, seconds * 1000), (9, 4, metres * 100), (22, 2, climb), (14, 2, 0xFFFF), (110, 8, 0x434E_5259),
            ])
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        let size = records.count
        return [14, 0x10, 0, 0] + (0..<4).map { UInt8(size >> (8 * $0) & 255) } + Array(".FIT".utf8) + [0, 0] + records
            + [0, 0]
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(value >> (8 * (isBigEndian ? size - 1 - $0 : $0)) & 255) }
    }
}
