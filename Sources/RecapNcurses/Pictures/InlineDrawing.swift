internal import RecapSurface

/// A picture that is being drawn in parts, with iTerm2's sequence or as sixels.
struct InlineDrawing {
    let picture: ScreenPicture
    /// The cell of its upper left corner.
    let point: Point
    /// The number of bytes that were sent.
    private var sent = 0

    /// The number of bytes in a part; three of them are four characters.
    private static let bytesInPart = 3 << 12

    init(_ picture: ScreenPicture, at point: Point) {
        self.picture = picture
        self.point = point
    }

    /// Whether the whole picture was sent.
    var isOver: Bool { sent == picture.data.count }

    /// The end of the sequences of both kinds, complete or not.
    static let end = Array("\u{1B}\\".utf8) + CursorMove.back

    /// Returns the next part. The first begins with the start of the sequence, the last ends with its end.
    mutating func nextPart() -> [UInt8] {
        var bytes = sent == 0 ? CursorMove.to(point) + start : []
        let part = picture.data[sent..<min(sent + Self.bytesInPart, picture.data.count)]
        if picture.method == .sixel { bytes += part } else { Base64.append(part, to: &bytes) }
        sent = part.endIndex
        if isOver { bytes += Self.end }
        return bytes
    }

    private var start: [UInt8] {
        // Pixels that no sixel sets stay unchanged.
        if picture.method == .sixel { return Array("\u{1B}P0;1;0q".utf8) }
        let size = "width=\(picture.size.width);height=\(picture.size.height)"
        let keys = "inline=1;size=\(picture.data.count);\(size);preserveAspectRatio=0;doNotMoveCursor=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8)
    }
}
