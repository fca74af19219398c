import Glibc
import RecapElements
import RecapExport
import RecapScene
import RecapStory
import RecapSurface
import Synchronization
import TestSupport
import Testing

/// Films of stories in virtual time.
@Suite struct StoryFilmTests {
    private let size = CellSize(width: 40, height: 12)

    private func story(_ pages: String) throws -> Story {
        try #require(Story.parse(SourceText(name: "story", text: #"{"version":1,"pages":[\#(pages)]}"#)).story)
    }

    private func film(_ story: Story, _ options: RecordingOptions = RecordingOptions(), reducesMotion: Bool = false)
        -> FrameRecorder
    {
        FrameRecorder(
            story: story,
            environment: SceneEnvironment(
                capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true), reducesMotion: reducesMotion),
            size: size, options: options)
    }

    private static let pages = [
        #"{"id":"one","remainSeconds":1,"elements":[{"kind":"text","text":"first"}]}"#,
        #"{"id":"two","advance":"manual","elements":[{"kind":"text","text":"second"}]}"#,
        #"""
        {"id":"three","remainSeconds":2,"elements":[{"kind":"choice","question":"Which?","answers":["a","b"],"into":"which"}]}
        """#,
    ]

    @Test("A film has every page, and pages that wait for their reader stay for a limited time")
    func wholeStory() throws {
        let film = film(try story(Self.pages.joined(separator: ",")))
        var begins: [(page: Int, time: Duration)] = []
        var last = Duration.zero
        let length = film.play { frame in
            if frame.beginsPage { begins.append((frame.page, frame.time)) }
            #expect(frame.time >= last)
            last = frame.time
        }
        #expect(begins.map(\.page) == [0, 1, 2])
        #expect(begins[0].time == .zero)
        // The time of a page ends with the first frame after it.
        #expect((.seconds(1)...(.milliseconds(1100))).contains(begins[1].time))
        #expect((.milliseconds(5999)...(.milliseconds(6200))).contains(begins[2].time - begins[1].time))
        #expect((.milliseconds(1999)...(.milliseconds(2100))).contains(length - begins[2].time))
    }

    @Test("A frame that what was waited for replaces at once is in no film")
    func arrival() throws {
        var kinds = KindRegistry.standard
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(unsafe write(ends[1], "x", 1) == 1)
        let inbox = Inbox(file: ends[0])
        kinds.register(Arrival.self) { arrival, _ in ArrivalView(inbox: inbox, isFirst: arrival.isFirst) }
        // They wait for the same file, and only one of them says that it looks different now.
        let elements = (0..<5).map { StoryElement(Arrival(isFirst: $0 == 0)).animate([]) }
        let page = Page(advance: .after(1), elements: elements)
        let film = FrameRecorder(
            story: Story(pages: [page]), kinds: kinds,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: size)
        var frames: [RecordedFrame] = []
        _ = film.play { frames.append($0) }
        #expect(frames.first?.time == .zero && frames.first?.beginsPage == true)
        #expect(frames.allSatisfy { $0.surface.plainText().contains("arrived") })
        #expect(frames.count { $0.beginsPage } == 1 && frames.count { $0.time == .zero } == 1)
        // All of the first frame is new, though what it replaced was drawn before.
        #expect(frames.first?.surface.changedColumns(ofRow: 0) == 0..<size.width)
    }

    @Test("Frames come at the times of the rate", arguments: [1, 7, 12, 24, 60])
    func rate(_ rate: Int) throws {
        var count = 0
        _ = film(try story(Self.pages[0]), RecordingOptions(frameRate: rate)).play { frame in
            let number = frame.time / .nanoseconds(1_000_000_000 / rate)
            #expect(abs(number - number.rounded()) < 1e-6, "\(frame.time)")
            count += 1
        }
        #expect(count >= min(rate, 10) / 2 + 1)
        #expect(count <= rate + 1)
    }

    @Test("Twice the speed takes half the time")
    func speed() throws {
        let length = film(try story(Self.pages[0]), RecordingOptions(speed: 2)).play { _ in }
        #expect((.milliseconds(500)...(.milliseconds(600))).contains(length))
    }

    @Test("Some pages are played in the order in which they are named, each with the bars of the whole story")
    func somePages() throws {
        let film = film(try story(Self.pages.joined(separator: ",")), RecordingOptions(pages: [2, 0, 1, 7]))
        var pages: [Int] = []
        var lastRows: [String] = [], full = 0
        _ = film.play { frame in
            if frame.beginsPage { pages.append(frame.page) }
            full = (2..<film.size.width).count {
                frame.surface[$0, 0].foreground == frame.surface[2, 0].foreground
            }
            lastRows = frame.surface.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
        }
        #expect(pages == [2, 0, 1])
        #expect(lastRows.joined().contains("second"))
        // The first of three bars is full, the second nearly so.
        #expect(full > 20 && full < film.size.width - 12)
    }

    @Test("A question has its answers, and no keys that nobody can press")
    func question() throws {
        let stills = film(try story(Self.pages[2])).stills()
        let rows = stills[0].surface.plainText().split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(rows.dropFirst() == ["Which?", "○ a", "○ b"])
    }

    @Test("The same film has the same frames")
    func isRepeatable() throws {
        let story = try story(Self.pages.joined(separator: ","))
        func frames() -> [String] {
            var frames: [String] = []
            _ = film(story).play { frames.append("\($0.time) \($0.surface.ansiText(depth: .truecolor))") }
            return frames
        }
        #expect(frames() == frames())
    }

    @Test("An error of whoever takes the frames ends the film")
    func failure() throws {
        struct Full: Error {}
        let film = film(try story(Self.pages[0]))
        var count = 0
        #expect(throws: Full.self) {
            _ = try film.play { _ in
                count += 1
                if count == 3 { throw Full() }
            }
        }
        #expect(count == 3)
    }

    @Test("A story without pages has no frames")
    func empty() throws {
        let film = film(try story(""))
        #expect(film.play { _ in Issue.record("a frame") } == .zero)
    }
}

/// A file that several elements wait for.
private final class Inbox: Sendable {
    let file: Int32
    let hasArrived = Mutex(false)

    init(file: Int32) { self.file = file }
}

/// An element that waits for a file.
private struct Arrival: ElementContent {
    static let kind = "arrival"
    static let fields: FieldTable<Arrival> = FieldTable(Arrival(isFirst: true))

    var isFirst: Bool
}

private struct ArrivalView: CellRepresentable {
    let inbox: Inbox
    let isFirst: Bool

    var plainText: [String] { [] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 8, height: 1) }
    func makeView(context: Context) -> ArrivalCells { ArrivalCells(inbox, isFirst: isFirst) }
    func updateView(_ view: ArrivalCells, context: Context) {}
}

private final class ArrivalCells: CellView {
    private let inbox: Inbox
    private let isFirst: Bool

    init(_ inbox: Inbox, isFirst: Bool) {
        self.inbox = inbox
        self.isFirst = isFirst
    }

    private var hasArrived: Bool { inbox.hasArrived.withLock { $0 } }

    var watchedFiles: [WatchedFile] { hasArrived ? [] : [WatchedFile(inbox.file, isAnswerDue: true)] }

    func fileIsReady(_ descriptor: Int32) -> Bool {
        inbox.hasArrived.withLock { $0 = true }
        return isFirst
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        canvas.write(hasArrived ? "arrived" : "not yet", x: frame.x, y: frame.y, style: canvas.textStyle())
    }
}
