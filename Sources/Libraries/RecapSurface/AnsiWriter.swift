extension Surface {
    /// Returns the surface as lines of text, without colours, attributes or trailing spaces. Each row ends with a
    /// newline. Complexity: O(cells).
    public func plainText() -> String { ansiText(depth: .none, attributes: false) }

    /// Returns the surface as lines of text with escape sequences for colours and, optionally, attributes.
    ///
    /// Each row ends in the terminal's default style and with a newline. Trailing spaces without a visible colour are
    /// omitted. The sequences follow ECMA-48 (SGR) and, for more than 8 colours, xterm. Complexity: O(cells).
    public func ansiText(depth: ColorDepth, attributes: Bool = true) -> String {
        var writer = AnsiWriter(depth: depth, keepsAttributes: attributes)
        writer.bytes.reserveCapacity(size.width * size.height * 2)
        for y in 0..<size.height { writer.write(row: y, of: self) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// A writer that encodes frames as bytes for a terminal, each as a diff from the previous frame.
///
/// The terminal is expected to show a blank screen in its default style initially.
package struct AnsiFrames: Sendable {
    private var writer: AnsiWriter

    /// Creates a frame writer for a terminal with a given colour depth.
    package init(depth: ColorDepth) { writer = AnsiWriter(depth: depth, keepsAttributes: true, keepsLinks: true) }

    /// Returns the bytes that show the changed columns of a surface. Complexity: O(changed cells).
    package mutating func changes(of surface: Surface) -> [UInt8] {
        writer.bytes.removeAll(keepingCapacity: true)
        for y in 0..<surface.size.height {
            let columns = surface.changedColumns(ofRow: y)
            if !columns.isEmpty { writer.write(columns, ofRow: y, of: surface) }
        }
        return writer.bytes
    }
}

/// The method of rewriting a character at its position on the screen.
package enum CellRewriting {
    /// Immediately after the preceding character.
    case inSequence
    /// Separately positioned, because the width of the character on the terminal may differ.
    case alone
    /// The character is omitted.
    case leftOut
}

extension Surface {
    /// Returns the bytes that rewrite ranges of columns of a row in place; `nil` if there are none. Complexity:
    /// O(width).
    ///
    /// - Parameters:
    ///   - ranges: The ranges of columns, in any order. A link begins and ends within each range.
    ///   - way: Returns the rewriting method for the character of a cell; the character ends before the column `end`.
    package func bytes(
        rewriting ranges: [Range<Int>], row y: Int, width: Int, depth: ColorDepth, withLinks: Bool,
        way: (_ cell: Cell, _ end: Int) -> CellRewriting
    ) -> [UInt8]? {
        var writer = AnsiWriter(depth: depth, keepsAttributes: true, keepsLinks: withLinks)
        func write(_ columns: Range<Int>) {
            guard !columns.isEmpty else { return }
            // The terminal's current style belongs to other cells.
            if writer.bytes.isEmpty { writer.bytes += "\u{1B}[0m".utf8 }
            writer.write(columns, ofRow: y, of: self)
        }
        for range in ranges {
            let range = range.clamped(to: 0..<width)
            var start = range.lowerBound
            for x in range where self[x, y].part != .trail {
                let end = x + (self[x, y].part == .lead ? 2 : 1)
                switch way(self[x, y], end) {
                case .inSequence: continue
                case .alone: write(start..<min(end, range.upperBound))
                case .leftOut: write(start..<x)
                }
                start = end
            }
            write(min(start, range.upperBound)..<range.upperBound)
        }
        return writer.bytes.isEmpty ? nil : writer.bytes
    }
}

/// A writer that encodes cells as bytes for a terminal, with as few style changes as possible.
private struct AnsiWriter: Sendable {
    let depth: ColorDepth
    let keepsAttributes: Bool
    let keepsLinks: Bool
    var bytes: [UInt8] = []
    /// The current style of the terminal.
    var current = Pen()

    /// Buffers for the two alternative sequences that change the style.
    private var changes = Parameters()
    private var afresh = Parameters()

    init(depth: ColorDepth, keepsAttributes: Bool, keepsLinks: Bool = false) {
        self.depth = depth
        self.keepsAttributes = keepsAttributes
        self.keepsLinks = keepsLinks
    }

    func pen(for cell: Cell) -> Pen {
        Pen(
            foreground: cell.foreground.quantized(to: depth), background: cell.background.quantized(to: depth),
            attributes: keepsAttributes ? cell.attributes : [])
    }

    func isSeen(_ cell: Cell) -> Bool {
        let pen = pen(for: cell)
        return cell.glyph != .space || cell.part == .trail || pen.background != .default || pen.showsInBlanks
    }

    mutating func write(row y: Int, of surface: Surface) {
        var end = surface.size.width
        while end > 0, !isSeen(surface[end - 1, y]) { end -= 1 }
        writeCells(0..<end, ofRow: y, of: surface)
        change(to: Pen())
        bytes.append(0x0A)
    }

    /// Writes a range of columns of a row at its position on the screen.
    mutating func write(_ columns: Range<Int>, ofRow y: Int, of surface: Surface) {
        bytes.append(contentsOf: "\u{1B}[\(y + 1);\(columns.lowerBound + 1)H".utf8)
        writeCells(columns, ofRow: y, of: surface)
    }

    private mutating func writeCells(_ columns: Range<Int>, ofRow y: Int, of surface: Surface) {
        var link: UInt16 = 0
        for x in columns {
            let cell = surface[x, y]
            if cell.part == .trail { continue }
            if keepsLinks, cell.link != link {
                link = cell.link
                bytes += LinkSequence.bytes(for: surface.link(of: cell))
            }
            var wanted = pen(for: cell)
            if cell.glyph == .space, !wanted.showsInBlanks, !current.showsInBlanks {
                wanted.foreground = current.foreground
                wanted.attributes = current.attributes
            }
            change(to: wanted)
            if let scalar = surface.scalar(of: cell.glyph) {
                append(scalar)
            } else {
                for scalar in surface.scalars(of: cell.glyph) { append(scalar) }
            }
        }
        if link != 0 { bytes += LinkSequence.end.utf8 }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Changes the terminal's style, starting from the current or the default style, whichever takes fewer bytes.
    mutating func change(to wanted: Pen) {
        guard wanted != current else { return }
        changes.removeAll(keepingCapacity: true)
        changes.append(from: current, to: wanted)
        afresh.removeAll(keepingCapacity: true)
        if wanted != Pen() {
            afresh.append(0)
            afresh.append(from: Pen(), to: wanted)
        }
        current = wanted
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        bytes.append(contentsOf: afresh.bytes.count < changes.bytes.count ? afresh.bytes : changes.bytes)
        bytes.append(UInt8(ascii: "m"))
    }
}

/// The text style of a terminal.
private struct Pen: Equatable, Sendable {
    var foreground = Color.default
    var background = Color.default
    var attributes: Attributes = []

    /// Whether the foreground colour is visible in a space.
    var showsInBlanks: Bool { !attributes.isDisjoint(with: [.underline, .reverse]) }
}

/// The parameters of an SGR sequence.
private struct Parameters: Sendable {
    /// The bytes between `ESC [` and `m`.
    private(set) var bytes: [UInt8] = []

    mutating func removeAll(keepingCapacity: Bool) { bytes.removeAll(keepingCapacity: keepingCapacity) }

    mutating func append(_ number: UInt8) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
        if number >= 100 { bytes.append(UInt8(ascii: "0") + number / 100) }
        if number >= 10 { bytes.append(UInt8(ascii: "0") + number / 10 % 10) }
        bytes.append(UInt8(ascii: "0") + number % 10)
    }

    /// Appends the change from one style to another.
    mutating func append(from old: Pen, to new: Pen) {
        var kept = old.attributes
        let gone = old.attributes.subtracting(new.attributes)
        if !gone.isDisjoint(with: [.bold, .dim]) {
            // One parameter resets both attributes.
            append(22)
            kept.subtract([.bold, .dim])
        }
        if gone.contains(.italic) { append(23) }
        if gone.contains(.underline) { append(24) }
        if gone.contains(.reverse) { append(27) }
        let added = new.attributes.subtracting(kept)
        if added.contains(.bold) { append(1) }
        if added.contains(.dim) { append(2) }
        if added.contains(.italic) { append(3) }
        if added.contains(.underline) { append(4) }
        if added.contains(.reverse) { append(7) }
        if new.foreground != old.foreground { append(new.foreground, base: 30) }
        if new.background != old.background { append(new.background, base: 40) }
    }

    /// Appends a colour. `base` is 30 for the foreground and 40 for the background.
    private mutating func append(_ color: Color, base: UInt8) {
        switch color.kind {
        case .default: append(base + 9)
        case .palette(let index) where index < 8: append(base + index)
        case .palette(let index) where index < 16: append(base + 60 + index - 8)
        case .palette(let index):
            append(base + 8)
            append(5)
            append(index)
        case .rgb(let red, let green, let blue):
            append(base + 8)
            append(2)
            append(red)
            append(green)
            append(blue)
        }
    }
}
