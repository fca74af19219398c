#if Media
    import Glibc
    import RecapSurface
    import RecapMedia
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        @Suite("Files that mean harm")
        struct Hostile {
            private static let names = [
                "bar.json", "rich.json", "four.png", "blocks.jpg", "turned.jpg", "half.webp", "interlaced.gif",
                "moving.gif",
                "moving.webp",
            ]

            let driver = WorkerDriver()

            @Test(
                "A file that a decoder never gets done with fails, is not tried again, and the others go on unnoticed")
            func hang() throws {
                let good = driver.info(try mediaFixture("four.png"), name: "good").id
                let before = try driver.frame(0, of: good, width: 4, height: 2)
                let bad = driver.info(try mediaFixture("endless.json"), name: "endless.json").id
                let first = driver.pid
                #expect(throws: (any Error).self) { try driver.frame(0, of: bad, width: 40, height: 40) }
                #expect(driver.worker.failures.map(\.name) == ["endless.json"])
                #expect(driver.worker.failures.first?.reason.hasPrefix("it took") == true)

                driver.worker.render(bad, frame: 1, width: 40, height: 40, now: .now)
                #expect(try driver.frame(0, of: good, width: 4, height: 2) == before)
                #expect(driver.pid != first)
                #expect(driver.worker.deadline == nil)
                #expect(driver.worker.failures.count == 1)
            }

            @Test("A file that takes all memory has only its own decoder die of it")
            func memory() throws {
                let bad = driver.open(try mediaFixture("heavy.json"), name: "heavy.json")
                driver.worker.render(bad, frame: 0, width: 40, height: 40, now: .now)
                let last = driver.events { if case .failed = $0 { true } else { false } }.last
                // Which comes first depends on how busy the machine is.
                let reasons = [
                    "the decoder crashed (signal 6)", "it took too long to decode",
                    "it took longer than 3.0 seconds to decode",
                ]
                #expect(reasons.contains { last == .failed(bad, reason: $0) })
                #expect(try driver.frame(of: try mediaFixture("bar.json"), width: 40, height: 20).pixels.count == 800)
            }

            @Test("A worker that is killed while it has nothing to do is replaced unnoticed, though not for ever")
            func idleDeath() throws {
                let id = driver.info(try mediaFixture("moving.gif"), name: "moving.gif").id
                let frame = try driver.frame(2, of: id, width: 4, height: 4)
                for round in 0..<4 {
                    kill(try #require(driver.pid), SIGKILL)
                    let end = ContinuousClock.now + .seconds(10)
                    if round % 2 == 0 {
                        // The end of the socket is seen, whenever that is.
                        while driver.pid != nil, ContinuousClock.now < end { #expect(driver.turn(until: end).isEmpty) }
                    } else {
                        // It is there, but the next frame is asked for before it is seen.
                        var interest = pollfd(
                            fd: driver.worker.watchedFiles.first?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
                        _ = unsafe poll(&interest, 1, 10_000)
                    }
                    #expect(try driver.frame(2, of: id, width: 4, height: 4) == frame)
                }
                driver.signal(SIGSEGV)
                #expect(driver.events(until: { _ in true }).isEmpty)
                let end = ContinuousClock.now + .seconds(10)
                var events: [MediaEvent] = []
                while events.isEmpty, ContinuousClock.now < end { events = driver.turn(until: end) }
                #expect(events == [.failed(id, reason: "the decoder crashed (signal 11)")])
            }

            @Test("Pictures that say that they are huge are refused before there is room for them")
            func hugePictures() throws {
                var png = try mediaFixture("four.png")
                png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
                var gif = try mediaFixture("moving.gif")
                gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
                var jpeg = try mediaFixture("blocks.jpg")
                let head = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
                jpeg.replaceSubrange(head + 5..<head + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
                var webp = try mediaFixture("moving.webp")
                webp.replaceSubrange(24..<30, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
                let lottie = String(decoding: try mediaFixture("bar.json"), as: UTF8.self)
                let files = [
                    png, gif, jpeg, webp, Array(lottie.replacing("\"w\":40", with: "\"w\":4000000").utf8),
                    Array(lottie.replacing("\"op\":20,\"w\"", with: "\"op\":2e9,\"w\"").utf8),
                    Array(lottie.replacing("\"fr\":10", with: "\"fr\":0").utf8),
                ]
                _ = driver.info([])
                let first = driver.pid
                for (at, file) in files.enumerated() {
                    guard case .failure = driver.info(file).info else {
                        Issue.record("file \(at) is open")
                        continue
                    }
                }
                #expect(driver.pid == first, "one of them killed the worker")
            }

            @Test("Going back in an animation whose frames say that they are huge is refused, and the worker lives")
            func farBack() throws {
                var gif = try mediaFixture("moving.gif")
                // Of the first frame: its place is said after the comma.
                let comma = try #require(gif.firstIndex(of: 0x2C))
                gif.replaceSubrange(comma + 5..<comma + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
                let id = driver.info(gif).id
                let first = driver.pid
                for number in [0, 1, 2] {
                    #expect(try driver.frame(number, of: id, width: 1000, height: 1000).width == 4)
                }
                for size in 1...2 { #expect(try driver.frame(2, of: id, width: size, height: size).width == size) }
                let reason = Reason("frame 1 is too far from the start to go back to")
                #expect(throws: reason) { try driver.frame(1, of: id, width: 3, height: 3) }
                #expect(driver.pid == first)
            }

            @Test("Brackets three million deep are no Lottie file")
            func deep() {
                for text in [#"{"v":"#, #"{"layers":"#] {
                    let bytes = Array(text.utf8) + [UInt8](repeating: 0x5B, count: 3_000_000)
                    guard case .failure = driver.info(bytes).info else {
                        Issue.record("it is open")
                        continue
                    }
                }
            }

            @Test("Files cut off at each of their bytes are drawn as far as they go, or refused", arguments: names)
            func cutOff(name: String) throws {
                let file = try mediaFixture(name)
                for length in stride(from: 0, to: file.count, by: max(1, file.count / 200)) {
                    check(Array(file.prefix(length)), on: driver, as: "\(name) of \(length) bytes")
                }
            }

            @Test("Pictures with bytes changed", arguments: names.filter { !$0.hasSuffix("json") })
            func changedBytes(name: String) throws {
                let file = try mediaFixture(name)
                for seed in 0..<Soak.count(200, 20_000) {
                    var random = SplitMix64(seed: UInt64(seed))
                    var changed = file
                    for _ in 0..<Int.random(in: 1...5, using: &random) {
                        changed[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(
                            in: 0...255, using: &random)
                    }
                    check(changed, on: driver, as: "\(name), seed \(seed)")
                }
            }

            @Test("Lottie files with other numbers: whatever becomes of them, the next file is drawn")
            func changedNumbers() throws {
                // A time that no harmless one of them needs: some hang, and this is to end.
                let driver = WorkerDriver(timeouts: MediaTimeouts(request: .milliseconds(150)))
                let file = try mediaFixture("rich.json")
                let places = numbers(in: file)
                #expect(places.count > 200)
                let count = Soak.count(1_500, 100_000)
                for seed in 0..<count {
                    var random = SplitMix64(seed: UInt64(seed))
                    var changed = file
                    for place in places.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).sorted(
                        by: { $0.lowerBound > $1.lowerBound })
                    {
                        changed.replaceSubrange(place, with: (Self.numbers.randomElement(using: &random) ?? "0").utf8)
                    }
                    check(changed, on: driver, as: "seed \(seed)")
                }
                // No more than hang or crash rlottie by itself.
                #expect(driver.worker.failures.count < count * 2 / 5)
                #expect(try driver.frame(of: file, width: 40, height: 40).pixels.count == 1600)
            }

            private static let numbers = [
                "0", "-1", "1e9", "-1e9", "1e38", "1e-9", "0.0001", "1e308", "2147483647", "-2147483648", "4294967296",
                "65535", "-0.5", "1e5", "1000", "255", "256", "[]", "null", "\"\"", "{}",
            ]

            /// Where numbers are that are values.
            private func numbers(in text: [UInt8]) -> [Range<Int>] {
                let digits = Set("-.0123456789e".utf8)
                var places: [Range<Int>] = []
                var at = 1
                while at < text.count {
                    let end = text[at...].firstIndex { !digits.contains($0) } ?? text.count
                    if end > at, Array(":,[".utf8).contains(text[at - 1]) { places.append(at..<end) }
                    at = max(end, at) + 1
                }
                return places
            }

            /// Opens a file and draws its first, its middle and its last frame: each is answered, by a picture or a reason.
            private func check(_ bytes: [UInt8], on driver: WorkerDriver, as what: String) {
                let (id, info) = driver.info(bytes, name: what)
                defer { driver.worker.close(id, now: .now) }
                guard case .success(let info) = info else {
                    #expect(info != .failure(Reason("nothing was said")), "\(what)")
                    return
                }
                for number in [0, info.frameCount / 2, info.frameCount - 1] {
                    do {
                        let bitmap = try driver.frame(number, of: id, width: 24, height: 24)
                        #expect(bitmap.width <= 24 && bitmap.height <= 24, "\(what)")
                        // Colours that are multiplied by alpha are not more than it.
                        #expect(
                            bitmap.pixels.allSatisfy { pixel in
                                [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 }
                            }, "\(what)")
                    } catch {
                        #expect(error as? Reason != Reason("nothing was drawn"), "\(what)")
                        return
                    }
                }
            }

            @Test("A thousand files opened, drawn and closed take no more memory than a hundred")
            func flatMemory() throws {
                let files = try Self.names.map { try mediaFixture($0) }
                var early = 0
                for round in 0..<1000 {
                    _ = try driver.frame(of: files[round % files.count], width: 20, height: 10)
                    if round == 200 { early = try residentKilobytes() }
                }
                let late = try residentKilobytes()
                #expect(late - early < 2048, "\(early) KiB grew to \(late) KiB")
            }

            private func residentKilobytes() throws -> Int {
                let status = try bytes(ofFile: "/proc/\(try #require(driver.pid))/status")
                let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
                let line = try #require(lines.first { $0.hasPrefix("VmRSS:") })
                return try #require(Int(line.filter(\.isNumber)))
            }
        }
    }
#endif
