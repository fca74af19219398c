import RecapCore
package import RecapScene
package import RecapSurface

/// The one loop, on one thread: draw, sleep until an event or the next moment at which something changes, hand it on.
package final class EventLoop {
    private let terminal: any Terminal
    private let clock: () -> ContinuousClock.Instant
    private var surface: Surface
    private var last: ContinuousClock.Instant
    /// Whether the mouse is reported.
    private var isMouseOn = true
    private var outcome: PlayerOutcome?
    private let stage: any Stage

    /// A loop that plays a stage on a terminal; `clock` tells the time.
    package init(
        _ stage: any Stage, on terminal: any Terminal, clock: @escaping () -> ContinuousClock.Instant
    ) {
        self.stage = stage
        self.terminal = terminal
        self.clock = clock
        surface = Surface(size: terminal.size)
        last = clock()
    }

    /// Plays until it is over or something ends it.
    package func run() -> PlayerOutcome {
        while true {
            if let outcome = stage.outcome { return outcome }
            draw()
            _ = stage.serve()
            if stage.outcome != nil { continue }
            stage.advanceElements()
            // What elements ask for by that is done before the wait.
            if stage.serve() { continue }
            let asked = stage.timeToNextChange()
            let events = terminal.events(until: asked.map { last + $0 }, watching: stage.watchedFiles)
            letTimePass(asked: asked)
            for event in events {
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
            stage.setScreen(surface.size, cellAspect: terminal.cellAspect)
        }
        if stage.draw(on: &surface) { terminal.present(&surface) }
    }

    private func letTimePass(asked: Duration?) {
        let now = clock()
        let passed = now - last
        last = now
        stage.letTimePass(Lateness.playingTime(asked: asked, actual: passed), passed: passed)
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .terminate(let signal): outcome = .terminated(signal: signal)
        case .closed: outcome = .terminalClosed
        case .resized: stage.setScreen(surface.size, cellAspect: terminal.cellAspect)
        case .resumed: redraw()
        case .key, .mouse, .pasted, .focus, .ready: stage.handle(event, in: self)
        }
    }

    private func redraw() {
        terminal.invalidate()
        surface.markAllChanged()
        stage.setScreen(surface.size, cellAspect: terminal.cellAspect)
    }

    /// Performs a command of the terminal.
    package func perform(_ command: TerminalCommand) {
        switch command {
        case .toggleMouse:
            isMouseOn.toggle()
            terminal.setMouse(isMouseOn)
            if !isMouseOn { stage.cancelPress() }
            stage.show(notice: "mouse \(isMouseOn ? "on" : "off")")
        case .redraw: redraw()
        case .interrupt: outcome = .interrupted
        case .quit: outcome = .quit
        case .suspend:
            stage.cancelPress()
            terminal.suspend()
            // The time while it was stopped is no playing time.
            last = clock()
            redraw()
        }
    }
}
