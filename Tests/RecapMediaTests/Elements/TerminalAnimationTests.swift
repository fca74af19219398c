#if Media
    import RecapCore
    import RecapMediaWire
    import RecapMotion
    import RecapPlayer
    import RecapScene
    import RecapStory
    import RecapSurface
    import TestSupport
    import Testing

    @testable import RecapMedia

    /// Animations that a terminal plays by itself.
    @Suite struct TerminalAnimationTests {
        private let assets: MemoryAssets

        init() throws {
            assets = MemoryAssets(try mediaFixtures("bar.json", "moving.gif"))
        }

        private func traits(plays: Bool = true) -> TerminalTraits {
            var traits = TerminalTraits()
            (traits.product, traits.takesKittyPictures) = ("kitty(0.35.2)", true)
            traits.cellPixels = CellSize(width: 8, height: 16)
            traits.playsAnimations = plays
            return traits
        }

        private func show(
            _ playback: MediaPlayback, of source: String = "moving.gif", plays: Bool = true,
            advance: PageAdvance? = .manual, end: Double = 3600, cells: CellMode? = nil, reducesMotion: Bool = false,
            _ script: (at: Double, event: TerminalEvent)...
        ) -> MediaShowing {
            let placement = MediaPlacement(source, height: 4, cells: cells)
            let element: StoryElement =
                source.hasSuffix("gif")
                ? Image(placement, playback: playback).animate(.none)
                : Lottie(placement, playback: playback).animate(.none)
            return MediaShowing(
                .plain(mediaPage("a", element, advance: advance)), assets: assets, reducesMotion: reducesMotion,
                traits: traits(plays: plays), end: end, script: script)
        }

        /// The changes of what the terminal is to do.
        private func playbacks(_ showing: MediaShowing) -> [PicturePlayback] {
            var all: [PicturePlayback] = []
            for playback in showing.frames.compactMap({ $0.surface.pictures.first?.playback })
            where all.last?.leads(to: playback) != true { all.append(playback) }
            return all
        }

        @Test(
            "While the terminal plays an animation, nothing is drawn and nobody is woken",
            arguments: ["moving.gif", "bar.json"])
        func rests(source: String) throws {
            let showing = show(MediaPlayback(), of: source)
            #expect(showing.frames.allSatisfy { $0.time < 0.5 } && showing.terminal.wakeUps < 60)
            let picture = try #require(showing.frames.last?.surface.pictures.first?.picture)
            #expect(picture.frameCount == (source == "moving.gif" ? 4 : 20))
            #expect(playbacks(showing).count == 1)
        }

        @Test(
            "A terminal that can't control animations, cells that the story asks for and reduced motion get no frames")
        func cells() {
            for showing in [
                show(MediaPlayback(), plays: false, end: 2), show(MediaPlayback(), end: 2, cells: .halfBlocks),
                show(MediaPlayback(), end: 2, reducesMotion: true),
            ] { #expect(showing.frames.allSatisfy { $0.surface.pictures.isEmpty }) }
        }

        @Test("A pause, the end of a pause and a restart are one change each, at the frame of that moment")
        func pauses() {
            let showing = show(
                MediaPlayback(), end: 100, (10.1, .key(.character(" "))), (20, .key(.character(" "))),
                (30, .key(.character("r"))))
            // The frames begin at 0, 50, 150 and 250 ms of 450.
            let all = playbacks(showing)
            guard all.count == 4, case .playing(_, nil, 0) = all[0], case .paused(let paused) = all[1] else {
                Issue.record("\(all)")
                return
            }
            #expect(all[2] == .playing(from: paused, passes: nil, start: 0))
            #expect(all[3] == .playing(from: 0, passes: nil, start: 1))
            #expect(showing.frames.count { $0.time > 1 && $0.time < 10 || $0.time > 12 && $0.time < 19 } == 0)
        }

        @Test("A page that waits for its media ends at its time, while the segment of the page fills")
        func ends() {
            let showing = show(MediaPlayback(count: 2), of: "bar.json", advance: .whenSignaled)
            #expect(showing.outcome == .dismissed(.finished))
            #expect(abs(showing.seconds - 4) < 0.05)
            #expect(abs(showing.filledShare(at: 2) - 0.5) < 0.1)
            #expect(playbacks(showing).first.map { if case .playing(_, 2, 0) = $0 { true } else { false } } == true)
        }

        @Test("At the end of the last play, the animation rests at its last frame")
        func comesToRest() {
            let showing = show(MediaPlayback(mode: .playOnce), of: "bar.json", end: 60)
            #expect(playbacks(showing).last == .paused(at: 19))
            #expect(showing.frames.allSatisfy { $0.time < 2.1 })
        }

        private func cycle(
            _ mode: LoopMode = .loop, count: Int? = nil, interval: Double = 0, from: Double = 0, to: Double = 4,
            speed: Double = 1
        ) -> AnimationCycle? {
            let schedule = LoopSchedule(
                frames: 4, framesPerSecond: 3, from: from, to: to, mode: mode, count: count, interval: interval)
            let time = CellTime(page: .zero, shown: .zero, isPaused: false)
            return AnimationCycle(
                Playhead(FrameTimeline(.steady(frames: 4, rate: 3)), schedule: schedule, speed: speed, at: time))
        }

        @Test("A pass has the frames and times of one cycle, whose sum is exact")
        func cycles() {
            func steps(_ cycle: AnimationCycle?) -> [String] {
                (cycle?.steps ?? []).map { "\($0.frame):\($0.milliseconds.map(String.init) ?? "-")" }
            }
            #expect(steps(cycle()) == ["0:333", "1:334", "2:333", "3:333"])
            #expect(steps(cycle(speed: 2)) == ["0:167", "1:166", "2:167", "3:167"])
            #expect(steps(cycle(interval: 2)) == ["0:333", "1:334", "2:333", "3:2333"])
            #expect(steps(cycle(.autoReverse)).map { $0.prefix(1) } == ["0", "1", "2", "3", "2", "1", "0"])
            #expect(steps(cycle(.playOnce, to: 2)) == ["0:333", "1:334", "2:-"])
            #expect(cycle(from: 2, to: 2) == nil && cycle(speed: 0) == nil)
        }

        @Test(
            "The terminal is told the frame that is due, whatever the schedule and the time",
            arguments: 0..<200 as Range<UInt64>)
        func positions(seed: UInt64) throws {
            var random = SplitMix64(seed: seed)
            let modes: [LoopMode] = [.playOnce, .loop, .autoReverse, .repeat(3), .repeatBackwards(2)]
            let delays = (0..<6).map { _ in UInt32.random(in: 20...400, using: &random) }
            let timeline = FrameTimeline(Bool.random(using: &random) ? .delays(delays) : .steady(frames: 12, rate: 25))
            let length = Double(timeline.ticks)
            let schedule = LoopSchedule(
                frames: timeline.ticks, framesPerSecond: timeline.ticksPerSecond,
                from: Bool.random(using: &random) ? 0 : Double.random(in: 0...length, using: &random),
                to: Bool.random(using: &random) ? length : Double.random(in: 0...length, using: &random),
                mode: try #require(modes.randomElement(using: &random)),
                interval: Bool.random(using: &random) ? 0 : 0.3)
            var playhead = Playhead(
                timeline, schedule: schedule, speed: Double.random(in: 0.5...2, using: &random),
                at: CellTime(page: .zero, shown: .zero, isPaused: false))
            guard let cycle = AnimationCycle(playhead) else { return }
            #expect(cycle.steps.allSatisfy { ($0.milliseconds ?? 1) > 0 })
            for _ in 0..<20 {
                let step: Int
                switch cycle.playback(of: playhead, isPaused: false) {
                case .playing(let from, _, _): step = from
                case .paused(let at): step = at
                }
                let time = playhead.loop.time
                let due = [time - 1e-4, time, time + 1e-4].map { timeline.frame(at: schedule.frame(at: $0)) }
                #expect(due.contains(cycle.steps[step].frame), "\(schedule) at \(time)")
                _ = playhead.loop.advance(by: Double.random(in: 0...0.4, using: &random))
            }
        }

        /// Has an animation of eight frames made, whose number of bytes follows from the width of a frame.
        private func make(_ bytes: (Int) -> Int) throws -> (frames: [Int], widths: [Int], picture: ScreenPicture?) {
            let layout = MediaLayout(
                contentWidth: 100, contentHeight: 100, room: Rect(x: 0, y: 0, width: 10, height: 5), mode: .halfBlocks,
                fit: .fit, position: .center, cellAspect: 0.5)
            let steps = (0..<8).map { AnimationCycle.Step(frame: $0, milliseconds: 40) }
            var order = PictureOrder(
                try #require(
                    PictureDemand(
                        steps, ofSize: nil, layout: layout, by: .placeholders, cell: CellSize(width: 8, height: 16))))
            var frames: [Int] = [], widths: [Int] = []
            while let request = order.request, frames.count < 100 {
                frames.append(request.frame)
                widths.append(request.width)
                let content = Array(repeating: UInt8(request.frame), count: bytes(request.width))
                order.receive(EncodedPicture(bytes: content, isOpaque: true))
            }
            return (frames, widths, order.picture)
        }

        @Test("An animation that is too large is made with fewer pixels, as four of its frames tell; or not at all")
        func sizes() throws {
            let small = try make { _ in 1000 }
            #expect(small.frames == [0, 2, 4, 6, 1, 3, 5, 7] && Set(small.widths) == [80])
            #expect(small.picture?.frameCount == 8 && small.picture?.byteCount == 8000)
            let large = try make { $0 * $0 * 10 }
            #expect(large.widths == Array(repeating: 80, count: 4) + Array(repeating: 40, count: 8))
            #expect(large.picture?.byteCount == 40 * 40 * 10 * 8)
            let huge = try make { _ in 1_000_000 }
            #expect(huge.widths == [80, 40, 26, 20] && huge.picture == nil)
            #expect(try make { _ in 0 }.picture == nil)
        }
    }
#endif
