extension Surface {
    /// The surface as lines of text, without colours or attributes and without blanks at their ends.
    /// Each row ends with a newline. O(cells).
    public func plainText() -> String { ansiText(depth: .none, attributes: false) }

    /// The surface as lines of text with escape sequences for colours and, unless they are off, for attributes.
    ///
    /// Each row ends in the terminal's own style and with a newline; blanks at its end that show no colour are left out.
    /// Sequences are those of ECMA-48 (SGR) and, for more than 8 colours, of xterm. O(cells).
    public func ansiText(depth: ColorDepth, attributes: Bool = true) -> String {
        var writer = AnsiWriter(depth: depth, keepsAttributes: attributes)
        writer.bytes.reserveCapacity(size.width * size.height * 2)
        for y in 0..<size.height { writer.write(row: y, of: self) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Turns cells into bytes for a terminal, with no more changes of style than needed.
private struct AnsiWriter {
    let depth: ColorDepth
    let keepsAttributes: Bool
    var bytes: [UInt8] = []
    /// How the terminal draws now.
    var current = Pen()

    /// How a terminal draws.
    struct Pen: Equatable {
        var foreground = Color.default
        var background = Color.default
        var attributes: Attributes = []

        /// Whether the foreground can be seen in a blank.
        var showsInBlanks: Bool { !attributes.isDisjoint(with: [.underline, .reverse]) }
    }

    init(depth: ColorDepth, keepsAttributes: Bool) {
        self.depth = depth
        self.keepsAttributes = keepsAttributes
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
        for x in 0..<end {
            let cell = surface[x, y]
            if cell.part == .trail { continue }
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
        change(to: Pen())
        bytes.append(0x0A)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Makes the terminal draw in another way: by what differs, or from its own style on, whichever is shorter.
    mutating func change(to wanted: Pen) {
        guard wanted != current else { return }
        let changes = codes(from: current, to: wanted)
        let afresh = wanted == Pen() ? "" : "0" + codes(from: Pen(), to: wanted)
        current = wanted
        bytes.append(contentsOf: "\u{1B}[".utf8)
        if afresh.utf8.count < changes.utf8.count - 1 {
            bytes.append(contentsOf: afresh.utf8)
        } else {
            bytes.append(contentsOf: changes.utf8.dropFirst())
        }
        bytes.append(UInt8(ascii: "m"))
    }

    /// The parameters of SGR that lead from one style to another, each after a `;`.
    private func codes(from old: Pen, to new: Pen) -> String {
        var result = ""
        var kept = old.attributes
        let gone = old.attributes.subtracting(new.attributes)
        if !gone.isDisjoint(with: [.bold, .dim]) {
            // One parameter ends both.
            result += ";22"
            kept.subtract([.bold, .dim])
        }
        if gone.contains(.italic) { result += ";23" }
        if gone.contains(.underline) { result += ";24" }
        if gone.contains(.reverse) { result += ";27" }
        let added = new.attributes.subtracting(kept)
        if added.contains(.bold) { result += ";1" }
        if added.contains(.dim) { result += ";2" }
        if added.contains(.italic) { result += ";3" }
        if added.contains(.underline) { result += ";4" }
        if added.contains(.reverse) { result += ";7" }
        if new.foreground != old.foreground { result += code(new.foreground, base: 30) }
        if new.background != old.background { result += code(new.background, base: 40) }
        return result
    }

    /// The parameter of a colour, after a `;`; `base` is 30 for the foreground, 40 for the background.
    private func code(_ color: Color, base: Int) -> String {
        switch color.kind {
        case .default: ";\(base + 9)"
        case .palette(let index) where index < 8: ";\(base + Int(index))"
        case .palette(let index) where index < 16: ";\(base + 60 + Int(index) - 8)"
        case .palette(let index): ";\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
