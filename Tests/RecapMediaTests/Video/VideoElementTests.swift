import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapMedia

/// Videos in pages: what is seen when, and how long a page waits for it.
@Suite struct VideoElementTests {
    private let folder: VideoFolder

    init() throws {
        folder = try VideoFolder([
            "clip": "frames=20", "short": "frames=5", "still": "frames=1", "hang": "mode=hang",
            "mum": "frames=7 said=N/A", "die": "mode=die",
        ])
    }

    private func element(
        _ source: String = "clip", loop: Video.Loop = .playOnce, count: Int? = nil, from: Double = 0, to: Double? = nil
    ) -> StoryElement {
        let placement = MediaPlacement(source, alt: "in words", width: 20, height: 4, cells: .halfBlocks)
        return Video(placement, loop: loop, count: count, from: .seconds(from), to: to.map { .seconds($0) }).animate(
            .none)
    }

    private func show(
        _ elements: StoryElement..., advance: PageAdvance? = .whenSignaled, reducesMotion: Bool = false,
        end: Double = 30,
        timeouts: MediaTimeouts = VideoFolder.timeouts, script: [(at: Double, event: TerminalEvent)] = []
    ) -> MediaShowing {
        MediaShowing(
            .plain(mediaPage("a", elements, advance: advance)), assets: folder.assets, video: folder.decoder(timeouts),
            reducesMotion: reducesMotion,
            end: end,
            script: script)
    }

    @Test("At each moment of its page the frame is seen that is due then")
    func plays() {
        let showing = show(element())
        for tenth in 0..<20 {
            #expect(showing.grey(at: Double(tenth) / 10 + 0.05) == tenth, "\(tenth)")
        }
        #expect(folder.overlaps == [] && folder.remaining == [])
    }

    private static let lengths: [(String, Int?, Double, Double?, Double)] = [
        ("clip", nil, 0, nil, 2), ("clip", 2, 0, nil, 4), ("clip", nil, 0.5, 1.2, 0.7), ("short", 3, 0, nil, 1.5),
        ("still", nil, 0, nil, 0.1), ("mum", nil, 0, nil, 0.7),
    ]

    @Test("A page that waits for its video lasts as long as its plays", arguments: lengths)
    func lasts(_ source: String, _ count: Int?, _ from: Double, _ to: Double?, _ seconds: Double) {
        let showing = show(element(source, count: count, from: from, to: to))
        #expect(showing.outcome == .dismissed(.finished))
        #expect(abs(showing.seconds - seconds) < 0.15, "\(showing.seconds)")
    }

    @Test("It loops, and each play shows the same")
    func loops() {
        let showing = show(element("short", loop: .loop), advance: .manual, end: 3)
        for tenth in 0..<28 {
            #expect(showing.grey(at: Double(tenth) / 10 + 0.05) == tenth % 5, "\(tenth)")
        }
        #expect(folder.overlaps == [])
    }

    @Test("The segment of a page that waits for a video fills as it plays")
    func fills() {
        let showing = show(element())
        #expect(showing.filledShare(at: 0.05) < 0.1)
        #expect(abs(showing.filledShare(at: 1) - 0.5) < 0.1)
        #expect(showing.filledShare(at: 1.95) > 0.9)
    }

    @Test("For a frame at a moment a video is read from there on")
    func moment() {
        let showing = MediaShowing(
            .plain(mediaPage("a", element())), assets: folder.assets, video: folder.decoder(),
            firstMoment: .seconds(1.2), end: 1.25)
        #expect(showing.grey(at: 1.25) == 12)
        #expect(folder.processes.count == 2)
        #expect(showing.frames.allSatisfy { $0.time > 1.15 || showing.grey(at: $0.time) == nil })
    }

    @Test("Reduced motion shows the first frame, and the page lasts as long")
    func reducedMotion() {
        let showing = show(element(), reducesMotion: true)
        #expect([0.1, 1, 1.9].map { showing.grey(at: $0) } == [0, 0, 0])
        #expect(abs(showing.seconds - 2) < 0.1, "\(showing.seconds)")
    }

    @Test("Paused it stands still and asks for nothing; then it goes on where it was")
    func pauses() {
        let space = TerminalEvent.key(.character(" "))
        let showing = show(element(), end: 100, script: [(0.55, space), (60.55, space)])
        #expect(showing.grey(at: 30) == 5)
        #expect(showing.frames.allSatisfy { $0.time < 0.7 || $0.time > 60 })
        #expect(abs(showing.seconds - 62) < 0.15, "\(showing.seconds)")
    }

    @Test("Restarted it begins anew; resized it goes on")
    func restarts() {
        let showing = show(
            element(),
            script: [(0.85, .key(.character("r"))), (1.3, .resized(CellSize(width: 30, height: 12)))])
        #expect(showing.grey(at: 0.84) == 8)
        #expect(showing.grey(at: 1) == 1)
        #expect(showing.grey(at: 1.6) == 7)
        #expect(abs(showing.seconds - 2.85) < 0.15, "\(showing.seconds)")
    }

    @Test("A page waits for a video that is scrolled out of view, and its segment fills")
    func outOfView() {
        let showing = show(manyLines, element())
        #expect(showing.outcome == .dismissed(.finished))
        #expect(abs(showing.seconds - 2) < 0.2, "\(showing.seconds)")
        #expect(showing.filledShare(at: 1.95) > 0.8)
        #expect(folder.overlaps == [] && folder.remaining == [])
    }

    @Test("Of two on a page the second begins when the first is over")
    func two() {
        let showing = show(element("short"), element("still"), advance: .manual, end: 3)
        #expect(showing.text(at: 0.2).contains("in words"))
        #expect(!showing.text(at: 2.9).contains("in words"))
        #expect(folder.overlaps == [])
    }

    @Test(
        "What can't be seen is told in words, the page waits five seconds, and at the end it is known why",
        arguments: ["hang", "die", "nothing"])
    func wrong(_ source: String) {
        let quick = MediaTimeouts(request: .seconds(60), frame: .milliseconds(200))
        let showing = show(element(source), timeouts: quick)
        #expect(showing.frames.last?.text.contains("in words") == true)
        #expect(showing.outcome == .dismissed(.finished))
        #expect((5...6).contains(showing.seconds), "\(showing.seconds)")
        #expect(showing.service.failures.map(\.name) == [source])
        #expect(folder.remaining == [])
    }

    @Test("There is never more than one process, however the pages are turned", arguments: 1...3 as ClosedRange<UInt64>)
    func turns(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let pages = ["clip", "short", "die", "clip"].enumerated().map { index, source in
            mediaPage("\(index)", element(source, loop: .loop))
        }
        var script: [(at: Double, event: TerminalEvent)] = []
        var time = 0.0
        for _ in 0..<40 {
            time += .random(in: 0.01...0.4, using: &random)
            let keys: [Key] = [.right, .left, .right, .left, .character("3"), .character("r"), .character(" ")]
            script.append((time, .key(keys.randomElement(using: &random) ?? .left)))
        }
        let showing = MediaShowing(
            Story(pages: pages + [mediaPage("end")]), assets: folder.assets,
            video: folder.decoder(MediaTimeouts(request: .seconds(60), frame: .milliseconds(200))), end: time + 1,
            script: script)
        #expect(folder.overlaps == [], "seed \(seed)")
        #expect(folder.remaining == [], "seed \(seed)")
        #expect(showing.frames.count > 20 && folder.processes.count > 4)
    }

    // MARK: In a story file

    private func reading(_ fields: String, advance: String = "manual", lack: String? = nil) -> StoryReading {
        var vocabulary = StoryVocabulary(kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        vocabulary.checkKind = { kind throws(StoryCheckError) in
            if kind == "video", let lack { throw StoryCheckError(lack) }
        }
        return Story.parse(
            SourceText(
                name: "story.json",
                bytes: Array(
                    #"{"version":1,"pages":[{"advance":"\#(advance)","elements":[{"kind":"video","src":"a"\#(fields)}]}]}"#
                        .utf8)),
            vocabulary: vocabulary)
    }

    @Test("Its fields are read, and an end before the beginning is an error")
    func fields() throws {
        let story = try #require(reading(#", "loopMode": "playOnce", "loopCount": 2, "from": 1, "to": 2.5"#).story)
        let video = try #require(story.pages.first?.elements.first?.content as? Video)
        #expect(video.loop == .playOnce && video.count == 2 && video.from == .seconds(1) && video.to == .seconds(2.5))
        #expect(reading(#", "from": 2, "to": 1"#).hasErrors)
        #expect(reading(#", "loopMode": "autoReverse""#).hasErrors)
        #expect(reading(#", "muted": true"#).hasWarnings)
    }

    @Test("A page can't wait for one without an end")
    func endless() {
        #expect(reading("", advance: "media").hasErrors)
        #expect(!reading(#", "loopMode": "playOnce""#, advance: "media").hasErrors)
    }

    @Test("Where it can't be seen a warning stands at the element's kind")
    func lack() {
        let reading = reading("", lack: "needs ffmpeg, which is not installed; its alt is shown")
        #expect(!reading.hasErrors)
        #expect(
            reading.diagnostics.map(\.message).contains {
                $0.hasSuffix(#""video" needs ffmpeg, which is not installed; its alt is shown"#)
            })
    }
}

extension MediaShowing {
    /// The frame in the middle of the screen's picture at a time, by its grey.
    fileprivate func grey(at time: Double) -> Int? {
        guard let surface = frame(at: time)?.surface else { return nil }
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width {
                if let color = surface[x, y].background.channels, color.red == color.green, color.red >= 10,
                    color.red == color.blue, surface[x, y].foreground == surface[x, y].background || color.red % 10 == 0
                {
                    return (Int(color.red) - 10) / 10
                }
            }
        }
        return nil
    }
}
