import Glibc
import RecapCore
import RecapElements
import RecapStory
import RecapSurface
import Testing

@testable import RecapMedia
@testable import RecapScene

extension WorkerTests {
    /// The client of the process that sets display type.
    @Suite("The client of display type")
    struct TypeClient {
        private let glyphCache = GlyphCache()

        private static func request(_ text: String) -> DisplayRequest {
            DisplayRequest(
                content: .lines(text, maximumLines: 3, .center), typeface: Typeface(), width: 80, height: 20,
                pixelAspect: 1,
                maximumSize: 30)
        }

        /// A program that never answers.
        private static let slow = mediaFixturePath("slow-program")

        /// Turns the loop until a text is answered.
        private func answer(to text: String, by worker: TypesettingClient) -> GlyphCache.Answer {
            let end = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < end {
                let answer = glyphCache.answer(to: Self.request(text))
                guard case .pending = answer else { return answer }
                worker.work(for: glyphCache)
                var files = worker.watchedFiles.map {
                    pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
                }
                let left = (worker.timeToDeadline ?? .zero) / .milliseconds(1)
                _ = unsafe poll(&files, nfds_t(files.count), Int32(min(max(left, 0) + 1, 5000)))
                _ = worker.receive(for: glyphCache)
            }
            return .pending
        }

        private func isReady(_ answer: GlyphCache.Answer) -> Bool { if case .ready = answer { true } else { false } }
        private func isUnavailable(_ answer: GlyphCache.Answer) -> Bool {
            if case .unavailable = answer { true } else { false }
        }

        #if Media
            @Test("A text is set once, and another process takes over from one that has died")
            func crash() throws {
                let worker = TypesettingClient(path: WorkerDriver.program)
                #expect(worker.processID == nil)
                #expect(isReady(answer(to: "2024", by: worker)))
                let first = try #require(worker.processID)
                _ = glyphCache.answer(to: Self.request("2024"))
                #expect(glyphCache.takeRequests().isEmpty)
                kill(first, SIGKILL)
                _ = answer(to: "2025", by: worker)
                #expect(isReady(answer(to: "2026", by: worker)))
                #expect(worker.isAvailable && worker.processID != first)
                worker.close()
                #expect(kill(first, 0) == -1 && worker.processID == nil)
            }

            @Test("A process that has used its CPU time is replaced between texts, of which none is lost")
            func replaced() throws {
                let worker = TypesettingClient(
                    path: WorkerDriver.program, timeouts: MediaTimeouts(processorTime: .zero))
                var processes: Set<Int32> = []
                for text in ["2024", "2025", "2026", "2027", "2028"] {
                    #expect(isReady(answer(to: text, by: worker)))
                    processes.insert(try #require(worker.processID))
                }
                #expect(processes.count == 5 && worker.isAvailable && worker.failure == nil)
                worker.close()
            }

            @Test("An answer that comes while texts are asked for is news for the next frame")
            func news() throws {
                let worker = TypesettingClient(path: WorkerDriver.program)
                _ = glyphCache.answer(to: Self.request("2024"))
                worker.work(for: glyphCache)
                var file = pollfd(
                    fd: try #require(worker.watchedFiles.first).descriptor, events: Int16(POLLIN), revents: 0)
                try #require(unsafe poll(&file, 1, 60_000) == 1)
                // As after a frame that was drawn before the answer came.
                worker.work(for: glyphCache)
                #expect(worker.receive(for: glyphCache))
                #expect(isReady(glyphCache.answer(to: Self.request("2024"))))
                worker.close()
            }
        #endif

        @Test("A program that can't be started, is another one or never answers makes type unavailable, in time")
        func otherPrograms() {
            for path in ["/nowhere/worker", "/bin/true", "/bin/cat", Self.slow] {
                let worker = TypesettingClient(path: path, timeouts: MediaTimeouts(frame: .milliseconds(200)))
                for text in ["a", "b", "c", "d"] {
                    #expect(isUnavailable(answer(to: text + path, by: worker)), "\(text) by \(path)")
                }
                #expect(!worker.isAvailable, "\(path)")
            }
        }

        @Test("A text of a megabyte is refused before a process is started")
        func megabyte() {
            let worker = TypesettingClient(path: WorkerDriver.program)
            #expect(isUnavailable(answer(to: String(repeating: "한 해 ", count: 1 << 17), by: worker)))
            #expect(worker.processID == nil && worker.isAvailable)
        }

        @Test("The first frame has block letters and starts no process, and a slow font changes no layout")
        func firstFrame() throws {
            let worker = TypesettingClient(path: Self.slow)
            var services = CellServices()
            services.add(DisplayType(worker))
            let story = Story(pages: [Page(elements: [StoryElement(Title("2024")), StoryElement(TextBlock("below"))])])
            let view = RecapView(
                story: story, services: services,
                environment: SceneEnvironment(
                    capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true), reducesMotion: true))
            let recap = RecapState(pages: view.timings)
            var surface = Surface(size: CellSize(width: 80, height: 24))
            view.draw(recap, on: &surface, in: Rect(surface.size))
            let first = surface.plainText()
            #expect(first.contains("█"))
            #expect(worker.processID == nil)
            view.advanceElements(recap)
            #expect(worker.processID != nil)
            view.draw(recap, on: &surface, in: Rect(surface.size))
            #expect(surface.plainText() == first)
            worker.close()
        }
    }
}
