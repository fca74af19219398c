import RecapMediaWire

/// Timeouts for the processes that decode media and set display type.
///
/// After a timeout, a file is replaced by its alternative text, and display type by block letters.
public struct MediaTimeouts: Sendable {
    /// Timeouts of a few seconds, for interactive playback.
    public static let watching = MediaTimeouts()
    /// Timeouts of a minute, for captured frames. Only a hanging process exceeds them, so frames do not depend on the load of the
    /// machine.
    public static let capturing = MediaTimeouts(request: .seconds(60), frame: .seconds(60))

    /// The time limit of a request, such as opening a file.
    package var request: Duration
    /// The time limit of a text, and of a frame including all requests for it. After it, a page continues without the file.
    package var frame: Duration
    /// The time limit for a process to exit after all of its output was read.
    package var ending: Duration
    /// The CPU time after which a process is replaced before its next request, well below the limit at which it is killed.
    package var processorTime: Duration

    package init(
        request: Duration = .seconds(3), frame: Duration = .seconds(5), ending: Duration = .seconds(1),
        processorTime: Duration = .seconds(MediaLimits.workerSeconds / 2)
    ) {
        self.request = request
        self.frame = frame
        self.ending = ending
        self.processorTime = processorTime
    }
}
