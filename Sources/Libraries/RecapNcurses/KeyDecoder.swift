internal import CNcurses
internal import RecapSurface

/// A decoder of the bytes and key codes that curses reads.
///
/// The state is kept between reads, so a sequence may arrive in parts.
struct KeyDecoder {
    private enum State {
        case ground
        /// After ESC. Bytes that follow immediately are part of an escape sequence.
        case escape
        /// Within a control sequence unknown to curses, with its parameter bytes so far.
        case unknown(parameters: [UInt8])
        /// After ESC O, before the final byte.
        case single
        /// Within a control string, such as the reply to a colour query. `introducer` is the byte after ESC.
        case string(introducer: UInt8, isEmpty: Bool)
        /// After an ESC that may end a control string together with a backslash. `isSplit` is `true` if the backslash did not
        /// arrive in the same read.
        case stringEnd(isSplit: Bool)
        /// Within a mouse report in SGR form, with its numbers so far.
        case mouse([Int])
        /// Within a mouse report in X10 form, with its values so far.
        case oldMouse([Int])
        /// Within pasted text. `ending` is the number of trailing bytes that match the start of the end marker.
        case paste(ending: Int)
    }

    private var state = State.ground
    private var bytes: [UInt8] = []
    private var pasted: [UInt8] = []
    private var events: [TerminalEvent] = []
    /// The number of further events that the current read may produce.
    private var room = mostEvents
    /// The bytes of the current control string, up to the limit.
    private var string: [UInt8] = []
    private var lastRead: ContinuousClock.Instant?
    /// The time at which the current control string began.
    private var stringBegan: ContinuousClock.Instant?
    /// Whether the left button of the mouse has been pressed and not released.
    private var isPressed = false
    /// The cell of the last mouse report; `nil` before the first one.
    private(set) var mousePosition: Point?

    /// The replies to queries so far.
    private var reply = TerminalReply()
    /// The queries whose reply is pending.
    private var expectation = Expectation.nothing

    /// The kinds of pending replies. While one is pending, ESC waits for further bytes, because the reply may arrive in parts.
    private enum Expectation {
        case nothing
        /// The reply to a device attributes query, without a time limit.
        case attributes
        /// The answers to one or more batches of queries. `areEvents` specifies for each batch whether its answers are reported
        /// as an event. ESC waits for further bytes until the given time.
        case traits(holdsEscapeUntil: ContinuousClock.Instant, areEvents: [Bool])
    }

    /// The traits that the terminal has reported so far.
    var traits: TerminalTraits { reply.traits }

    /// Whether the terminal can report its light or dark mode.
    var knowsLightAndDark: Bool { reply.knowsLightAndDark }
    /// Whether the terminal has reported a change between light and dark mode since this property was last set to `false`.
    var hasChangedBetweenLightAndDark = false

    /// Whether a reply is pending.
    var expectsReply: Bool { if case .nothing = expectation { false } else { true } }

    /// The number of pending replies.
    var repliesExpected: Int {
        switch expectation {
        case .nothing: 0
        case .attributes: 1
        case .traits(_, let areEvents): areEvents.count
        }
    }

    /// Whether an ESC has arrived that may begin a reply. If the next read has no input, it is the Escape key.
    var holdsEscape: Bool {
        guard case .traits = expectation, case .escape = state else { return false }
        return true
    }

    /// Expects the reply to a device attributes query.
    mutating func expectAttributes() { expectation = .attributes }

    /// Expects answers to queries, and reports them as an event if `isEvent` is `true`.
    mutating func expectTraits(holdingEscapeUntil time: ContinuousClock.Instant, isEvent: Bool = true) {
        var areEvents: [Bool] = []
        if case .traits(_, let earlier) = expectation { areEvents = earlier }
        expectation = .traits(holdsEscapeUntil: time, areEvents: areEvents + [isEvent])
    }

    /// Reports a pending reply as an event. Returns whether one is pending.
    mutating func makesReplyAnEvent() -> Bool {
        guard case .traits(let time, let areEvents) = expectation else { return false }
        expectation = .traits(holdsEscapeUntil: time, areEvents: areEvents.dropLast() + [true])
        return true
    }

    /// Sets the cell size after it has changed since the terminal answered.
    mutating func set(cellPixels: CellSize) { reply.set(cellPixels: cellPixels) }

    /// Returns the most recent size report since the last call; `nil` if there was none.
    mutating func takeSizeReport() -> SizeReport? {
        defer { reply.sizeReport = nil }
        return reply.sizeReport
    }

    /// The maximum pause within a paste. A lost end marker must not suppress keys forever, and a paste over a slow connection
    /// must not be mistaken for keys.
    private static let longestGapInPaste = Duration.seconds(3)
    /// The maximum number of parameter bytes that are kept of an unknown sequence.
    private static let mostParameters = 32
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// The maximum duration of a control string, which limits the time for which a lost terminator suppresses keys.
    private static let longestTimeOfString = Duration.seconds(1)

    /// The maximum number of bytes that are kept of a paste.
    private static let longestPaste = 65_536
    /// The maximum number of bytes that are kept of a control string.
    private static let longestString = 256

    /// The maximum number of events between two frames. Excess keys and clicks are dropped, because their effects would come too
    /// late.
    static let mostEvents = 1024
    /// The maximum number of bytes and key codes per read, after which signals are checked and a frame is drawn.
    static let mostCodes = 16_384

    /// Whether the last read left input unread, part of which may already be in the buffer of curses.
    private(set) var hasUnread = false

    /// Decodes the available input of a terminal, and appends the resulting events. Returns whether the input has ended, which is
    /// the case if nothing could be read.
    ///
    /// - Parameter next: Returns the next byte or key code, and -1 after the last one.
    mutating func take(_ next: () -> Int32, into events: inout [TerminalEvent]) -> Bool {
        var isAny = false
        events += read(now: .now, room: KeyDecoder.mostEvents - events.count) {
            let code = next()
            if code >= 0 { isAny = true }
            return code
        }
        return !isAny && cncurses_input_is_over()
    }

    /// Decodes the input that has arrived by `now`, up to the maximum number of codes. `next` returns the next byte or key code,
    /// and -1 after the last one. Keys and clicks beyond `room` events are dropped, except those that end the program.
    mutating func read(
        now: ContinuousClock.Instant, room: Int = mostEvents, _ next: () -> Int32
    ) -> [TerminalEvent] {
        events = []
        self.room = room
        hasUnread = false
        let gap = lastRead.map { now - $0 } ?? .zero
        if case .paste = state, gap > Self.longestGapInPaste { endPaste() }
        if let began = stringBegan, now - began > Self.longestTimeOfString { endString() }
        lastRead = now
        var count = 0
        while count < KeyDecoder.mostCodes {
            let code = next()
            guard code >= 0 else {
                endBatch(at: now, isEmpty: count == 0)
                return events
            }
            count += 1
            take(Int(code))
        }
        hasUnread = true
        return events
    }

    /// Ends a read: an ESC without further bytes is the Escape key.
    private mutating func endBatch(at now: ContinuousClock.Instant, isEmpty: Bool) {
        if case .stringEnd = state { state = .stringEnd(isSplit: true) }
        switch expectation {
        case .attributes: return
        case .traits(let time, _) where now < time && !isEmpty: return
        default: break
        }
        switch state {
        case .escape:
            emit(.escape)
            state = .ground
        // Without further bytes, this is the key with the Meta modifier.
        case .single, .unknown(parameters: []), .string(_, isEmpty: true): state = .ground
        default: break
        }
    }

    private mutating func take(_ code: Int) {
        switch state {
        case .ground: takeFirst(code)
        case .escape: takeAfterEscape(code)
        case .unknown(let parameters): takeInUnknown(code, parameters)
        case .single:
            state = .ground
            if let key = Key(sequence: code) { emit(key) } else if code < 0x20 || code > 0xFF { takeFirst(code) }
        case .string(let introducer, _): takeInString(code, introducer)
        case .stringEnd(let isSplit): takeAfterString(code, isSplit)
        case .mouse(let numbers): takeInMouse(code, numbers)
        case .oldMouse(let numbers): takeInOldMouse(code, numbers)
        case .paste(let ending): takeInPaste(code, ending)
        }
    }

    private mutating func takeInPaste(_ code: Int, _ ending: Int) {
        if code == CNCURSES_KEY_PASTE_END { return endPaste() }
        // Some terminal descriptions map Return to a key code; other key codes are not text.
        guard let byte = code == Int(KEY_ENTER) ? 0x0D : UInt8(exactly: code) else { return state = .paste(ending: 0) }
        if pasted.count < Self.longestPaste { pasted.append(byte) }
        // An end marker that arrives in parts arrives as single bytes.
        let ending = byte == Self.pasteEnd[ending] ? ending + 1 : byte == Self.pasteEnd[0] ? 1 : 0
        guard ending == Self.pasteEnd.count else { return state = .paste(ending: ending) }
        if pasted.suffix(ending) == Self.pasteEnd[...] { pasted.removeLast(ending) }
        endPaste()
    }

    private mutating func endPaste() {
        state = .ground
        add(.pasted(String(decoding: pasted, as: UTF8.self)))
        pasted = []
    }

    private mutating func takeFirst(_ code: Int) {
        if code != 0x1B, code < 0x80 || code > 0xFF { bytes = [] }
        switch code {
        case 0x1B: state = .escape
        case 0x0D, 0x0A: emit(.enter)
        case 0x09: emit(.tab)
        case 0x08, 0x7F: emit(.backspace)
        case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(UInt8(code) + 0x60))))
        case 0x1C: emit(.control("\\"))
        case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(UInt8(code)))))
        case 0x80...0xFF: takeByte(UInt8(code))
        default: takeCode(code)
        }
    }

    private mutating func takeAfterEscape(_ code: Int) {
        state = .ground
        switch code {
        case 0x1B:
            emit(.escape)
            state = .escape
        case UInt8(ascii: "[").code: state = .unknown(parameters: [])
        case UInt8(ascii: "O").code: state = .single
        // OSC, DCS, APC, PM and SOS.
        case UInt8(ascii: "]").code, UInt8(ascii: "P").code, UInt8(ascii: "_").code, UInt8(ascii: "^").code,
            UInt8(ascii: "X").code:
            string = []
            stringBegan = lastRead
            state = .string(introducer: UInt8(code), isEmpty: true)
        // Alt with a key that has a key code or is a control character is treated as that key.
        case 0..<0x20, 0x100...: takeFirst(code)
        // The end of a control string.
        case UInt8(ascii: "\\").code: break
        case 0x20...0x7E: emit(.alt(Character(Unicode.Scalar(UInt8(code)))))
        default: break
        }
    }

    private mutating func takeInUnknown(_ code: Int, _ parameters: [UInt8]) {
        state = .ground
        guard let byte = UInt8(exactly: code), byte >= 0x20 else { return takeFirst(code) }
        switch byte {
        case 0x40...0x7E:
            // Curses does not recognize sequences that arrive in parts.
            if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) { state = .paste(ending: 0) }
            if let key = Key(sequence: code, parameters: parameters) { emit(key) }
            if !expectsReply, TerminalReply.isLightOrDark(sequence: byte, parameters: parameters) {
                hasChangedBetweenLightAndDark = true
            }
            if reply.take(sequence: byte, parameters: parameters) { endReply() }
        default: state = .unknown(parameters: Array((parameters + [byte]).prefix(Self.mostParameters)))
        }
    }

    private mutating func endReply() {
        guard case .traits(let time, let areEvents) = expectation else { return expectation = .nothing }
        if areEvents.first == true { events.append(.described(reply.traits)) }
        let rest = Array(areEvents.dropFirst())
        expectation = rest.isEmpty ? .nothing : .traits(holdsEscapeUntil: time, areEvents: rest)
    }

    /// Decodes a byte within a control string, which is terminated by BEL or by ESC and a backslash. Any other control character
    /// means that the string was cut off, and is treated as a key.
    private mutating func takeInString(_ code: Int, _ introducer: UInt8) {
        switch code {
        case 0x07, 0x1B:
            state = code == 0x07 ? .ground : .stringEnd(isSplit: false)
            reply.take(string: string, introducer: introducer)
        case 0..<0x20, 0x100...:
            state = .ground
            takeFirst(code)
        default:
            if string.count < Self.longestString, let byte = UInt8(exactly: code) { string.append(byte) }
            state = .string(introducer: introducer, isEmpty: false)
        }
    }

    /// Decodes the byte after the ESC that follows a control string: the string's terminator, the next sequence, or, after a
    /// pause, a key.
    private mutating func takeAfterString(_ code: Int, _ isSplit: Bool) {
        state = .ground
        if code == UInt8(ascii: "\\").code { return }
        let beginsSequence = UInt8(exactly: code).map { "[]OP_^X".utf8.contains($0) } ?? false
        if isSplit, !beginsSequence { takeFirst(code) } else { takeAfterEscape(code) }
    }

    /// Ends the current control string.
    private mutating func endString() {
        stringBegan = nil
        switch state {
        case .string, .stringEnd: state = .ground
        default: break
        }
    }

    private mutating func takeCode(_ code: Int) {
        switch Int32(code) {
        case KEY_UP: emit(.up)
        case KEY_DOWN: emit(.down)
        case KEY_LEFT: emit(.left)
        case KEY_RIGHT: emit(.right)
        case KEY_HOME: emit(.home)
        case KEY_END: emit(.end)
        case KEY_PPAGE: emit(.pageUp)
        case KEY_NPAGE: emit(.pageDown)
        case KEY_ENTER: emit(.enter)
        case KEY_BACKSPACE: emit(.backspace)
        case KEY_BTAB: emit(.backTab)
        case KEY_IC: emit(.insert)
        case KEY_DC: emit(.delete)
        case KEY_SR: emit(.shiftUp)
        case KEY_SF: emit(.shiftDown)
        case KEY_SLEFT: emit(.shiftLeft)
        case KEY_SRIGHT: emit(.shiftRight)
        case KEY_F0 + 1...KEY_F0 + Int32(Key.functionKeys): emit(.function(code - Int(KEY_F0)))
        default: takeReport(code)
        }
    }

    private mutating func takeReport(_ code: Int) {
        switch code {
        case CNCURSES_KEY_MOUSE: state = .mouse([0])
        case CNCURSES_KEY_MOUSE_X10: state = .oldMouse([])
        case CNCURSES_KEY_FOCUS_IN: add(.focus(true))
        case CNCURSES_KEY_FOCUS_OUT: add(.focus(false))
        case CNCURSES_KEY_PASTE_BEGIN: state = .paste(ending: 0)
        default: break
        }
    }

    /// Decodes a byte of an SGR mouse report: button, column and row in decimal, separated by `;`, then M for a press or m
    /// for a release.
    private mutating func takeInMouse(_ code: Int, _ numbers: [Int]) {
        var numbers = numbers
        state = .ground
        switch code {
        case UInt8(ascii: "0").code...UInt8(ascii: "9").code:
            numbers[numbers.count - 1] = min(65_535, numbers[numbers.count - 1] * 10 + code - UInt8(ascii: "0").code)
            state = .mouse(numbers)
        case UInt8(ascii: ";").code where numbers.count < 3: state = .mouse(numbers + [0])
        case UInt8(ascii: "M").code where numbers.count == 3: emitMouse(numbers, isRelease: false)
        case UInt8(ascii: "m").code where numbers.count == 3: emitMouse(numbers, isRelease: true)
        default: takeFirst(code)
        }
    }

    /// Decodes a byte of an X10 mouse report: button, column and row, each with an offset of 32. Button 3 is a release.
    private mutating func takeInOldMouse(_ code: Int, _ numbers: [Int]) {
        guard 0x20...0xFF ~= code else {
            state = .ground
            return takeFirst(code)
        }
        let numbers = numbers + [code - 32]
        guard numbers.count == 3 else { return state = .oldMouse(numbers) }
        state = .ground
        let isRelease = numbers[0] & 0x43 == 3
        emitMouse([isRelease ? 0 : numbers[0], numbers[1], numbers[2]], isRelease: isRelease)
    }

    private mutating func emitMouse(_ numbers: [Int], isRelease: Bool) {
        // Cells are counted from 1.
        guard numbers[1] > 0, numbers[2] > 0 else { return }
        let point = Point(x: numbers[1] - 1, y: numbers[2] - 1)
        mousePosition = point
        // Shift, Meta and Control add 4, 8 and 16; motion adds 32.
        let action: MouseEvent.Action? =
            switch numbers[0] & ~0x1C {
            case 0: isRelease ? .release : .press
            // A movement without a button means that the release went to another window.
            case 35 where isPressed: .release
            case 64 where !isRelease: .wheelUp
            case 65 where !isRelease: .wheelDown
            default: nil
            }
        guard let action else { return }
        if action == .press || action == .release { isPressed = action == .press }
        add(.mouse(MouseEvent(action, at: point)))
    }

    /// Decodes a byte of a non-ASCII character, whose other bytes may not have arrived yet. Bytes that are not valid UTF-8 are
    /// dropped.
    private mutating func takeByte(_ byte: UInt8) {
        if byte >= 0xC0 { bytes = [] }
        bytes.append(byte)
        let count = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : 2
        guard bytes[0] >= 0xC0 else { return bytes = [] }
        guard bytes.count == count else { return }
        if let text = String(validating: bytes, as: UTF8.self), let character = text.first {
            emit(.character(character))
        }
        bytes = []
    }

    private mutating func emit(_ key: Key) { add(.key(key)) }

    /// Adds an event if the limit has not been reached. A key that ends the program and the most recent focus change are never
    /// dropped.
    private mutating func add(_ event: TerminalEvent) {
        if events.count < room { return events.append(event) }
        switch event {
        case .key(.control("c")), .key(.control("\\")), .focus:
            if events.last != event { events.append(event) }
        default: break
        }
    }
}

extension Key {
    /// Creates the key of a sequence that terminal descriptions do not contain, from its final byte after ESC O, or after ESC [
    /// and its parameters.
    fileprivate init?(sequence last: Int, parameters: [UInt8] = []) {
        switch (last, String(decoding: parameters, as: UTF8.self)) {
        case (UInt8(ascii: "A").code, ""): self = .up
        case (UInt8(ascii: "B").code, ""): self = .down
        case (UInt8(ascii: "C").code, ""): self = .right
        case (UInt8(ascii: "D").code, ""): self = .left
        case (UInt8(ascii: "H").code, ""), (UInt8(ascii: "~").code, "1"), (UInt8(ascii: "~").code, "7"): self = .home
        case (UInt8(ascii: "F").code, ""), (UInt8(ascii: "~").code, "4"), (UInt8(ascii: "~").code, "8"): self = .end
        case (UInt8(ascii: "~").code, "5"): self = .pageUp
        case (UInt8(ascii: "~").code, "6"): self = .pageDown
        case (UInt8(ascii: "Z").code, ""): self = .backTab
        default: return nil
        }
    }
}

extension UInt8 {
    fileprivate var code: Int { Int(self) }
}
