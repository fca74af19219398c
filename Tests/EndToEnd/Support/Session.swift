import Glibc
import Testing

/// The program on a terminal of its own, with an emulator that watches.
///
/// By default a shell with job control starts it, as at work: the terminal can then be looked at after the program's
/// end. Where the status of its end has to be exact, or the terminal goes away, it is started without one.
final class Session {
    /// Who starts the program.
    enum Parent {
        case shell
        case nobody
    }

    /// What the program's standard input is.
    enum Input {
        case terminal
        case bytes([UInt8])
        case closed
    }

    /// How long anything may take, also on a machine with a lot to do.
    static let timeouts: Duration = .seconds(30)

    private let pty: Pty
    private(set) var emulator: Emulator
    /// All that came from the terminal.
    private(set) var received: [UInt8] = []
    /// What the program wrote into the pipe that is its output, if it is one.
    private(set) var output: [UInt8] = []

    private let parent: Parent
    private let leader: pid_t
    private let status: Descriptor
    private let orders: Descriptor
    private let outputPipe: Descriptor?
    private let home: TemporaryFolder
    private let modesBefore: String
    /// What is to be on the main screen afterwards; nil where the window changed.
    private var screenBefore: String?
    private var reports = ""
    private var isStatusOver = false
    /// Whether what the program writes is read.
    private var isRead = true
    private var isReaped = false
    private var markers = 0
    /// The ends and stops that were told.
    private var endings: [Ending] = []

    private static let shellScript = #"""
        cd "$1" || exit 1
        shift
        ulimit -c 0
        # What the shell itself has to say is not for the screen, and an interrupt is the program's.
        exec 5>&2 2>/dev/null
        trap : INT
        set -m
        sh -c 'eval "$BEFORE"; exec "$@" 2>&5 3>&- 4<&- 5>&-' sh "$@"
        status=$?
        while :; do
            printf '\033]777;back\007' >/dev/tty
            echo $status >&3
            read -r order <&4 || exit 0
            fg >/dev/null
            status=$?
        done
        """#
    private static let bareScript = #"cd "$1"; shift; ulimit -c 0; eval "$BEFORE"; exec "$@" 4<&-"#
    private static let marker = "777;back"

    /// Starts the program. `term` of `nil` leaves TERM unset. `before` is what its shell does just before, such as setting a
    /// limit.
    convenience init(
        _ arguments: String..., size: ScreenSize = ScreenSize(80, 24), term: String? = Places.term,
        environment: [String: String] = [:], input: Input = .terminal, pipesOutput: Bool = false,
        parent: Parent = .shell, knowsKeys: Bool = true, before: String = ""
    ) throws {
        try self.init(
            arguments: arguments, size: size, term: term, environment: environment, input: input,
            pipesOutput: pipesOutput, parent: parent, knowsKeys: knowsKeys, before: before)
    }

    /// Starts the program with a list of arguments. `config` is the user's file of settings.
    init(
        arguments: [String], size: ScreenSize = ScreenSize(80, 24), term: String? = Places.term,
        environment: [String: String] = [:], input: Input = .terminal, pipesOutput: Bool = false,
        parent: Parent = .shell, knowsKeys: Bool = true, before: String = "",
        config: String? = nil, program: String = Places.program
    ) throws {
        self.parent = parent
        pty = try Pty(size: size)
        emulator = Emulator(size: size)
        emulator.feed(Array("$ recap-tui\r\n".utf8))
        screenBefore = emulator.text
        modesBefore = pty.modes
        home = try TemporaryFolder()
        // One who was told the keys is not told again.
        if let config { try home.write(Array(config.utf8), to: ".config/recap-tui/config.json") }
        if knowsKeys { try home.write("", to: "recap-tui/keys-shown") }

        let (statusRead, statusWrite) = try Descriptor.pipe()
        let (ordersRead, ordersWrite) = try Descriptor.pipe()
        let pipe = pipesOutput ? try Descriptor.pipe() : nil
        status = statusRead
        orders = ordersWrite
        outputPipe = pipe?.read
        var inherited: [(Int32, Int32?)] = [(3, statusWrite.number), (4, ordersRead.number)]
        let inputPipe: Descriptor?
        if case .bytes(let bytes) = input {
            let pipe = try Descriptor.holding(bytes)
            inherited.append((0, pipe.number))
            inputPipe = pipe
        } else {
            if case .closed = input { inherited.append((0, nil)) }
            inputPipe = nil
        }
        if let pipe { inherited.append((1, pipe.write.number)) }

        var all = Places.environment(home: home.path)
        all["TERM"] = term
        all["BEFORE"] = before
        leader = try spawn(
            "/bin/sh",
            ["-c", parent == .shell ? Session.shellScript : Session.bareScript, "sh", home.path, program]
                + arguments,
            environment: all.merging(environment) { $1 }, terminal: pty.name, descriptors: inherited)
        inputPipe?.close()
        statusWrite.close()
        ordersRead.close()
        pipe?.write.close()
    }

    /// Starts the program, and waits until it has drawn something.
    static func playing(
        _ arguments: String..., size: ScreenSize = ScreenSize(80, 24), environment: [String: String] = [:],
        config: String? = nil
    ) throws -> Session {
        try playing(arguments: arguments, size: size, environment: environment, config: config)
    }

    /// Starts the program with a list of arguments, and waits until it has drawn something.
    static func playing(
        arguments: [String], size: ScreenSize = ScreenSize(80, 24), environment: [String: String] = [:],
        config: String? = nil
    ) throws -> Session {
        let session = try Session(arguments: arguments, size: size, environment: environment, config: config)
        try session.waitForAnything()
        return session
    }

    /// Presses `q`, and expects that the program ends without an error and leaves the terminal as it was.
    func quit(_ place: SourceLocation = #_sourceLocation) throws {
        try press("q")
        #expect(try waitForEnd() == .exited(0), sourceLocation: place)
        #expect(damage == [], sourceLocation: place)
    }

    deinit {
        guard !isReaped else { return }
        if parent == .shell, let program { kill(program, SIGKILL) }
        kill(leader, SIGKILL)
        _ = reap(leader)
    }

    // MARK: What a person does

    /// Types keys, all at once.
    func press(_ keys: String) throws { try pty.master.write(Array(keys.utf8)) }

    /// Presses or releases the left button at a cell, counted from 0.
    func mouse(_ x: Int, _ y: Int, press isPress: Bool) throws {
        try press("\u{1B}[<0;\(x + 1);\(y + 1)\(isPress ? "M" : "m")")
    }

    /// Presses and releases at a cell.
    func click(_ x: Int, _ y: Int) throws {
        try press("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m")
    }

    /// Makes the window another size.
    func resize(_ size: ScreenSize) {
        receiveWhatIsThere()
        emulator.resize(size)
        screenBefore = nil
        pty.resize(size)
    }

    /// Says that the window is of another size, and leaves it as it is.
    func claimSize(_ size: ScreenSize) { pty.resize(size) }

    /// Has the terminal answer the question what it is, when it comes.
    func answersWhatItIs(_ reply: String) throws {
        let deadline = ContinuousClock.now + Session.timeouts
        while received.ranges(of: Array("\u{1B}[c".utf8)).isEmpty {
            guard receive(until: deadline) else { throw Failure("it does not ask; the screen is\n\(screen)") }
        }
        try press(reply)
    }

    /// Whether the line makes signals of `^C`, `^Z` and `^\` now.
    var lineMakesSignals: Bool { pty.makesSignals }

    /// Sends a signal to the program.
    func send(_ signal: Int32) throws {
        guard let program else { throw Failure("the program does not run") }
        kill(program, signal)
    }

    /// Closes the window.
    func closeWindow() { pty.master.close() }

    /// Goes on with the stopped program, as `fg` does.
    func bringBack() throws { try orders.write(Array("fg\n".utf8)) }

    /// The program's process; nil while the shell is in front.
    var program: pid_t? {
        guard parent == .shell else { return leader }
        let group = pty.foreground
        return group > 0 && group != leader ? group : nil
    }

    // MARK: What a person sees

    /// The screen as text.
    var screen: String { emulator.text }

    /// Waits until something is true of a whole frame.
    func wait(for what: String, until isTrue: (Emulator) -> Bool) throws {
        let deadline = ContinuousClock.now + Session.timeouts
        while true {
            if emulator.isSettled, isTrue(emulator) { return }
            guard !isOver, receive(until: deadline) else {
                throw Failure("waited for \(what); it \(state), the screen is\n\(screen)")
            }
        }
    }

    /// Waits until a screen of the program's own shows anything.
    func waitForAnything() throws {
        try wait(for: "anything") { emulator in
            emulator.mainPage != nil && emulator.text.contains { !$0.isWhitespace }
        }
    }

    /// Waits until the screen shows a text.
    func waitForScreen(contains text: String) throws {
        try wait(for: "“\(text)”") { $0.text.contains(text) }
    }

    /// Waits until the screen does not show a text any more.
    func waitForScreen(lacks text: String) throws {
        try wait(for: "no “\(text)”") { !$0.text.contains(text) }
    }

    /// Waits until nothing was written for a time.
    func waitForQuiet(_ time: Duration = .milliseconds(300)) throws {
        let deadline = ContinuousClock.now + Session.timeouts
        while receive(until: .now + time) {
            if ContinuousClock.now > deadline { throw Failure("the screen does not come to rest:\n\(screen)") }
        }
    }

    /// Waits until the program ends or is stopped, and all that it wrote has come; returns which.
    func waitForEnd() throws -> Ending {
        let deadline = ContinuousClock.now + Session.timeouts
        let count = markers + 1
        while true {
            if parent == .shell, endings.count >= count, seenMarkers >= count {
                markers = count
                return endings[count - 1]
            }
            if parent == .nobody, isStatusOver {
                while pty.master.number >= 0, receive(until: .now) {}
                isReaped = true
                return reap(leader)
            }
            guard receive(until: deadline) else { throw Failure("it does not end; the screen is\n\(screen)") }
        }
    }

    /// Stops reading what the program writes, and leaves it no room to write anything.
    func stopReading() throws {
        isRead = false
        try pty.fill()
    }

    /// Reads again what the program writes.
    func goOnReading() { isRead = true }

    /// Waits until the program ends while nobody reads what it writes; then that is read.
    func waitForEndUnread() throws -> Ending {
        let deadline = ContinuousClock.now + Session.timeouts
        while parent == .shell ? endings.count <= markers : !isStatusOver {
            guard receive(until: deadline) else { throw Failure("it does not end while nobody reads") }
        }
        isRead = true
        return try waitForEnd()
    }

    /// What is wrong with the terminal after the end, or while the program is stopped; empty where it is as before.
    var damage: [String] {
        var damage = emulator.leftChanged
        if parent == .shell {
            if pty.modes != modesBefore { damage.append("modes of the line: \(pty.modes), before: \(modesBefore)") }
            let unread = pty.unreadBytes
            if unread != 0 { damage.append("\(unread) bytes typed into the shell") }
        }
        if let screenBefore, emulator.timesOn[1049] != nil, emulator.text != screenBefore {
            damage.append("the main screen:\n\(emulator.text)")
        }
        damage += emulator.unknown.map { "written, and known to no terminal: \($0)" }
        return damage
    }

    /// Whether the line has modes of the program's own.
    var isRaw: Bool { pty.modes != modesBefore }

    /// Each time that the program said whether the terminal is to put text in order.
    var textOrders: [Bool] { emulator.textOrders }

    /// The commands that a program gave to the terminal, such as titles.
    var commands: [String] { emulator.commands.filter { $0 != Session.marker } }

    /// How many control sequences the program wrote.
    var controlSequences: Int { received.count { $0 == 0x1B } - seenMarkers }

    /// Forgets which colours were seen.
    func forgetInks() { emulator.inks = [] }

    /// Writes on the screen, as another program would.
    func scribble(_ text: String) { emulator.feed(Array(text.utf8)) }

    // MARK: Receiving

    /// Takes what comes within a time. Throws where the program ends meanwhile.
    func receive(for time: Duration) throws {
        let deadline = ContinuousClock.now + time
        while receive(until: deadline) {
            if isOver { throw Failure("it \(state); the screen is\n\(screen)") }
        }
    }

    /// Leaves the terminal as it is amid a scroll of some rows.
    func interruptScroll(of rows: Range<Int>) { emulator.region = rows }

    /// Forgets the bytes that came: a long session has many.
    func forgetReceived() { received = [] }

    private var seenMarkers: Int { emulator.commands.count { $0 == Session.marker } }

    /// Whether the program has ended or is stopped, and nothing more can come.
    private var isOver: Bool {
        parent == .shell ? endings.count > markers && seenMarkers > markers : isStatusOver && pty.master.number < 0
    }

    /// Whether it runs, for messages.
    private var state: String {
        endings.count > markers ? endings[markers].description : isOver ? "is over" : "runs"
    }

    private func receiveWhatIsThere() {
        while receive(until: .now) {}
    }

    /// Takes what comes next; false where nothing came until a moment, or nothing will.
    private func receive(until deadline: ContinuousClock.Instant) -> Bool {
        var open: [Descriptor] = []
        if isRead, pty.master.number >= 0 { open.append(pty.master) }
        if !isStatusOver { open.append(status) }
        if let outputPipe, outputPipe.number >= 0 { open.append(outputPipe) }
        let ready = waitToRead(open, until: deadline)
        for descriptor in ready {
            let bytes = descriptor.read()
            if descriptor === pty.master {
                if bytes.isEmpty { pty.master.close() }
                received += bytes
                emulator.feed(bytes)
            } else if descriptor === status {
                if bytes.isEmpty { isStatusOver = true }
                takeReports(bytes)
            } else {
                if bytes.isEmpty { outputPipe?.close() }
                output += bytes
            }
        }
        return !ready.isEmpty
    }

    private func takeReports(_ bytes: [UInt8]) {
        reports += String(decoding: bytes, as: UTF8.self)
        let lines = reports.split(separator: "\n", omittingEmptySubsequences: false)
        reports = String(lines.last ?? "")
        endings += lines.dropLast().compactMap { Int32($0).map { Ending(shellStatus: $0) } }
    }
}
