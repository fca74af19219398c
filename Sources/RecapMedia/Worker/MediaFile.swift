import RecapMediaWire

/// The state of a file that was opened and not closed.
struct MediaFile {
    let name: String
    let hint: MediaHint
    private(set) var bytes: [UInt8]
    /// The contents of the file; `nil` until a worker has opened it.
    private(set) var info: MediaInfo?
    /// The frames that are wanted and have not been requested, in the order of the requests to come.
    var wanted: [FrameRequest] = []
    /// The pictures for terminals that are wanted and have not been requested. They follow all frames.
    var pictures: [EncodingRequest] = []
    /// The number of the worker that has the file open or is opening it; 0 for none.
    var worker = 0
    /// The frame that the running worker has drawn last, from which an animation is decoded on; `nil` for none.
    var position: Int?
    /// How long workers have taken over the file since the last frame that was wanted, or in all.
    var spent = Duration.zero
    /// The number of workers that died while idle, soon after working on this file.
    var strikes = 0
    private(set) var hasFailed = false
    /// Whether pictures for terminals can be requested.
    private(set) var takesPictures = true

    init(name: String, hint: MediaHint, bytes: [UInt8]) {
        self.name = name
        self.hint = hint
        self.bytes = bytes
    }

    /// Records the contents, and drops requests for frames that do not exist.
    mutating func take(_ info: MediaInfo) {
        self.info = info
        wanted = wanted.filter(canDraw)
    }

    /// Returns whether a frame can be requested, as far as is known.
    func canDraw(_ wanted: FrameRequest) -> Bool {
        !hasFailed && Bitmap.allows(width: wanted.width, height: wanted.height)
            && (0..<(info?.frameCount ?? MediaLimits.frames)).contains(wanted.frame)
    }

    /// Whether anything is wanted.
    var wantsMore: Bool { !wanted.isEmpty || !pictures.isEmpty }

    /// Returns the frame to request on the way to a frame that is far from the position of the worker; `nil` if the frame can be
    /// requested itself.
    ///
    /// Frames of a GIF or WebP build on those before them, so each request goes as far as is decoded in a fraction of its time.
    func step(to wanted: FrameRequest) -> FrameRequest? {
        guard case .delays? = info?.timing, let info else { return nil }
        let stride = max(1, MediaFile.pixelsInStep / (info.width * info.height))
        // A frame before the position is decoded from the beginning.
        let start = position.flatMap { $0 <= wanted.frame ? $0 : nil } ?? -1
        guard wanted.frame - start > stride else { return nil }
        return FrameRequest(frame: start + stride, width: 1, height: 1)
    }

    /// The pixels of the frames that one request may decode on the way.
    private static let pixelsInStep = 1 << 25

    /// Takes no pictures for terminals any more, since a worker has ended over one.
    mutating func refusePictures() {
        takesPictures = false
        pictures = []
    }

    /// Gives the file up; no further request is made.
    mutating func fail() {
        hasFailed = true
        bytes = []
        wanted = []
        pictures = []
        worker = 0
    }
}
