/// The links that cells belong to.
extension Surface {
    /// Whether cells may belong to links.
    package var hasLinks: Bool { !links.isEmpty }

    /// Returns the address of the link that a cell of this surface belongs to; `nil` if there is none.
    package func link(of cell: Cell) -> String? { cell.link == 0 ? nil : links[Int(cell.link) - 1] }

    /// Makes the cells in a range of columns of a row, within a rectangle, part of a link. Cells written later are not
    /// part of it.
    package mutating func setLink(_ address: String, ofRow y: Int, columns: Range<Int>, clip: Rect) {
        let seen = clip.intersection(Rect(size))
        let columns = columns.clamped(to: seen.x..<max(seen.x, seen.maxX))
        guard y >= seen.y, y < seen.maxY, !columns.isEmpty else { return }
        setLink(linkNumber(of: address), ofRow: y, columns: columns)
    }

    /// Returns the one-based number of a link, adding the link if necessary; 0 if there are too many links.
    mutating func linkNumber(of address: String) -> UInt16 {
        if let number = linkNumbers[address] { return number }
        guard let number = UInt16(exactly: links.count + 1) else { return 0 }
        links.append(address)
        linkNumbers[address] = number
        return number
    }

    /// Returns the ranges of a row's columns that belong to links, with their addresses.
    package func linkedColumns(ofRow y: Int) -> [(columns: Range<Int>, address: String)] {
        guard hasLinks, y >= 0, y < size.height else { return [] }
        var found: [(columns: Range<Int>, address: String)] = []
        var x = 0
        while x < size.width {
            let number = self[x, y].link
            let end = (x..<size.width).first { self[$0, y].link != number } ?? size.width
            if number != 0 { found.append((x..<end, links[Int(number) - 1])) }
            x = end
        }
        return found
    }
}

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
