import RecapPlayer
import RecapSurface
import TestSupport

/// A terminal without a screen whose wake-ups can be late, and which keeps what is asked of it.
final class TestTerminal: Terminal {
    typealias Frame = ShownFrame

    private let inner: OffscreenTerminal
    private let start: ContinuousClock.Instant
    /// How late wake-ups were so far.
    private var late: Duration = .zero
    /// How late the wake-up of a number is, given when it was asked for; in seconds.
    var lateness: (_ wakeUp: Int, _ time: Double) -> Double = { _, _ in 0 }
    /// How long a stop by `^Z` lasts, in seconds.
    var stop = 0.0

    /// Whether a signal is to come that ends the program.
    var isEnding = false

    private(set) var frames: [Frame] = []
    private(set) var suspensions = 0
    private(set) var invalidations = 0
    private(set) var mouse: [Bool] = []
    private(set) var asked: TerminalQueries = []

    init(size: CellSize, capabilities: TerminalCapabilities, end: Double, script: [(at: Double, event: TerminalEvent)])
    {
        inner = OffscreenTerminal(
            size: size, capabilities: capabilities, end: .seconds(end),
            script: script.map { (.seconds($0.at), $0.event) })
        start = inner.now
    }

    var size: CellSize { inner.size }
    var capabilities: TerminalCapabilities { inner.capabilities }
    var now: ContinuousClock.Instant { inner.now + late }
    /// Seconds since the beginning.
    var time: Double { (now - start) / .seconds(1) }
    var wakeUps: Int { inner.wakeUps }
    var watched: [WatchedFile] { inner.watched }

    func present(_ surface: inout Surface) {
        inner.present(&surface)
        frames.append(Frame(time: time, surface: surface))
    }

    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        let events = inner.events(until: deadline.map { $0 - late }, watching: files)
        late += .seconds(lateness(inner.wakeUps, time))
        return events
    }

    func invalidate() { invalidations += 1 }
    func query(_ queries: TerminalQueries) { asked.formUnion(queries) }
    func setMouse(_ isOn: Bool) { mouse.append(isOn) }

    func suspend() {
        suspensions += 1
        late += .seconds(stop)
    }
}
