import RecapCore
package import RecapLanguage
package import RecapScene
package import RecapSurface

/// The event loop of a terminal. It draws, waits for an event or the next scheduled change, and passes events and elapsed time to
/// the stage.
package final class EventLoop {
    private let terminal: any Terminal
    private let clock: () -> ContinuousClock.Instant
    private var surface: Surface
    private var timer: WakeUpTimer
    /// Whether mouse events are reported.
    private var isMouseOn = true
    private var outcome: PlayerOutcome?
    private let stage: any Stage

    /// Creates a loop that plays a stage on a terminal.
    package init(
        _ stage: any Stage, on terminal: any Terminal, clock: @escaping () -> ContinuousClock.Instant
    ) {
        self.stage = stage
        self.terminal = terminal
        self.clock = clock
        surface = Surface(size: terminal.size)
        timer = WakeUpTimer(now: clock())
    }

    /// Plays until the stage or an event ends the loop.
    package func run() -> PlayerOutcome {
        while true {
            if let outcome = stage.outcome { return outcome }
            draw()
            if let outcome { return outcome }
            _ = stage.serve()
            if stage.outcome != nil { continue }
            if !stage.terminalQueries.isEmpty { terminal.query(stage.terminalQueries) }
            stage.advanceElements()
            // Requests made by elements at this point are performed before waiting.
            if stage.serve() { continue }
            let deadline = timer.plan(stage.timeToNextChange())
            let events = terminal.events(until: deadline, watching: stage.watchedFiles)
            let wakeUp = timer.wakeUp(at: clock())
            stage.letTimePass(wakeUp.played, passed: wakeUp.passed)
            for event in events {
                // A signal takes precedence over keys that arrived before it.
                if terminal.isEnding, !event.isEnd { continue }
                handle(event)
                _ = stage.serve()
                if let outcome { return outcome }
                if stage.outcome != nil { break }
            }
        }
    }

    private func draw() {
        if surface.size != terminal.size {
            surface.resize(to: terminal.size)
            setScreen()
        }
        guard stage.draw(on: &surface) else { return }
        do {
            try terminal.present(&surface)
        } catch {
            endWithoutTerminal()
        }
    }

    private func setScreen() {
        stage.setScreen(surface.size, cellAspect: terminal.cellAspect, cellPixels: terminal.cellPixels)
    }

    /// Ends the loop after the terminal failed to show a frame. A disconnected terminal usually causes a signal, which gives a
    /// more specific outcome.
    private func endWithoutTerminal() {
        outcome = .terminalClosed
        for case .terminate(let signal) in terminal.events(until: clock()) {
            outcome = .terminated(signal: signal)
        }
    }

    private func handle(_ event: TerminalEvent) {
        if event.endsPress { stage.cancelPress() }
        switch event {
        case .terminate(let signal): outcome = .terminated(signal: signal)
        case .closed: outcome = .terminalClosed
        case .resized: setScreen()
        case .resumed: redraw()
        case .key, .mouse, .pasted, .focus, .ready, .described: stage.handle(event, in: self)
        }
    }

    private func redraw() {
        terminal.invalidate()
        surface.markAllChanged()
        setScreen()
    }

    /// Performs a command of the terminal.
    package func perform(_ command: TerminalCommand) {
        switch command {
        case .toggleMouse:
            isMouseOn.toggle()
            terminal.setMouse(isMouseOn)
            if !isMouseOn { stage.cancelPress() }
            stage.show(isMouseOn ? "mouse on" : "mouse off")
        case .redraw: redraw()
        case .interrupt: outcome = .interrupted
        case .quit: outcome = .quit
        case .suspend:
            stage.cancelPress()
            terminal.suspend()
            // The time during which the process was stopped is not playing time.
            stage.letStopPass(timer.skip(to: clock()))
            redraw()
        }
    }
}

extension TerminalEvent {
    /// Whether the event ends the loop regardless of the stage.
    fileprivate var isEnd: Bool {
        switch self {
        case .terminate, .closed: true
        default: false
        }
    }
}

/// A timer that measures the time between the wake-ups of a loop and determines how much of it is playing time.
struct WakeUpTimer {
    private var last: ContinuousClock.Instant
    private var planned: Duration?

    init(now: ContinuousClock.Instant) {
        last = now
    }

    /// Plans the next wake-up after a delay from the last one. Returns the deadline; `nil` if the delay is `nil`.
    mutating func plan(_ delay: Duration?) -> ContinuousClock.Instant? {
        planned = delay
        return delay.map { last + $0 }
    }

    /// Returns the time since the last wake-up, and how much of it is playing time.
    mutating func wakeUp(at now: ContinuousClock.Instant) -> (played: Duration, passed: Duration) {
        let passed = now - last
        last = now
        return (SuspendDetection.playingTime(measured: passed, planned: planned), passed)
    }

    /// Excludes the time since the last wake-up from playing time, and returns it.
    mutating func skip(to now: ContinuousClock.Instant) -> Duration {
        defer { last = now }
        return now - last
    }
}

/// The content of an ``EventLoop``: it draws frames and handles events, and never waits.
package protocol Stage: AnyObject {
    /// The reason why the stage is over; `nil` while it is not.
    var outcome: PlayerOutcome? { get }
    /// The files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// The terminal queries whose results affect drawing.
    var terminalQueries: TerminalQueries { get }

    /// Draws the changes since the last call. Returns whether there were any.
    func draw(on surface: inout Surface) -> Bool
    /// Performs pending requests of elements and of loaded stories. Returns whether there were any.
    func serve() -> Bool
    /// Performs work that must not delay a frame. Called after each frame is presented, before ``timeToNextChange()``.
    func advanceElements()
    /// Returns the time until the next change that needs no event; `nil` if there is none.
    func timeToNextChange() -> Duration?
    /// Advances the stage by the elapsed time, of which `played` is playing time.
    func letTimePass(_ played: Duration, passed: Duration)
    /// Handles a stop of the process, whose duration is neither playing time nor part of any motion.
    func letStopPass(_ time: Duration)
    /// Cancels a mouse press whose release will not be reported.
    func cancelPress()
    /// Shows a notice at the bottom of the screen.
    func show(_ message: Message)
    /// Handles an event of the terminal.
    func handle(_ event: TerminalEvent, in loop: EventLoop)
    /// Sets the size of the screen, and redraws everything with the next frame. `cellAspect` is the width of a cell
    /// divided by its height, if the terminal reports it; `cellPixels` is its size in pixels.
    func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?)
}

extension Stage {
    /// Does nothing by default.
    package func letStopPass(_ time: Duration) {}
}
