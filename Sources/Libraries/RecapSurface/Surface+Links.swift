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
