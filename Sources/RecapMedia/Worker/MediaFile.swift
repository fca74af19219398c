import RecapMediaWire

/// What is known of a file that is not closed.
struct MediaFile {
    let name: String
    let hint: MediaHint
    private(set) var bytes: [UInt8]
    /// What it holds, once it was open.
    private(set) var info: MediaInfo?
    /// The frames that are wanted and were not asked for yet, in the order in which they will be.
    var wanted: [FrameRequest] = []
    /// The number of the worker that has it open, or is opening it; 0: none.
    var worker = 0
    /// The frame that the present worker has drawn last; nil: none. An animation goes on from there.
    var position: Int?
    /// How long workers took over it since the last frame that was wanted came, or in all.
    var spent = Duration.zero
    /// Workers that died soon after having had to do with it, while they had nothing to do.
    var strikes = 0
    private(set) var hasFailed = false

    init(name: String, hint: MediaHint, bytes: [UInt8]) {
        self.name = name
        self.hint = hint
        self.bytes = bytes
    }

    /// Takes what it holds, and no longer wants frames that there are not.
    mutating func take(_ info: MediaInfo) {
        self.info = info
        wanted = wanted.filter(canDraw)
    }

    /// Whether a frame can be asked for, as far as is known.
    func canDraw(_ wanted: FrameRequest) -> Bool {
        !hasFailed && Bitmap.allows(width: wanted.width, height: wanted.height)
            && (0..<(info?.frameCount ?? MediaLimits.frames)).contains(wanted.frame)
    }

    /// The frame to ask for on the way to one that is far from where the worker is; nil where that one can be asked for.
    ///
    /// Frames of a GIF or WebP are made from those before them: each request goes as far as is decoded in a fraction of its time.
    func step(to wanted: FrameRequest) -> FrameRequest? {
        guard case .delays? = info?.timing, let info else { return nil }
        let stride = max(1, MediaFile.pixelsInStep / (info.width * info.height))
        // Behind the present frame it begins anew.
        let start = position.flatMap { $0 <= wanted.frame ? $0 : nil } ?? -1
        guard wanted.frame - start > stride else { return nil }
        return FrameRequest(frame: start + stride, width: 1, height: 1)
    }

    /// Pixels of frames that are decoded on one request for a frame behind them.
    private static let pixelsInStep = 1 << 25

    /// Nothing is asked about it any more.
    mutating func fail() {
        hasFailed = true
        bytes = []
        wanted = []
        worker = 0
    }
}
