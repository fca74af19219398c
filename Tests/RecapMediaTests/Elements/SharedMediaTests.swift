#if Media
    import Glibc
    import RecapCore
    import RecapMediaWire
    import RecapScene
    import RecapStory
    import RecapSurface
    import Testing

    @testable import RecapMedia

    /// Many elements with the same file, many files, and pages that are taller than the screen: what is read and decoded.
    @Suite struct SharedMediaTests {
        /// Files in memory that know how often each was read.
        private final class CountedAssets: AssetLoader {
            let files: [String: [UInt8]]
            var reads: [String: Int] = [:]

            init(_ files: [String: [UInt8]]) { self.files = files }

            func bytes(of source: String) throws(AssetError) -> [UInt8] {
                guard let bytes = files[source] else { throw AssetError("there is no such file") }
                reads[source, default: 0] += 1
                return bytes
            }
        }

        private let picture: [UInt8]

        init() throws { picture = try mediaFixture("four.png") }

        @Test("An answer is due as long as the worker owes one, also for a file that was closed meanwhile")
        func dueAnswers() throws {
            let service = MediaService(
                worker: MediaClient(path: WorkerDriver.program),
                assets: CountedAssets(["one.png": picture, "two.png": picture]))
            defer { service.close() }
            func isAnswerDue() -> Bool { service.watchedFiles.contains(where: \.isAnswerDue) }
            let first = service.open("one.png", hint: .image, page: "a")
            #expect(!isAnswerDue())
            service.readFiles()
            #expect(isAnswerDue())
            service.close(first)
            #expect(isAnswerDue())
            var socket = pollfd(
                fd: try #require(service.watchedFiles.first).descriptor, events: Int16(POLLIN), revents: 0)
            try #require(unsafe poll(&socket, 1, 60_000) == 1)
            service.receive()
            #expect(!isAnswerDue())
            _ = service.open("two.png", hint: .image, page: "b")
            #expect(!isAnswerDue())
            service.readFiles()
            #expect(isAnswerDue())
        }

        private func image(_ source: String, height: Int = 1) -> StoryElement {
            Image(
                MediaPlacement(source, alt: Template(verbatim: "alt of \(source)"), height: height, cells: .halfBlocks)
            )
            .animate(.none)
        }

        private func page(_ elements: [StoryElement]) -> Page { Page(id: "a", advance: .manual, elements: elements) }

        /// How many rows show something red.
        private func redRows(_ showing: MediaShowing, at time: Double) -> Int {
            guard let surface = showing.frame(at: time)?.surface else { return 0 }
            return (0..<surface.size.height).count { y in
                (0..<surface.size.width).contains { surface.isRed($0, y) }
            }
        }

        @Test("A file that 200 elements show is read once, and opened once")
        func once() {
            let assets = CountedAssets(["a.png": picture])
            let showing = MediaShowing(
                .plain(page((0..<200).map { _ in image("a.png") })), assets: assets, height: 500, end: 1)
            #expect(assets.reads == ["a.png": 1])
            #expect(redRows(showing, at: 0.9) == 200)
            #expect(showing.service.failures.isEmpty)
        }

        @Test("More files than the decoder has open at once are all shown")
        func manyFiles() {
            let names = (0..<90).map { "\($0).png" }
            let assets = CountedAssets(Dictionary(uniqueKeysWithValues: names.map { ($0, picture) }))
            let showing = MediaShowing(.plain(page(names.map { image($0) })), assets: assets, height: 300, end: 1)
            #expect(redRows(showing, at: 0.9) == 90)
            #expect(showing.service.failures.isEmpty)
        }

        @Test("What is not in view is not read; scrolled to, it is; scrolled away, it is let go")
        func outOfView() {
            let names = (0..<30).map { "\($0).png" }
            let assets = CountedAssets(Dictionary(uniqueKeysWithValues: names.map { ($0, picture) }))
            let pages = Story.plain(page(names.map { image($0, height: 2) }))
            let still = MediaShowing(pages, assets: assets, end: 1)
            #expect((1...8).contains(assets.reads.count))
            #expect(redRows(still, at: 0.9) > 4)
            assets.reads = [:]
            let down = (1...20).map { (at: Double($0) / 2, event: TerminalEvent.key(.pageDown)) }
            let scrolled = MediaShowing(pages, assets: assets, end: 11, script: down)
            #expect(assets.reads.count == 30)
            #expect(assets.reads.values.allSatisfy { $0 == 1 })
            #expect(redRows(scrolled, at: 0.4) > 4)
            #expect(scrolled.service.failures.isEmpty)
        }

        @Test(
            "A page whose files or pictures go beyond its budget shows words in the place of the last ones, and says why"
        )
        func budget() {
            let assets = CountedAssets(["a.png": picture, "b.png": picture + [0], "c.png": picture])
            func show(_ budget: MediaBudget) -> MediaShowing {
                MediaShowing(
                    .plain(page(["a.png", "a.png", "b.png", "c.png"].map { image($0, height: 2) })), assets: assets,
                    budget: budget, end: 1)
            }
            let bytes = show(MediaBudget(bytes: picture.count * 2 + 2))
            #expect(bytes.text(at: 0.9).contains("alt of c.png"))
            #expect(!bytes.text(at: 0.9).contains("alt of b.png"))
            #expect(bytes.service.failures.map(\.name) == ["c.png"])
            #expect(bytes.service.failures.first?.reason.hasPrefix("the files on its page come to more than") == true)
            // Each is 4 × 2 pixels.
            let pixels = show(MediaBudget(pixels: 20))
            #expect(pixels.text(at: 0.9).contains("alt of c.png"))
            #expect(!pixels.text(at: 0.9).contains("alt of b.png"))
            #expect(pixels.service.failures.map(\.name) == ["c.png"])
            #expect(
                pixels.service.failures.first?.reason.hasPrefix("the pictures on its page come to more than") == true)
        }

        // MARK: A single frame

        @Test("For a frame at a moment the frames before it are not decoded", arguments: [0.5, 1.55, 3.2])
        func moment(_ seconds: Double) throws {
            let assets = CountedAssets(["bar.json": try mediaFixture("bar.json")])
            let lottie = Lottie(MediaPlacement("bar.json", height: 8, cells: .halfBlocks)).animate(.none)
            let all = MediaShowing(.plain(page([lottie])), assets: assets, end: seconds)
            let one = MediaShowing(
                .plain(page([lottie])), assets: assets, firstMoment: .seconds(seconds - 0.05), end: seconds)
            #expect(one.redColumns(at: seconds) == all.redColumns(at: seconds))
            #expect(!one.redColumns(at: seconds).isEmpty)
            #expect(one.frames.filter { $0.time < seconds - 0.06 }.allSatisfy { one.redColumns(at: $0.time).isEmpty })
        }

        @Test("A far frame of a GIF or WebP is gone to in steps, each of which is a fraction of a request's time")
        func steps() {
            var file = MediaFile(name: "a.gif", hint: .image, bytes: [])
            let wanted = FrameRequest(frame: 90, width: 20, height: 10)
            #expect(file.step(to: wanted) == nil)
            file.take(MediaInfo(width: 2048, height: 1024, timing: .delays(Array(repeating: 40, count: 100))))
            var steps: [Int] = []
            while let step = file.step(to: wanted), steps.count < 100 {
                steps.append(step.frame)
                #expect((step.width, step.height) == (1, 1))
                file.position = step.frame
            }
            #expect(steps == [15, 31, 47, 63, 79])
            file.position = 91
            #expect(file.step(to: wanted)?.frame == 15)
            file.position = 80
            #expect(file.step(to: wanted) == nil)
            file.take(MediaInfo(width: 2048, height: 1024, timing: .steady(frames: 100, rate: 25)))
            file.position = nil
            #expect(file.step(to: wanted) == nil)
        }
    }
#endif
