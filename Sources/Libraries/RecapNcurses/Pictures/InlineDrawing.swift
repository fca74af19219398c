internal import RecapSurface

/// A picture that is being drawn in parts, with iTerm2's sequence or as sixels.
struct InlineDrawing {
    let picture: ScreenPicture
    /// The cell of the picture's upper left corner.
    let point: Point
    /// The number of bytes sent so far.
    private var sent = 0

    /// The number of bytes in a part, a multiple of three because three bytes are encoded as four characters.
    private static let bytesInPart = 3 << 12

    init(_ picture: ScreenPicture, at point: Point) {
        self.picture = picture
        self.point = point
    }

    /// Whether the whole picture was sent.
    var isOver: Bool { sent == picture.data.count }

    /// The terminator of either kind of sequence, complete or not.
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
        // Pixels that are not set by any sixel stay unchanged.
        if picture.method == .sixel { return Array("\u{1B}P0;1;0q".utf8) }
        let size = "width=\(picture.size.width);height=\(picture.size.height)"
        let keys = "inline=1;size=\(picture.data.count);\(size);preserveAspectRatio=0;doNotMoveCursor=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8)
    }
}

/// The commands of kitty's graphics protocol. Responses are suppressed (`q=2`), because they would arrive among the keys.
struct KittyGraphics {
    /// Whether the terminal is tmux, which passes the commands through if permitted.
    let isInTmux: Bool

    /// The number of picture bytes in one command, whose encoded payload has at most 4,096 characters.
    static let bytesInCommand = 3072

    /// The amount of a picture that was sent.
    struct Sent: Equatable {
        /// The number of frames that were sent completely.
        var frames = 0
        /// The number of bytes sent of the next frame.
        var bytes = 0
    }

    /// Appends the command that sends the next bytes of a picture. The first one includes the size of placeholders.
    func send(_ picture: ScreenPicture, id: UInt32, _ sent: inout Sent, to bytes: inout [UInt8]) {
        var data = picture.data, start = "a=t,q=2,f=100", next = ""
        if picture.method == .placeholders {
            start = "a=T,U=1,c=\(picture.size.width),r=\(picture.size.height),q=2,f=100"
        }
        if sent.frames > 0, let frame = picture.animation?.frames[sent.frames - 1] {
            next = "a=f,q=2,"
            // A gap of 0 would be ignored, and a negative gap causes the frame to be skipped.
            start = "\(next)z=\(frame.milliseconds ?? -1),"
            switch frame.content {
            case .encoded(let encoded): (data, start) = (encoded, start + "f=100")
            // Copy the other frame and draw an invisible pixel over it.
            case .copy(let other): (data, start) = ([0, 0, 0, 0], start + "f=32,s=1,v=1,c=\(other + 1)")
            }
        }
        let end = min(sent.bytes + KittyGraphics.bytesInCommand, data.count)
        let more = end < data.count
        var text: [UInt8] = []
        Base64.append(data[sent.bytes..<end], to: &text)
        append("\(sent.bytes == 0 ? "\(start),i=\(id)," : next)m=\(more ? 1 : 0)", text, to: &bytes)
        sent = more ? Sent(frames: sent.frames, bytes: end) : Sent(frames: sent.frames + 1)
    }

    /// Appends the command that makes an animation play or pause.
    func play(_ animation: PictureAnimation, id: UInt32, _ playback: PicturePlayback, to bytes: inout [UInt8]) {
        switch playback {
        case .paused(let frame): append("a=a,q=2,i=\(id),s=1,c=\(frame + 1)", [], to: &bytes)
        case .playing(let frame, let passes, _):
            // The number of passes after the first one, plus 2; 1 for an endless animation. Only this command can set the
            // duration of the first frame.
            let keys = "s=3,v=\(passes.map { $0 + 1 } ?? 1),c=\(frame + 1),r=1,z=\(animation.milliseconds)"
            append("a=a,q=2,i=\(id),\(keys)", [], to: &bytes)
        }
    }

    /// Returns the command that shows a picture at a cell.
    func place(_ picture: ScreenPicture, id: UInt32, at point: Point) -> [UInt8] {
        var bytes: [UInt8] = []
        let size = "c=\(picture.size.width),r=\(picture.size.height)"
        append("a=p,q=2,i=\(id),\(KittyGraphics.placement(at: point)),C=1,\(size)", [], to: &bytes)
        return CursorMove.around(bytes, at: point)
    }

    /// Appends the command that removes a picture from a cell, but not from the terminal's memory.
    func hide(_ id: UInt32, at point: Point, to bytes: inout [UInt8]) {
        append("a=d,d=i,q=2,i=\(id),\(KittyGraphics.placement(at: point))", [], to: &bytes)
    }

    /// Returns the placement number of a picture at a cell. The same picture may be placed at several cells.
    private static func placement(at point: Point) -> String { "p=\(1 + point.x + point.y << 12)" }

    /// Appends the command that removes a picture from the terminal's memory.
    func free(_ id: UInt32, to bytes: inout [UInt8]) { append("a=d,d=I,q=2,i=\(id)", [], to: &bytes) }

    private func append(_ keys: String, _ text: [UInt8], to bytes: inout [UInt8]) {
        let escape = UInt8(0x1B)
        // Within tmux's passthrough sequence, every ESC must be doubled.
        if isInTmux { bytes += [escape] + "Ptmux;".utf8 + [escape] }
        bytes += [escape] + "_G".utf8
        bytes += keys.utf8
        if !text.isEmpty { bytes.append(UInt8(ascii: ";")) }
        bytes += text
        if isInTmux { bytes.append(escape) }
        bytes += [escape, UInt8(ascii: "\\")]
        if isInTmux { bytes += [escape, UInt8(ascii: "\\")] }
    }
}

/// Control sequences that move the cursor to a cell and back.
enum CursorMove {
    /// Returns bytes enclosed in sequences that move the cursor to a cell and back.
    static func around(_ bytes: [UInt8], at point: Point) -> [UInt8] { to(point) + bytes + back }

    /// Returns the sequence that saves the position of the cursor and moves it to a cell.
    static func to(_ point: Point) -> [UInt8] { Array("\u{1B}7\u{1B}[\(point.y + 1);\(point.x + 1)H".utf8) }

    /// The sequence that moves the cursor back.
    static let back = Array("\u{1B}8".utf8)
}
