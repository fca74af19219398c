import RecapMediaWire

/// What is known of a file that is not closed.
struct MediaFile {
    let name: String
    let hint: MediaHint
    private(set) var bytes: [UInt8]
    /// What it holds, once it was open.
    var info: MediaInfo?
    /// The newest frame that is wanted and was not asked for yet.
    var wanted: FrameRequest?
    /// The number of the worker that has it open, or is opening it; 0: none.
    var worker = 0
    /// Workers that died soon after having had to do with it, while they had nothing to do.
    var strikes = 0
    private(set) var hasFailed = false

    init(name: String, hint: MediaHint, bytes: [UInt8]) {
        self.name = name
        self.hint = hint
        self.bytes = bytes
    }

    /// Whether a frame can be asked for, as far as is known.
    func canDraw(_ wanted: FrameRequest) -> Bool {
        !hasFailed && (0..<(info?.frameCount ?? MediaLimits.frames)).contains(wanted.frame)
    }

    /// Nothing is asked about it any more.
    mutating func fail() {
        hasFailed = true
        bytes = []
        wanted = nil
        worker = 0
    }
}
