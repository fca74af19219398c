import RecapMediaWire
import RecapScene
import RecapSurface

/// The frames of one file, decoded by the media worker or by `ffmpeg`.
///
/// While it draws, an element asks for the frame that is due and shows the newest one that has come. All that takes time, such
/// as opening files and starting processes, is left for ``work()``, which follows when the frame has been presented.
protocol FrameSource: AnyObject {
    /// What is known of the file.
    var state: FrameSourceState { get }
    /// The newest frame; `nil` before the first has come.
    var newest: DecodedFrame? { get }
    /// Whether something has come that has not been drawn.
    var hasNews: Bool { get }
    /// Whether the page should wait for the first frame.
    var isLoading: Bool { get }
    /// Whether the frames have to wait for those of another element of the page to end.
    var isWaitingForTurn: Bool { get }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { get }
    /// The time until ``work()`` has to be called if no file is ready before; `nil` if that is not necessary.
    var timeToDeadline: Duration? { get }

    /// Asks for a frame, and takes it if it has come. `nil` asks for what there is to know of the file alone.
    func show(_ demand: FrameDemand?)
    /// Records that the page is not the one in view or that no other frame is needed. The newest frame stays.
    func rest(_ demand: FrameDemand?)
    /// Returns a picture for a terminal if it has come, and asks for it otherwise. `nil` asks for none.
    func picture(_ demand: PictureDemand?) -> ScreenPicture?
    /// Records that the newest frame was drawn.
    func markDrawn()
    /// Reads files, makes requests, starts processes, and ends those that are overdue.
    func work()
    /// Takes what has come.
    func receive()
    /// Frees what is only needed in view. Returns whether the source was closed by that and has to be opened again.
    func leaveView() -> Bool
    /// Ends all work for the file. Nothing is asked of the source after that.
    func close()
}

extension FrameSource {
    /// Returns `nil`: the frames are drawn as cells.
    func picture(_ demand: PictureDemand?) -> ScreenPicture? { nil }
}

/// What is known of a file.
enum FrameSourceState {
    case opening
    case ready(MediaContents)
    case failed
}

/// What a file holds, as far as an element has to know.
struct MediaContents {
    /// The size in square pixels; at least 1 each.
    let width, height: Int
    let timeline: FrameTimeline
    /// The frames to which the file gives names.
    var markers: [String: Double] = [:]
}

/// A decoded frame.
struct DecodedFrame {
    let bitmap: Bitmap
    /// The number of the frame among all that have come, which tells it from others.
    let arrival: Int
}

/// A frame that is due, and what follows.
struct FrameDemand {
    /// The play, from 0; a later one begins again at the first frame.
    var play: Int
    /// The frame, from 0.
    var frame: Int
    /// The frame to decode in advance; `nil` for none.
    var next: Int?
    /// The size in pixels.
    var width, height: Int
    /// Whether another play follows.
    var continues: Bool
    /// Whether no other frame will be due.
    var isFinal: Bool
}
