#if Media
    import RecapCore
    import RecapJSON
    import RecapMedia
    import RecapMotion
    import RecapPlayer
    import RecapScene
    import RecapStory
    import RecapSurface
    import Testing

    /// Lottie and pictures in pages: what is seen when, and how long a page waits for it.
    @Suite struct MediaElementTests {
        /// `bar.json`: 20 frames at 10 a second, in which a red bar goes from the left edge to the right.
        private let assets: MemoryAssets

        init() throws {
            var files = try mediaFixtures("bar.json", "four.png", "moving.gif")
            files["broken.json"] = Array("{ not a lottie".utf8)
            assets = MemoryAssets(files)
        }

        private func bar(_ playback: MediaPlayback = MediaPlayback()) -> StoryElement {
            Lottie(MediaPlacement("bar.json", alt: "a bar", height: 8, cells: .halfBlocks), playback: playback)
                .animate(.none)
        }

        private func play(_ playback: MediaPlayback) -> MediaShowing {
            MediaShowing(
                .plain(mediaPage("a", bar(playback), advance: .whenSignaled)), assets: assets)
        }

        /// Where the middle of the bar is, 0…1 of its way.
        private func place(_ columns: [Int]) -> Double {
            guard let first = columns.first, let last = columns.last else { return -1 }
            // 16 cells for 40 pixels of a picture that stands in the middle of 44 cells.
            return (Double(first + last + 1) / 2 - 22) / 24 + 0.5
        }

        @Test("An animation is where it has to be at each moment of its page")
        func moves() {
            let showing = MediaShowing(.plain(mediaPage("a", bar())), assets: assets, end: 3)
            for tenth in stride(from: 0, through: 19, by: 3) {
                let time = Double(tenth) / 10
                #expect(abs(place(showing.redColumns(at: time + 0.01)) - time / 2) < 0.08, "\(time) s")
            }
            // Play after play.
            #expect(abs(place(showing.redColumns(at: 2.51)) - 0.25) < 0.08)
        }

        private static let lengths: [(MediaPlayback, Double)] = [
            (MediaPlayback(mode: .playOnce), 2), (MediaPlayback(mode: .repeat(3)), 6),
            (MediaPlayback(count: 2, interval: .seconds(1)), 5), (MediaPlayback(mode: .repeatBackwards(1)), 4),
            (MediaPlayback(mode: .playOnce, speed: 2), 1),
            (MediaPlayback(mode: .playOnce, from: "middle"), 1),
            (MediaPlayback(mode: .playOnce, to: "25%"), 0.5),
            (MediaPlayback(mode: .playOnce, from: 5, to: 15), 1),
        ]

        @Test("A page that waits for its media lasts as long as the animation", arguments: lengths)
        func lasts(_ playback: MediaPlayback, _ seconds: Double) {
            let showing = play(playback)
            #expect(showing.outcome == .dismissed(.finished))
            #expect(abs(showing.seconds - seconds) < 0.11, "\(showing.seconds)")
        }

        @Test("The segment of such a page fills as the animation plays")
        func fills() {
            let showing = play(MediaPlayback(mode: .playOnce))
            #expect(showing.filledShare(at: 0.05) < 0.1)
            #expect(abs(showing.filledShare(at: 1) - 0.5) < 0.1)
            #expect(showing.filledShare(at: 1.95) > 0.9)
        }

        @Test("Reduced motion shows where it comes to rest, and the page lasts as long")
        func reducedMotion() {
            let showing = MediaShowing(
                .plain(mediaPage("a", bar(MediaPlayback(mode: .playOnce)), advance: .whenSignaled)), assets: assets,
                reducesMotion: true)
            #expect(place(showing.redColumns(at: 0.1)) > 0.9)
            #expect(showing.outcome == .dismissed(.finished))
            #expect(abs(showing.seconds - 2) < 0.02)
        }

        @Test("Paused, it stands still, asks for nothing, and goes on where it was")
        func pauses() {
            let showing = MediaShowing(
                .plain(mediaPage("a", bar(MediaPlayback(mode: .playOnce)), advance: .whenSignaled)), assets: assets,
                (0.5, .key(.character(" "))), (60.5, .key(.character(" "))))
            #expect(showing.outcome == .dismissed(.finished))
            let still = showing.frames.filter { $0.time > 0.6 && $0.time < 60 }
            #expect(still.isEmpty)
            #expect(abs(place(showing.redColumns(at: 30)) - 0.25) < 0.08)
            #expect(abs(showing.seconds - 62) < 0.11)
        }

        @Test("A picture that stands still causes no wake-up")
        func rests() {
            let image = Image(MediaPlacement("four.png")).animate(.none)
            let showing = MediaShowing(.plain(mediaPage("a", image)), assets: assets, end: 1000)
            #expect(showing.frames.allSatisfy { $0.time < 0.1 })
            #expect(showing.terminal.wakeUps < 12)
        }

        @Test("A GIF shows each frame for as long as it says, and a page can wait for it")
        func gif() {
            let image = Image(
                MediaPlacement("moving.gif", height: 4, cells: .halfBlocks), playback: MediaPlayback(count: 2)
            ).animate(.none)
            let showing = MediaShowing(.plain(mediaPage("a", image, advance: .whenSignaled)), assets: assets)
            #expect(abs(showing.seconds - 0.9) < 0.03)
            // Four frames, twice.
            #expect((8...24).contains(showing.frames.count))
        }

        @Test("Restarted, it begins anew")
        func restarts() {
            let showing = MediaShowing(
                .plain(mediaPage("a", bar(MediaPlayback(mode: .playOnce)), advance: .whenSignaled)), assets: assets,
                (1.5, .key(.character("r"))))
            #expect(abs(place(showing.redColumns(at: 1.6)) - 0.05) < 0.1)
            #expect(abs(showing.seconds - 3.5) < 0.11)
        }

        // MARK: Changes while it plays

        private final class Source: StorySource {
            let descriptor: Int32 = 9999
            private var stories: [Story]
            init(_ stories: Story...) { self.stories = stories }
            func change() -> StoryChange? { stories.isEmpty ? nil : .story(stories.removeFirst()) }
        }

        @Test("A change of the data changes a running animation and does not restart it")
        func changes() {
            func story(_ speed: Double) -> Story {
                .plain(
                    mediaPage(
                        "a",
                        bar(MediaPlayback(mode: .playOnce, speed: .reference(DataPath(name: "speed")))),
                        advance: .whenSignaled), data: ["speed": .number(speed)])
            }
            let showing = MediaShowing(
                story(1), assets: assets, source: Source(story(0.5)), (1, .ready(descriptor: 9999)))
            #expect(abs(place(showing.redColumns(at: 1.05)) - 0.5) < 0.1)
            #expect(abs(showing.seconds - 3) < 0.15, "\(showing.seconds)")
        }

        // MARK: What can't be shown

        @Test("A file that can't be decoded is told in words, the story goes on, and at the end it is known")
        func broken() {
            let lottie = Lottie(
                MediaPlacement("broken.json", alt: "a wheel that turns"), playback: MediaPlayback(mode: .playOnce))
            let showing = MediaShowing(
                .plain(
                    mediaPage("a", lottie.animate(.none), advance: .whenSignaled),
                    Page(id: "b", advance: .after(1), elements: [StoryElement(TextBlock("the end"))])),
                assets: assets)
            #expect(showing.text(at: 2).contains("a wheel that turns"))
            #expect(showing.text(at: 5.5).contains("the end"))
            #expect(showing.outcome == .dismissed(.finished))
            #expect(showing.service.failures.map(\.name) == ["broken.json"])
        }

        @Test("So is one that is not there, and one for which there is no decoder")
        func missing() {
            let lottie = Lottie(MediaPlacement("none.json", alt: "nothing to see")).animate(.none)
            let gone = MediaShowing(.plain(mediaPage("a", lottie)), assets: assets, end: 2)
            #expect(gone.text(at: 1).contains("nothing to see"))
            #expect(gone.service.failures.map(\.reason) == ["there is no such file"])
            let undecoded = MediaShowing(
                .plain(mediaPage("a", bar())), assets: assets, decoder: "/nowhere/worker", end: 2)
            #expect(undecoded.text(at: 1).contains("a bar"))
            #expect(undecoded.service.failures.count == 1)
        }

        @Test("A decoder that hangs is given up while time stands still")
        func hanging() {
            let showing = MediaShowing(
                .plain(mediaPage("a", bar())), assets: assets, decoder: mediaFixturePath("slow-program"),
                timeouts: MediaTimeouts(request: .milliseconds(200)), end: 2)
            #expect(showing.text(at: 0).contains("a bar"))
            #expect(showing.service.failures.count == 1)
        }

        @Test("Without a text of its own it is told by the name of its file")
        func withoutAlt() {
            let lottie = Lottie(MediaPlacement("none.json")).animate(.none)
            let showing = MediaShowing(.plain(mediaPage("a", lottie)), assets: assets, end: 2)
            #expect(showing.text(at: 1).contains("[none.json]"))
        }

        @Test("What is over on a page that slides away ends no other page")
        func leaving() {
            var story = Story.plain(
                mediaPage("a", bar(MediaPlayback(mode: .playOnce))),
                mediaPage("b", bar(MediaPlayback(mode: .repeat(3))), advance: .whenSignaled))
            story.transition = PageTransition(kind: .slide, duration: .milliseconds(400))
            let showing = MediaShowing(story, assets: assets, (5, .key(.right)))
            #expect(showing.outcome == .dismissed(.finished))
            #expect(abs(showing.seconds - 11) < 0.1, "\(showing.seconds)")
        }

        @Test("Scrolled out of view it plays on: its page ends with it, and without it where it can't be shown")
        func outOfView() {
            for source in ["bar.json", "none.json"] {
                let lottie = Lottie(MediaPlacement(source), playback: MediaPlayback(mode: .playOnce))
                let showing = MediaShowing(
                    .plain(mediaPage("a", manyLines, lottie.animate(.none), advance: .whenSignaled)),
                    assets: assets)
                #expect(showing.outcome == .dismissed(.finished))
                #expect(abs(showing.seconds - (source == "bar.json" ? 2 : 5)) < 0.2, "\(showing.seconds)")
                #expect(showing.terminal.wakeUps < 400)
            }
        }

        @Test("Asking when the picture changes opens no file: that is done behind the frame")
        func opensBehindTheFrame() {
            let stage = MediaStage(.plain(mediaPage("a", bar())), assets: assets)
            stage.draw()
            for _ in 0..<3 { stage.askForNextChange() }
            #expect(stage.openFiles == 0)
            stage.advance()
            #expect(stage.openFiles == 1)
        }

        // MARK: Leaks

        @Test("A thousand page turns leave no file open, and elements share those that they have in common")
        func turns() {
            let gif = Image(MediaPlacement("moving.gif", height: 4)).animate(.none)
            let stage = MediaStage(
                .plain(mediaPage("a", bar()), mediaPage("b", bar(), bar(), gif), mediaPage("c")), assets: assets)
            for _ in 0..<1000 {
                stage.turn(to: Int.random(in: 0..<3))
                #expect(stage.openFiles == [1, 2, 0][stage.page])
            }
            stage.view.dismantle()
            #expect(stage.openFiles == 0)
        }
    }
#endif
