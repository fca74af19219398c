internal import CNcurses
internal import RecapSurface

// The bytes of pictures, which go to the terminal between frames.

extension NcursesTerminal {
    /// Sends bytes to the extent that the terminal accepts them; the rest follows later.
    func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        unsafe bytes.withUnsafeBufferPointer { unsafe cncurses_send($0.baseAddress, $0.count) }
    }

    /// Sends the next part of pictures, if the terminal has accepted everything before.
    func sendPartOfPicture() {
        guard isTaken, areReportsOn, pictures.hasParts, !cncurses_is_behind() else { return }
        let part = pictures.nextPart()
        armRemoval()
        send(part.bytes)
        if part.isNews, var frame = frameInWait {
            frameInWait = nil
            let cells = paint(&frame)
            if cncurses_is_behind() { cellsDue = (cellsDue ?? 0) + cells } else { show(cells) }
        }
        if !pictures.hasParts { frameInWait = nil }
    }

    /// Ends the drawing of a picture before something else is written.
    func endDrawing() {
        pictures.interruptDrawing()
        send(pictures.takeCommands())
    }
}
