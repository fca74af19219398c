import Glibc
import RecapSurface
import TestSupport
import Testing

@testable import RecapMedia

/// The process that reads videos: which frames come, what it may take, and how it ends.
@Suite struct VideoDecoderTests {
    /// The deadlines for programs that never answer.
    private static let quick = MediaTimeouts(
        request: .milliseconds(300), frame: .milliseconds(300), ending: .milliseconds(200))

    // MARK: Frames

    private func arrivals(_ session: VideoSession) -> Int { session.newest?.arrival ?? 0 }

    @Test("Frames come one after the other, whole, in the size that is asked for")
    func frames() throws {
        let folder = try VideoFolder()
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        #expect(session.frames == 20)
        for frame in 0..<20 {
            #expect(driver.show(session, frame) == frame)
            let bitmap = try #require(session.newest?.bitmap)
            #expect(bitmap.width == 10 && bitmap.height == 6)
            #expect(Set(bitmap.pixels).count == 1)
        }
        #expect(folder.processes.count == 2)
    }

    @Test(
        "No frame is later than due, and of those that are late all but the last are left out",
        arguments: 1...3 as ClosedRange<UInt64>)
    func pacing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let folder = try VideoFolder(["clip": "frames=24"])
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        var due = 0
        while due < 24 {
            let before = arrivals(session)
            driver.decoder.show(session, VideoRequest(moment: VideoMoment(frame: due), width: 10, height: 6))
            if Bool.random(using: &random) { driver.wait(session) { $0.shown?.frame == due } }
            #expect((session.shown?.frame ?? 0) <= due, "seed \(seed)")
            #expect(session.frameSeen == session.shown?.frame, "seed \(seed)")
            #expect(arrivals(session) - before <= 24)
            due += Int.random(in: 1...4, using: &random)
        }
    }

    @Test("What is not due is not read: the program has to wait")
    func throttles() throws {
        let folder = try VideoFolder(["clip": "frames=100000"])
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        // What is on the way are less than ten frames of 128,000 bytes.
        driver.show(session, 0, width: 200, height: 160)
        driver.wait(session, seconds: 0.5) { _ in false }
        #expect(driver.decoder.watchedFiles(for: session).isEmpty)
        #expect(driver.decoder.timeToDeadline == nil)
        #expect(try #require(folder.written) < 10)
    }

    @Test("Another size goes on at the same frame, and the last picture stays until it has come")
    func resizes() throws {
        let folder = try VideoFolder()
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        #expect(driver.show(session, 7) == 7)
        driver.decoder.show(session, VideoRequest(moment: VideoMoment(frame: 7), width: 20, height: 12))
        #expect(session.frameSeen == 7)
        #expect(driver.wait(session) { $0.newest?.bitmap.width == 20 })
        #expect(session.frameSeen == 7)
        #expect(folder.overlaps == [])
    }

    @Test("After a resize the last frame of a play that is over comes in the new size, and once")
    func resizesLastFrame() throws {
        let folder = try VideoFolder(["clip": "frames=6"])
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        #expect((0..<6).map { driver.show(session, $0) } == [0, 1, 2, 3, 4, 5])
        #expect(session.finished?.play == 0)
        let last = VideoRequest(moment: VideoMoment(frame: 5), width: 20, height: 12)
        driver.decoder.show(session, last)
        #expect(driver.wait(session) { $0.newest?.bitmap.width == 20 })
        #expect(session.frameSeen == 5 && session.frames == 6)
        driver.decoder.show(session, last)
        driver.wait(session, seconds: 0.2) { _ in false }
        #expect(folder.processes.count == 3 && folder.overlaps == [])
    }

    @Test("A play that another one follows has it started ahead of time, and none of its frames comes too early")
    func loops() throws {
        let folder = try VideoFolder(["clip": "frames=6"])
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        for play in 0..<3 {
            for frame in 0..<6 {
                #expect(driver.show(session, frame, play: play, continues: true) == frame)
                driver.wait(session, seconds: 0.05) { _ in false }
                #expect(session.shown == VideoMoment(play: play, frame: frame))
            }
        }
        #expect(folder.overlaps == [])
        // The file was looked at once, and there is one play more than was asked for.
        #expect(driver.wait(session) { _ in folder.processes.count == 5 })
        #expect(driver.decoder.failures.map(\.reason) == [])
    }

    @Test("A part is played from its beginning to its end")
    func parts() throws {
        let folder = try VideoFolder()
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip", from: 0.5, to: 0.8))
        #expect(session.frames == 3)
        #expect((0..<3).map { driver.show(session, $0) } == [5, 6, 7])
        #expect(session.finished?.play == 0)
    }

    @Test("A video that is shorter than it says ends where it ends; a rest that is no whole frame is left out")
    func shorter() throws {
        let folder = try VideoFolder([
            "clip": "frames=4 said=9000", "cut": "frames=9 mode=half", "mum": "frames=4 said=N/A",
        ])
        let driver = VideoDriver(decoder: folder.decoder())
        for (name, frames) in [("clip", 4), ("cut", 3), ("mum", 4)] {
            let session = try #require(driver.open(name))
            #expect(driver.show(session, 0) == 0)
            driver.show(session, frames)
            #expect(session.frames == frames, "\(name)")
            #expect(session.state != .failed && session.finished?.play == 0)
            driver.decoder.close(session)
        }
    }

    // MARK: One process

    @Test(
        "There is never more than one process, whatever comes into view and leaves it",
        arguments: 1...4 as ClosedRange<UInt64>)
    func oneProcess(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let names = ["a", "b", "c"]
        let folder = try VideoFolder(["a": "", "b": "frames=3", "c": "mode=late"])
        let decoder = folder.decoder()
        let driver = VideoDriver(decoder: decoder)
        var sessions: [VideoSession] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                for session in sessions { decoder.release(session) }
                if let session = decoder.open(names.randomElement(using: &random) ?? "a", from: 0, to: nil) {
                    decoder.show(session, nil)
                    sessions = sessions.suffix(1) + [session]
                }
            case 2:
                if let session = sessions.randomElement(using: &random) { decoder.release(session) }
            default:
                guard let session = sessions.last else { continue }
                let wanted = VideoRequest(
                    moment: VideoMoment(frame: .random(in: 0..<5, using: &random)),
                    width: .random(in: 4...6, using: &random), height: 4)
                if session.state != .opening, session.state != .failed { decoder.show(session, wanted) }
                driver.wait(session, seconds: .random(in: 0...0.06, using: &random)) { _ in false }
            }
        }
        #expect(folder.overlaps == [], "seed \(seed)")
        decoder.close()
        #expect(folder.remaining == [], "seed \(seed)")
        #expect(folder.processes.count > 5)
    }

    @Test("When its page has left it is killed and taken note of; the last frame stays")
    func released() throws {
        let folder = try VideoFolder(["clip": "mode=late"])
        let driver = VideoDriver(decoder: folder.decoder())
        let session = try #require(driver.open("clip"))
        #expect(driver.show(session, 2) == 2)
        let pid = try #require(driver.decoder.processID)
        driver.decoder.close(session)
        #expect(driver.decoder.processID == nil)
        #expect(kill(pid, 0) == -1)
        #expect(session.frameSeen == 2)
        #expect(driver.decoder.watchedFiles(for: session).isEmpty)
    }

    @Test("The one on the page keeps the decoder until it gives it back")
    func keeps() throws {
        let folder = try VideoFolder(["a": "", "b": ""])
        let driver = VideoDriver(decoder: folder.decoder())
        let first = try #require(driver.open("a"))
        driver.show(first, 0)
        let second = try #require(driver.decoder.open("b", from: 0, to: nil))
        driver.decoder.show(second, nil)
        #expect(driver.decoder.isBusy(with: first) && !driver.decoder.isLoading(second))
        driver.decoder.release(first)
        driver.decoder.show(second, nil)
        #expect(driver.wait(second) { $0.state != .opening })
        #expect(driver.show(second, 1) == 1)
    }

    // MARK: What goes wrong

    private static let hanging: [(String, String)] = [
        ("probe=hang", "ffmpeg: it gave nothing for 0.3 seconds"),
        ("mode=hang", "ffmpeg: it gave nothing for 0.3 seconds"),
        ("mode=late", "ffmpeg: it gave nothing for 0.3 seconds"),
        ("mode=mute", "ffmpeg: it was killed"), ("mode=loud", "ffmpeg: a line of complaint"),
    ]

    private static let failing: [(String, String)] = [
        ("probe=die", "ffmpeg: Invalid data found when processing input"),
        ("probe=garbage", "there is no video in it"),
        ("probe=flood", "the output of ffprobe about it is too long"),
        ("width=0", "there is no video in it"),
        ("mode=silent", "there is no frame in it"),
        ("mode=die", "ffmpeg: the third frame is broken"),
        (". /nowhere", "ffmpeg: "),
    ]

    @Test("What hangs is ended within its time and known with a reason", arguments: hanging)
    func hangs(_ video: String, _ reason: String) throws { try wrong(video, reason, timeouts: Self.quick) }

    @Test("What dies or talks nonsense is ended and known with a reason", arguments: failing)
    func fails(_ video: String, _ reason: String) throws { try wrong(video, reason, timeouts: VideoFolder.timeouts) }

    private func wrong(_ video: String, _ reason: String, timeouts: MediaTimeouts) throws {
        let folder = try VideoFolder(["clip": video])
        let driver = VideoDriver(decoder: folder.decoder(timeouts))
        let session = try #require(driver.open("clip"))
        for frame in 0..<6 where session.state != .failed { driver.show(session, frame) }
        #expect(session.state == .failed)
        let failure = try #require(driver.decoder.failures.first)
        #expect(failure.name == "clip" && failure.reason.hasPrefix(reason), "\(failure.reason)")
        #expect(!driver.decoder.isLoading(session))
        driver.decoder.close()
        #expect(folder.remaining == [])
    }

    @Test("Without ffmpeg nothing is started, and that is the reason")
    func missing() throws {
        let folder = try VideoFolder()
        let decoder = VideoDecoder(assets: folder.assets, launcher: WorkerDriver.program, tools: { nil })
        #expect(decoder.open("clip", from: 0, to: nil) == nil)
        #expect(decoder.failures.map(\.reason) == ["ffmpeg is not installed"])
        let gone = VideoDecoder(
            assets: folder.assets, launcher: WorkerDriver.program,
            tools: { VideoTools(ffmpeg: "/nowhere/ffmpeg", ffprobe: "/nowhere/ffprobe") })
        let session = try #require(VideoDriver(decoder: gone).open("clip"))
        #expect(session.state == .failed)
    }

    @Test("Only files of the story's folder are shown: none from outside, none from memory, no folder")
    func trust() throws {
        let folder = try VideoFolder()
        let decoder = folder.decoder()
        for source in [
            "/etc/passwd", "../\(folder.path.split(separator: "/").last ?? "")x", ".", "nothing", "http://a/b",
        ] {
            #expect(decoder.open(source, from: 0, to: nil) == nil, "\(source)")
        }
        let memory = VideoDecoder(
            assets: MemoryAssets(["clip": []]), launcher: WorkerDriver.program,
            tools: { VideoTools(ffmpeg: "/a", ffprobe: "/b") })
        #expect(memory.open("clip", from: 0, to: nil) == nil)
        #expect(memory.failures.map(\.reason) == ["a video has to be a file of its own"])
        #expect(folder.processes == [])
    }
}
