import RecapMediaWire
import RecapScene
import RecapSurface

/// The frames of one file, decoded by the media worker or by `ffmpeg`.
///
/// While drawing, an element requests the frame that is due and shows the newest one available. Time-consuming work,
/// such as opening files and starting processes, is left to ``work()``, which is called after the frame was
/// presented.
protocol FrameSource: AnyObject {
    /// The state of the file.
    var state: FrameSourceState { get }
    /// The newest frame; `nil` before the first one.
    var newest: DecodedFrame? { get }
    /// Whether something was received that has not been drawn.
    var hasNews: Bool { get }
    /// Whether the page should wait for the first frame.
    var isLoading: Bool { get }
    /// Whether the frames have to wait until another element of the page has ended.
    var isWaitingForTurn: Bool { get }
    /// Whether any frame can be decoded as a picture for a terminal, in any order.
    var encodesFrames: Bool { get }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { get }
    /// The time until ``work()`` has to be called if no file is ready before; `nil` if there is none.
    var timeToDeadline: Duration? { get }

    /// Requests a frame, and takes it if it is available. `nil` requests only the properties of the file.
    func show(_ demand: FrameDemand?)
    /// Records that the page isn't visible, or that no other frame is needed. The newest frame is kept.
    func rest(_ demand: FrameDemand?)
    /// Returns a picture for a terminal if it is ready; otherwise requests it. `nil` requests none.
    func picture(_ demand: PictureDemand?) -> ScreenPicture?
    /// Records that the newest frame was drawn.
    func markDrawn()
    /// Reads files, sends requests, starts processes, and ends overdue ones.
    func work()
    /// Receives results.
    func receive()
    /// Frees what is needed only in view. Returns whether this closed the source, which then has to be opened again.
    func leaveView() -> Bool
    /// Ends all work for the file. The source is not used afterwards.
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
    /// The frames that the file names.
    var markers: [String: Double] = [:]
}

/// A decoded frame.
struct DecodedFrame {
    let bitmap: Bitmap
    /// The serial number of the frame among all that were received.
    let arrival: Int
}

/// The frame that is due, and the next one.
struct FrameDemand {
    /// The play, from 0. Each play begins with the first frame.
    var play: Int
    /// The frame, from 0.
    var frame: Int
    /// The frame to decode ahead of time; `nil` for none.
    var next: Int?
    /// The size in pixels.
    var width, height: Int
    /// Whether another play follows.
    var continues: Bool
    /// Whether no other frame will be due.
    var isFinal: Bool
}
