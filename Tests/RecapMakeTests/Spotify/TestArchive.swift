import Foundation
import TestSupport

/// A zip archive that is written without compression, so that tests know each of its bytes.
struct TestArchive {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - name: The path within the archive.
    ///   - bytes: The contents.
    ///   - flags: The general purpose bits; bit 11 says that the name is UTF-8, bit 0 that the file is encrypted.
    ///   - checksum: The checksum. `nil` for the right one.
    mutating func add(_ name: String, _ bytes: [UInt8], flags: Int = 1 << 11, checksum: UInt32? = nil) {
        let header =
            TestArchive.number(20, 2) + TestArchive.number(flags, 2) + TestArchive.number(0, 2)
            + TestArchive.number(0, 4) + TestArchive.number(Int(checksum ?? TestArchive.crc(bytes)), 4)
            + TestArchive.number(bytes.count, 4) + TestArchive.number(bytes.count, 4)
            + TestArchive.number(name.utf8.count, 2) + TestArchive.number(0, 2)
        let offset = body.count
        body += Array("PK\u{3}\u{4}".utf8) + header + Array(name.utf8) + bytes
        directory +=
            Array("PK\u{1}\u{2}".utf8) + TestArchive.number(20, 2) + header + TestArchive.number(0, 2)
            + TestArchive.number(0, 2) + TestArchive.number(0, 2) + TestArchive.number(0, 4)
            + TestArchive.number(offset, 4) + Array(name.utf8)
        count += 1
    }

    /// The bytes of the archive.
    var bytes: [UInt8] {
        body + directory + Array("PK\u{5}\u{6}".utf8) + TestArchive.number(0, 4) + TestArchive.number(count, 2)
            + TestArchive.number(count, 2) + TestArchive.number(directory.count, 4)
            + TestArchive.number(body.count, 4) + TestArchive.number(0, 2)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~crc
    }
}

extension ScratchFolder {
    /// Writes bytes to a file. Returns its path.
    @discardableResult
    func save(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }
}
