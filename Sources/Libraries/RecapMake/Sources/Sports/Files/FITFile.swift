/// A parser for the sessions in a file in Garmin's FIT format (Flexible and Interoperable Data Transfer). It skips track points.
///
/// The layout of records, the base types and the numbers of messages and fields follow the protocol and profile of the FIT SDK.
struct FITFile {
    private let bytes: [UInt8]
    private var at = 0
    private var definitions: [UInt8: Definition] = [:]

    /// The layout of messages with a local type.
    private struct Definition {
        let message: Int
        let isBigEndian: Bool
        let fields: [(number: UInt8, size: Int)]
        /// The number of bytes of developer fields, which follow the others.
        let extra: Int
    }

    /// Returns the activities of a file, or the issues of invalid ones. Throws ``SkippedRow`` if the file can't be read.
    static func workouts(in bytes: [UInt8]) throws(SkippedRow) -> [Result<Workout, SkippedRow>] {
        var file = FITFile(bytes: bytes)
        return try file.read()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(SkippedRow) -> [Result<Workout, SkippedRow>] {
        guard bytes.count > 12, bytes[0] >= 12, bytes[8..<12].elementsEqual(".FIT".utf8) else { throw .damaged }
        let size = Int(bytes[4]) | Int(bytes[5]) << 8 | Int(bytes[6]) << 16 | Int(bytes[7]) << 24
        at = Int(bytes[0])
        // A truncated file is read as far as possible, though it usually lacks its sessions, which tend to be last.
        let end = min(at + size, bytes.count)
        var sessions: [[UInt8: Int]] = [], offset: Int?
        while at < end {
            let header = bytes[at]
            at += 1
            if header & 0x80 == 0, header & 0x40 != 0 {
                try readDefinition(of: header & 15, hasExtra: header & 0x20 != 0, end)
                continue
            }
            // A compressed header contains a time in its lower bits.
            guard let definition = definitions[header & 0x80 != 0 ? header >> 5 & 3 : header & 15] else {
                throw .damaged
            }
            let isNeeded = definition.message == Message.session || definition.message == Message.activity
            guard let values = readValues(definition, isNeeded: isNeeded, end) else { break }
            if definition.message == Message.session { sessions.append(values) }
            if definition.message == Message.activity, let local = values[5], let moment = values[253] {
                offset = local - moment
            }
        }
        // Courses and device settings have no sessions.
        guard !sessions.isEmpty else { throw .noTime }
        return sessions.map { FITFile.workout($0, offset: offset) }
    }

    private static func workout(_ values: [UInt8: Int], offset: Int?) -> Result<Workout, SkippedRow> {
        guard let start = values[2] else { return .failure(.noTime) }
        let workout = Workout(
            start: start + epoch, offset: offset.flatMap { abs($0) <= 18 * 3600 ? $0 : nil },
            sport: Sport(fit: values[5] ?? 0), metres: Double(values[9] ?? 0) / 100,
            seconds: (values[8] ?? values[7] ?? 0) / 1000, climb: Double(values[22] ?? 0))
        return Result { () throws(SkippedRow) in try workout.checked() }
    }

    /// The FIT epoch, 1989-12-31 00:00 UTC, in seconds since 1970-01-01 00:00 UTC.
    private static let epoch = 631_065_600

    /// The global message numbers.
    private enum Message {
        static let session = 18, activity = 34
    }

    private mutating func readDefinition(of type: UInt8, hasExtra: Bool, _ end: Int) throws(SkippedRow) {
        guard at + 5 <= end else { throw .damaged }
        let isBigEndian = bytes[at + 1] == 1
        let message = number(at + 2, size: 2, isBigEndian: isBigEndian)
        let count = Int(bytes[at + 4])
        at += 5
        guard at + 3 * count <= end else { throw .damaged }
        let fields = (0..<count).map { (bytes[at + 3 * $0], Int(bytes[at + 3 * $0 + 1])) }
        at += 3 * count
        var extra = 0
        if hasExtra {
            guard at < end, at + 1 + 3 * Int(bytes[at]) <= end else { throw .damaged }
            let extras = Int(bytes[at])
            extra = (0..<extras).reduce(0) { $0 + Int(bytes[at + 2 + 3 * $1]) }
            at += 1 + 3 * extras
        }
        definitions[type] = Definition(message: message, isBigEndian: isBigEndian, fields: fields, extra: extra)
    }

    /// Reads the valid numbers of a message. Returns `nil` if the file ends within it.
    private mutating func readValues(_ definition: Definition, isNeeded: Bool, _ end: Int) -> [UInt8: Int]? {
        var values: [UInt8: Int] = [:]
        for (field, size) in definition.fields {
            guard at + size <= end else { return nil }
            // Only unsigned numbers are read, whose invalid value has all bits set.
            if isNeeded, [1, 2, 4].contains(size) {
                let value = number(at, size: size, isBigEndian: definition.isBigEndian)
                if value != (1 << (8 * size)) - 1 { values[field] = value }
            }
            at += size
        }
        at += definition.extra
        return values
    }

    private func number(_ start: Int, size: Int, isBigEndian: Bool) -> Int {
        (0..<size).reduce(0) { $0 << 8 | Int(bytes[isBigEndian ? start + $1 : start + size - 1 - $1]) }
    }
}
