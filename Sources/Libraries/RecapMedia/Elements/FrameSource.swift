import RecapSurface

/// The frames of one file, decoded by the media worker or by `ffmpeg`.
///
/// While drawing, an element requests the current frame and shows the most recent one available. Time-consuming work, such as
/// opening files and starting processes, is left to ``work()``, which is called after the frame is presented.
protocol FrameSource: AnyObject {
    /// The state of the file.
    var state: FrameSourceState { get }
    /// The most recently received frame; `nil` before the first one.
    var newest: DecodedFrame? { get }
    /// Whether anything has been received that has not been drawn yet.
    var hasNews: Bool { get }
    /// Whether the page should wait for the first frame.
    var isLoading: Bool { get }
    /// Whether decoding has to wait until another element of the page has ended.
    var isWaitingForTurn: Bool { get }
    /// Whether frames can be encoded as pictures for a terminal, in any order.
    var encodesFrames: Bool { get }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { get }
    /// The time until ``work()`` has to be called if no file becomes ready before; `nil` if there is none.
    var timeToDeadline: Duration? { get }

    /// Requests a frame, which becomes the newest one if it is available. `nil` requests only the properties of the file.
    func show(_ demand: FrameDemand?)
    /// Suspends decoding because the page isn't visible or no other frame is needed. The newest frame is kept.
    func rest(_ demand: FrameDemand?)
    /// Returns a picture for a terminal if it is ready; otherwise requests it. `nil` cancels the request.
    func picture(_ demand: PictureDemand?) -> ScreenPicture?
    /// Records that the newest frame was drawn.
    func markDrawn()
    /// Reads files, sends requests, starts processes, and ends overdue ones.
    func work()
    /// Receives frames, pictures and errors from the worker or `ffmpeg`.
    func receive()
    /// Frees resources that are needed only while visible. Returns whether this closed the source, which then has to be opened
    /// again.
    func leaveView() -> Bool
    /// Ends all work for the file. The source must not be used afterwards.
    func close()
}

extension FrameSource {
    /// Defaults to `false`: the frames are drawn as cells.
    var encodesFrames: Bool { false }
    /// Returns `nil`: the frames are drawn as cells.
    func picture(_ demand: PictureDemand?) -> ScreenPicture? { nil }
}

/// The state of a file.
enum FrameSourceState {
    case opening
    case ready(MediaContents)
    case failed
}

/// The properties of a file that an element needs.
struct MediaContents {
    /// The size in square pixels; at least 1 each.
    let width, height: Int
    let timeline: FrameTimeline
    /// The marked frames of the file, keyed by marker name.
    var markers: [String: Double] = [:]
}

/// A decoded frame of a file.
struct DecodedFrame {
    let bitmap: Bitmap
    /// The serial number of the frame among all received frames.
    let arrival: Int
}

/// A request for the current frame and the next one.
struct FrameDemand {
    /// The index of the play, from 0. Each play begins with the first frame.
    var play: Int
    /// The index of the frame, from 0.
    var frame: Int
    /// The frame to decode ahead of time; `nil` for none.
    var next: Int?
    /// The size in pixels.
    var width, height: Int
    /// Whether another play follows.
    var continues: Bool
    /// Whether this is the last frame that will be needed.
    var isFinal: Bool
}
