/// The sequences before and after the characters of a link (OSC 8).
package enum LinkSequence {
    /// The sequence that ends a link.
    package static let end = "\u{1B}]8;;\u{1B}\\"

    /// Returns the sequence that begins a link to an address, or that ends one for `nil`.
    ///
    /// Only visible ASCII characters stand in it as they are, so that no address ends the sequence. The parts of a link on several
    /// rows have the same id, by which a terminal knows that they belong together.
    package static func bytes(for address: String?) -> [UInt8] {
        guard let address else { return Array(end.utf8) }
        // FNV-1a, since the id has to be the same in every frame.
        let hash = address.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        var bytes = Array("\u{1B}]8;id=\(String(hash, radix: 36));".utf8)
        for byte in address.utf8 {
            if byte > 0x20, byte < 0x7F {
                bytes.append(byte)
            } else {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            }
        }
        return bytes + "\u{1B}\\".utf8
    }
}
