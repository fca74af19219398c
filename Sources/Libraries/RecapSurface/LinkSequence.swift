/// The escape sequences around the characters of a link (OSC 8).
package enum LinkSequence {
    /// The sequence that ends a link.
    package static let end = "\u{1B}]8;;\u{1B}\\"

    /// Returns the sequence that begins a link to an address, or that ends a link if the address is `nil`.
    ///
    /// All characters other than visible ASCII are escaped, so that no address can end the sequence. The parts of a
    /// link that spans several rows share an id, by which a terminal recognizes that they belong together.
    package static func bytes(for address: String?) -> [UInt8] {
        guard let address else { return Array(end.utf8) }
        // FNV-1a, because the id must be the same in every frame.
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
