import Foundation
import Glibc
import RecapSurface

@testable import RecapMedia

/// A folder with videos that are none, and programs that stand for `ffmpeg` and `ffprobe`.
///
/// The programs are links to fixtures. One that this process had just written might be open in a process that another test is
/// starting, and such a program can't be executed.
final class VideoFolder {
    let path: String
    let assets: FolderAssets

    /// Each video says by shell variables how it goes: `frames=20`.
    init(_ videos: [String: String] = ["clip": ""]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "video-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
        assets = FolderAssets(path)
        for (name, text) in videos { try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8) }
        for tool in ["ffmpeg", "ffprobe", "launcher", "plain-ffmpeg", "plain-ffprobe"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(path)/\(tool)", withDestinationPath: mediaFixturePath("video/\(tool)"))
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// More time than a busy machine needs for what succeeds.
    static let timeouts = MediaTimeouts(request: .seconds(60), frame: .seconds(60), ending: .seconds(60))

    func decoder(_ timeouts: MediaTimeouts = VideoFolder.timeouts) -> VideoDecoder {
        let tools = VideoTools(ffmpeg: path + "/ffmpeg", ffprobe: path + "/ffprobe")
        return VideoDecoder(assets: assets, launcher: path + "/launcher", tools: { tools }, timeouts: timeouts)
    }

    /// What follows a word in the names of the folders that the programs have made.
    private func names(after word: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
    }

    /// The processes that were started.
    var processes: [Int32] { names(after: "process-").compactMap { Int32($0) } }
    /// Those that were started while another one was there: both of them.
    var overlaps: [String] { names(after: "overlap-") }
    /// The last frame that was written.
    var written: Int? { names(after: "written-").compactMap { Int($0) }.max() }
    /// Those that run, or are dead and nobody has taken note of it.
    var remaining: [Int32] { processes.filter { kill($0, 0) == 0 } }
}

/// What a player's loop does for a decoder.
struct VideoDriver {
    let decoder: VideoDecoder

    /// Waits for something to happen to a video, up to a moment, and lets the decoder take it.
    func turn(_ session: VideoSession, until limit: ContinuousClock.Instant) {
        decoder.work(for: session)
        let left = ContinuousClock.now.duration(to: limit)
        let wait = max(.zero, min(decoder.timeToDeadline ?? left, left)).components
        var files = decoder.watchedFiles(for: session).map {
            pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
        }
        let milliseconds = wait.seconds * 1000 + wait.attoseconds / 1_000_000_000_000_000 + 1
        _ = unsafe poll(&files, nfds_t(files.count), Int32(min(milliseconds, 1000)))
        decoder.receive()
    }

    /// Waits until something holds of a video. Returns whether it does.
    @discardableResult
    func wait(_ session: VideoSession, seconds: Double = 60, until holds: (VideoSession) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !holds(session) {
            guard ContinuousClock.now < end else { return false }
            turn(session, until: end)
        }
        return true
    }

    /// Opens a video and waits for what there is to know of it.
    func open(_ source: String, from: Double = 0, to: Double? = nil) -> VideoSession? {
        guard let session = decoder.open(source, from: from, to: to) else { return nil }
        decoder.show(session, nil)
        wait(session) { $0.state != .opening }
        return session
    }

    /// Asks for a frame and waits for it, or for what comes in its place.
    @discardableResult
    func show(
        _ session: VideoSession, _ frame: Int, play: Int = 0, width: Int = 10, height: Int = 6, continues: Bool = false
    ) -> Int? {
        let moment = VideoMoment(play: play, frame: frame)
        decoder.show(session, VideoRequest(moment: moment, width: width, height: height, continues: continues))
        wait(session) { $0.shown == moment || $0.state == .failed || ($0.finished?.play ?? -1) >= play }
        return session.frameSeen
    }
}

extension VideoSession {
    /// The frame that the picture itself is, by its grey.
    var frameSeen: Int? { newest.map { (Int($0.bitmap.pixels[0] & 0xFF) - 10) / 10 } }
}
