internal import RecapSurface

/// The commands of kitty's graphics. None of them is answered (`q=2`), because an answer would arrive between keys.
struct KittyGraphics {
    /// Whether the terminal is tmux, which passes the commands on if permitted.
    let isInTmux: Bool

    /// The number of bytes of a picture in one command, whose encoded text has at most 4,096 characters.
    static let bytesInCommand = 3072

    /// Appends the command that sends the bytes of a picture from an offset on. The first one includes the size of
    /// placeholders.
    ///
    /// - Returns: The offset after the bytes that were sent.
    func send(_ picture: ScreenPicture, id: UInt32, from offset: Int, to bytes: inout [UInt8]) -> Int {
        let end = min(offset + KittyGraphics.bytesInCommand, picture.data.count)
        let more = end < picture.data.count ? 1 : 0
        var keys = "m=\(more)"
        if offset == 0 {
            let action =
                picture.method == .placeholders
                ? "a=T,U=1,c=\(picture.size.width),r=\(picture.size.height)" : "a=t"
            keys = "\(action),q=2,f=100,i=\(id),\(keys)"
        }
        var text: [UInt8] = []
        Base64.append(picture.data[offset..<end], to: &text)
        append(keys, text, to: &bytes)
        return end
    }

    /// Returns the command that shows a picture at a cell.
    func place(_ picture: ScreenPicture, id: UInt32, at point: Point) -> [UInt8] {
        var bytes: [UInt8] = []
        append("a=p,q=2,i=\(id),p=1,C=1,c=\(picture.size.width),r=\(picture.size.height)", [], to: &bytes)
        return CursorMove.around(bytes, at: point)
    }

    /// Appends the command that removes a picture from the screen, but not from the terminal's memory.
    func hide(_ id: UInt32, to bytes: inout [UInt8]) { append("a=d,d=i,q=2,i=\(id)", [], to: &bytes) }

    /// Appends the command that removes a picture from the terminal's memory.
    func free(_ id: UInt32, to bytes: inout [UInt8]) { append("a=d,d=I,q=2,i=\(id)", [], to: &bytes) }

    private func append(_ keys: String, _ text: [UInt8], to bytes: inout [UInt8]) {
        let escape = UInt8(0x1B)
        // Within its own sequence, tmux expects every ESC twice.
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
    /// Returns bytes between the sequences.
    static func around(_ bytes: [UInt8], at point: Point) -> [UInt8] { to(point) + bytes + back }

    /// Returns the sequence that saves the position of the cursor and moves it to a cell.
    static func to(_ point: Point) -> [UInt8] { Array("\u{1B}7\u{1B}[\(point.y + 1);\(point.x + 1)H".utf8) }

    /// The sequence that moves the cursor back.
    static let back = Array("\u{1B}8".utf8)
}
