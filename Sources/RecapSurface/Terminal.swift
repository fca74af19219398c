/// A screen of cells and the events of the one who sits before it.
///
/// The player knows a terminal only through this; tests give it one of their own.
public protocol Terminal: AnyObject {
    /// The present size in cells; at least 1×1.
    var size: Size { get }
    /// What it can show.
    var capabilities: TerminalCapabilities { get }

    /// Shows a surface. Only rows that changed since it was last shown are looked at; `surface` is marked as shown.
    func present(_ surface: inout Surface)

    /// How wide a cell is by its height, where the terminal says; usually about 0.5.
    var cellAspect: Double? { get }

    /// Waits for events until a moment (`nil`: for as long as it takes) and returns those that came, in their order;
    /// none where the moment came first. It never polls.
    ///
    /// `files` are waited for as well: one that is ready is an event.
    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent]

    /// Shows everything anew at the next `present`, whatever the screen is thought to show.
    func invalidate()

    /// Turns reports of the mouse on or off.
    func setMouse(_ isOn: Bool)

    /// Hands the terminal back for the shell and stops the process, as `^Z` asks; returns when it goes on.
    func suspend()
}

extension Terminal {
    /// Not known.
    public var cellAspect: Double? { nil }

    /// Waits for events of the terminal alone until a moment; see ``events(until:watching:)``.
    public func events(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        events(until: deadline, watching: [])
    }
}

/// What a terminal can show.
public struct TerminalCapabilities: Sendable, Hashable {
    /// How many colours.
    public var colors: ColorDepth
    /// Whether it takes block characters and other text beyond ASCII.
    public var isUnicode: Bool

    /// What a terminal can show.
    public init(colors: ColorDepth, isUnicode: Bool) {
        self.colors = colors
        self.isUnicode = isUnicode
    }
}

/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// None: bold, dim and reverse only.
    case none = 0
    /// The eight of the first palette.
    case ansi8 = 8
    /// Those and their bright versions.
    case ansi16 = 16
    /// The 256 of xterm.
    case indexed256 = 256
    /// 24 bits.
    case truecolor = 16_777_216

    /// Whether one shows fewer than the other.
    public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// A file, pipe or socket that is waited for together with a terminal.
public struct WatchedFile: Sendable, Hashable {
    /// Its descriptor.
    public var descriptor: Int32
    /// Whether it counts as ready also when it takes what is written to it.
    public var wantsToWrite: Bool
    /// Whether something was asked for that will soon be answered: where time is not the clock's, it stands still until then.
    public var isAnswerDue: Bool

    /// A file that is ready when it can be read without waiting or has come to its end, and with `wantsToWrite` also when
    /// it can be written to.
    public init(_ descriptor: Int32, wantsToWrite: Bool = false, isAnswerDue: Bool = false) {
        self.descriptor = descriptor
        self.wantsToWrite = wantsToWrite
        self.isAnswerDue = isAnswerDue
    }
}

/// Something that happened at a terminal.
public enum TerminalEvent: Sendable, Hashable {
    /// A key was pressed, or repeated itself.
    case key(Key)
    /// The mouse was pressed, released or turned.
    case mouse(MouseEvent)
    /// A text was pasted, told apart from typed keys by the terminal: at most its first 65,536 bytes of UTF-8, with its line
    /// breaks and control characters.
    case pasted(String)
    /// The size changed; what it is now.
    case resized(Size)
    /// The window got the focus, or lost it.
    case focus(Bool)
    /// The process goes on after it was stopped; everything has to be drawn anew.
    case resumed
    /// The program is asked to end by a signal, by its number.
    case terminate(signal: Int32)
    /// A watched file is ready.
    case ready(descriptor: Int32)
    /// The terminal is gone, or its input has ended.
    case closed
}

/// A key of a keyboard.
public enum Key: Sendable, Hashable {
    /// A key with a character.
    case character(Character)
    /// Control and a letter, lower case: `.control("c")`.
    case control(Character)
    /// Keys without a character.
    case up, down, left, right, home, end, pageUp, pageDown, enter, backspace, escape, tab, backTab
}

/// A report of the mouse.
public struct MouseEvent: Sendable, Hashable {
    /// What it did.
    public enum Action: Sendable, Hashable {
        /// The left button went down.
        case press
        /// The left button came up.
        case release
        /// The wheel turned away from the one before the screen.
        case wheelUp
        /// The wheel turned towards them.
        case wheelDown
    }

    /// What it did.
    public var action: Action
    /// The cell that it points at.
    public var point: Point

    /// A report of the mouse.
    public init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}
