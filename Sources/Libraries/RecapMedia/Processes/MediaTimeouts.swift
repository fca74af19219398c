import RecapMediaWire

/// The time that the processes which decode media and set display type may take.
///
/// What takes longer is replaced: a file by its alternative text, display type by block letters.
public struct MediaTimeouts: Sendable {
    /// A few seconds, for a reader who is waiting.
    public static let watching = MediaTimeouts()
    /// A minute, for frames that are captured. Only a process that hangs takes so long, so that the frames are the same on
    /// a busy machine.
    public static let capturing = MediaTimeouts(request: .seconds(60), frame: .seconds(60))

    /// The time limit of a request, such as opening a file.
    package var request: Duration
    /// The time limit of a text, and of a frame with all requests for it. A page goes on without a file after it.
    package var frame: Duration
    /// The time limit for exiting after everything was read.
    package var ending: Duration
    /// The CPU time after which a process is replaced before its next request, long before its own limit ends it.
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
