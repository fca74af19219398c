package import RecapSurface

/// What an ``EventLoop`` plays: it knows what is to be seen and what keys mean, and nothing of waiting.
package protocol Stage: AnyObject {
    /// Why it is over; `nil` while it is not.
    var outcome: PlayerOutcome? { get }
    /// What to wait for beside the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// Draws what has changed since it was last asked. Returns whether anything has.
    func draw(on surface: inout Surface) -> Bool
    /// Does what was asked for behind its back: by elements, by what has loaded. Returns whether there was anything.
    func serve() -> Bool
    /// Does what must not delay a frame: called after each frame was presented, before ``timeToNextChange()`` is asked.
    func advanceElements()
    /// The time until something has to happen by itself; `nil` where nothing will.
    func timeToNextChange() -> Duration?
    /// Lets time go by: `passed` on the clock, of which `played` counts.
    func letTimePass(_ played: Duration, passed: Duration)
    /// Forgets a press of the mouse, whose release will not be reported.
    func cancelPress()
    /// Shows a line of text at the foot for a moment.
    func show(notice: String)
    /// Takes an event.
    func handle(_ event: TerminalEvent, in loop: EventLoop)
    /// Draws everything anew at the next time: the terminal is another size, or shows something else now. `cellAspect`
    /// is how wide a cell is by its height, where the terminal says.
    func setScreen(_ size: Size, cellAspect: Double?)
}
