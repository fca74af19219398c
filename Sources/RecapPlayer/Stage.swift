package import RecapSurface
package import RecapWords

/// The content of an ``EventLoop``: it draws frames and handles events, and never waits.
package protocol Stage: AnyObject {
    /// The reason why the stage is over; `nil` while it is not.
    var outcome: PlayerOutcome? { get }
    /// The files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// The questions to the terminal whose answers change what is drawn.
    var questions: TerminalQuestions { get }

    /// Draws the changes since the last call. Returns whether there were any.
    func draw(on surface: inout Surface) -> Bool
    /// Performs the requests of elements and of stories that were loaded. Returns whether there were any.
    func serve() -> Bool
    /// Does the work that must not delay a frame. Called after each frame was presented, before ``timeToNextChange()``.
    func advanceElements()
    /// Returns the time until the next change that needs no event; `nil` if there is none.
    func timeToNextChange() -> Duration?
    /// Advances the stage by the time that passed, of which `played` is playing time.
    func letTimePass(_ played: Duration, passed: Duration)
    /// Handles a stop of the process, whose duration is neither playing time nor part of any motion.
    func letStopPass(_ time: Duration)
    /// Ends a press of the mouse whose release will not be reported.
    func cancelPress()
    /// Shows a notice at the bottom of the screen.
    func show(_ message: Message)
    /// Handles an event.
    func handle(_ event: TerminalEvent, in loop: EventLoop)
    /// Sets the size of the screen, and redraws everything with the next frame. `cellAspect` is the width of a cell
    /// divided by its height, if the terminal reports it; `cellPixels` is its size in pixels.
    func setScreen(_ size: Size, cellAspect: Double?, cellPixels: Size?)
}

extension Stage {
    /// Does nothing by default.
    package func letStopPass(_ time: Duration) {}
}
