import RecapFigures
import RecapMediaWire

/// The state of an open file.
struct MediaFile {
    let name: String
    let hint: MediaHint
    private(set) var bytes: [UInt8]
    /// The contents of the file; `nil` until a worker has opened it.
    private(set) var info: MediaInfo?
    /// The wanted frames that have not been requested, in the order of the requests to come.
    var wanted: [FrameRequest] = []
    /// The wanted pictures for terminals that have not been requested. They follow all frames.
    var pictures: [EncodingRequest] = []
    /// The number of the worker that has the file open or is opening it; 0 for none.
    var worker = 0
    /// The frame that the running worker has drawn last, from which decoding of an animation continues; `nil` for
    /// none.
    var position: Int?
    /// The time that workers have taken for the file since its last wanted frame.
    var spent = Duration.zero
    /// The number of idle workers that died soon after working on this file.
    var strikes = 0
    private(set) var hasFailed = false
    /// Whether pictures for terminals can be requested.
    private(set) var takesPictures = true

    init(name: String, hint: MediaHint, bytes: [UInt8]) {
        self.name = name
        self.hint = hint
        self.bytes = bytes
    }

    /// Records the contents, and drops requests for missing frames.
    mutating func take(_ info: MediaInfo) {
        self.info = info
        wanted = wanted.filter(canDraw)
    }

    /// Returns whether a frame can be requested, to the extent that is known.
    func canDraw(_ wanted: FrameRequest) -> Bool {
        !hasFailed && Bitmap.allows(width: wanted.width, height: wanted.height)
            && (0..<(info?.frameCount ?? MediaLimits.frames)).contains(wanted.frame)
    }

    /// Whether any frame or picture is wanted.
    var wantsMore: Bool { !wanted.isEmpty || !pictures.isEmpty }

    /// Returns an intermediate frame to request if the wanted frame is far from the worker's position; `nil` if the
    /// frame can be requested directly.
    ///
    /// Frames of a GIF or WebP depend on the preceding ones, so each request goes only as far as can be decoded in a
    /// fraction of its time limit.
    func step(to wanted: FrameRequest) -> FrameRequest? {
        guard case .delays? = info?.timing, let info else { return nil }
        let stride = max(1, MediaFile.pixelsInStep / (info.width * info.height))
        // A frame before the position is decoded from the beginning.
        let start = position.flatMap { $0 <= wanted.frame ? $0 : nil } ?? -1
        guard wanted.frame - start > stride else { return nil }
        return FrameRequest(frame: start + stride, width: 1, height: 1)
    }

    /// The number of pixels of preceding frames that one request may decode.
    private static let pixelsInStep = 1 << 25

    /// Stops accepting pictures for terminals, because a worker has failed on one.
    mutating func refusePictures() {
        takesPictures = false
        pictures = []
    }

    /// Fails the file. No further requests are made.
    mutating func fail() {
        hasFailed = true
        bytes = []
        wanted = []
        pictures = []
        worker = 0
    }
}
