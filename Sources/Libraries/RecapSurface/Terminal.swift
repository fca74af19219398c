/// A cell-based screen and the input of its user. The player accesses a terminal only through this protocol.
public protocol Terminal: AnyObject {
    /// The current size in cells, at least 1 by 1.
    var size: CellSize { get }
    /// The capabilities of the terminal.
    var capabilities: TerminalCapabilities { get }

    /// Shows a surface and marks it as shown. Reads only the rows that have changed since the surface was last shown.
    ///
    /// - Throws: ``TerminalOutputError`` if the terminal can no longer show anything. No error is thrown for a terminal
    ///   that is merely slow; it shows the newest frame as soon as it can.
    func present(_ surface: inout Surface) throws(TerminalOutputError)

    /// The width of a cell divided by its height, if the terminal reports it; usually about 0.5.
    var cellAspect: Double? { get }
    /// The size of a cell in pixels, if the system knows it.
    var cellPixels: CellSize? { get }

    /// Waits for events until a deadline and returns them in order of arrival; an empty array if the deadline passes
    /// first. Implementations never poll.
    ///
    /// - Parameters:
    ///   - deadline: The latest time to return; `nil` to wait indefinitely.
    ///   - files: Additional files to wait for. A file that becomes ready is an event.
    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent]

    /// Whether a signal that ends the program has arrived, even if its event has not been returned yet. Other pending
    /// events are then dropped, so that they don't delay the program's exit.
    var isEnding: Bool { get }

    /// Discards the assumed contents of the screen. The next `present` redraws everything.
    func invalidate()

    /// Sends queries to the terminal. The answers arrive as the event ``TerminalEvent/described(_:)`` after the first
    /// frame has been presented, or never. Each query is sent once.
    func query(_ queries: TerminalQueries)

    /// Turns mouse events on or off.
    func setMouse(_ isOn: Bool)

    /// Restores the terminal for the shell and stops the process, as `^Z` requests. Returns when the process continues.
    func suspend()

    /// Restores the terminal. Later calls do nothing.
    func close()
}

/// The reason why a terminal cannot show a frame.
public enum TerminalOutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program has closed the terminal.
    case closed
    /// The system rejected the output. `errno` is the error number of the system call, such as `EIO` for a disconnected
    /// terminal.
    case system(errno: Int32)

    /// A description of the reason.
    public var description: String {
        switch self {
        case .closed: "the terminal is closed"
        case .system(let number): "the terminal takes no output (error \(number))"
        }
    }
}

extension Terminal {
    /// Defaults to `nil`, for an unknown ratio.
    public var cellAspect: Double? { nil }

    /// Defaults to `nil`, for an unknown size.
    public var cellPixels: CellSize? { nil }

    /// Defaults to `false`, for a terminal that receives no signals.
    public var isEnding: Bool { false }

    /// Does nothing by default, for a terminal that has no state to restore.
    public func close() {}

    /// Does nothing by default, for a terminal that does not answer.
    public func query(_ queries: TerminalQueries) {}

    /// Waits until a deadline for events of the terminal only; see ``events(until:watching:)``.
    public func events(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        events(until: deadline, watching: [])
    }
}

/// The capabilities of a terminal.
public struct TerminalCapabilities: Sendable, Hashable {
    /// The colour depth.
    public var colors: ColorDepth
    /// Whether block characters and other text beyond ASCII can be shown.
    public var isUnicode: Bool
    /// Whether the program's C library supports octants, which are characters of Unicode 16. Defaults to `false`.
    public var hasOctants = false

    /// Creates the capabilities of a terminal.
    public init(colors: ColorDepth, isUnicode: Bool) {
        self.colors = colors
        self.isUnicode = isUnicode
    }
}

/// The number of colours of a terminal.
public enum ColorDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// No colours; bold, dim and reverse only.
    case none = 0
    /// The first 8 colours of the palette.
    case ansi8 = 8
    /// The first 8 colours and their bright versions.
    case ansi16 = 16
    /// The 256 colours of xterm.
    case indexed256 = 256
    /// 24-bit colours.
    case truecolor = 16_777_216

    /// Returns whether the first depth has fewer colours than the second.
    public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// A file, pipe or socket to wait for together with a terminal.
public struct WatchedFile: Sendable, Hashable {
    /// The file descriptor.
    public var descriptor: Int32
    /// Whether the file is also ready when it can be written to.
    public var wantsToWrite: Bool
    /// Whether a request has been made that will be answered soon. A terminal with virtual time does not advance it
    /// until the answer arrives.
    public var isAnswerDue: Bool
    /// The real time at which the owner of the file stops waiting for the pending answer; `nil` if it is unknown.
    package private(set) var answerDeadline: ContinuousClock.Instant?

    /// Creates a file that is ready when it can be read without blocking or has reached its end and, with
    /// `wantsToWrite`, also when it can be written to.
    public init(_ descriptor: Int32, wantsToWrite: Bool = false, isAnswerDue: Bool = false) {
        self.descriptor = descriptor
        self.wantsToWrite = wantsToWrite
        self.isAnswerDue = isAnswerDue
    }

    /// Creates a file from which an answer is due by a deadline; `nil` if none is due.
    package init(_ descriptor: Int32, wantsToWrite: Bool = false, answerDeadline: ContinuousClock.Instant?) {
        self.init(descriptor, wantsToWrite: wantsToWrite, isAnswerDue: answerDeadline != nil)
        self.answerDeadline = answerDeadline
    }

    /// Whether the deadline of the pending answer has passed.
    package var isOverdue: Bool { answerDeadline.map { $0 <= .now } ?? false }
}

/// An event of a terminal.
public enum TerminalEvent: Sendable, Hashable {
    /// A key was pressed or repeated.
    case key(Key)
    /// A mouse button was pressed or released, or the wheel scrolled.
    case mouse(MouseEvent)
    /// Text was pasted, as opposed to typed. It contains at most the first 65,536 bytes of UTF-8, including line breaks
    /// and control characters.
    case pasted(String)
    /// The terminal was resized to a size in cells.
    case resized(CellSize)
    /// The window gained or lost focus.
    case focus(Bool)
    /// The process continues after it was stopped, and everything must be redrawn.
    case resumed
    /// A signal requests the end of the program.
    case terminate(signal: Int32)
    /// A watched file is ready.
    case ready(descriptor: Int32)
    /// The terminal has answered queries. The traits contain all answers so far.
    case described(TerminalTraits)
    /// The terminal has been closed, or its input has ended.
    case closed
}

/// A key of a keyboard.
public enum Key: Sendable, Hashable {
    /// A key that produces a character.
    case character(Character)
    /// Control with a lowercase letter, such as `.control("c")`.
    case control(Character)
    /// Alt, also called Meta, with an ASCII character.
    case alt(Character)
    /// A function key, 1…12.
    case function(Int)
    /// Shift with an arrow key, if the terminal reports it.
    case shiftUp, shiftDown, shiftLeft, shiftRight
    /// A key that produces no character.
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete, enter, backspace, escape, tab, backTab
}

extension Key {
    /// The number of supported function keys.
    package static let functionKeys = 12
}

/// A mouse event.
public struct MouseEvent: Sendable, Hashable {
    /// The kinds of mouse events.
    public enum Action: Sendable, Hashable {
        /// The left button was pressed.
        case press
        /// The left button was released.
        case release
        /// The wheel was scrolled up.
        case wheelUp
        /// The wheel was scrolled down.
        case wheelDown
    }

    /// The action of the mouse.
    public var action: Action
    /// The cell under the pointer.
    public var point: Point

    /// Creates a mouse event at a cell.
    public init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}
