import TestSupport
import Testing

/// Stories of long and hostile text: keys are answered all the same, with the processor time of any story.
@Suite("Long text")
struct LongTextTests {
    /// A page whose text is `text`, and one after it.
    private func story(_ text: String) -> String {
        #"""
        {"version":1,"title":"Long","transition":{"kind":"none"},"pages":[
        {"advance":"manual","valign":"top","elements":[{"kind":"text","text":"PAGE 1"},{"kind":"text","text":"\#(text)"}]},
        {"advance":"manual","elements":[{"kind":"text","text":"PAGE 2"}]}]}
        """#
    }

    /// 10,000 flags once took eight seconds to the first frame, and as long to each further one.
    private let flags = HostileText.flags.text(bytes: 80_000)

    /// A limit of processor time in seconds, a few times of what is needed, beyond which the program is ended by a signal.
    private let limit = "ulimit -t \(Soak.isSanitized ? 100 : 5)"

    @Test("A story of 10,000 flags turns its pages, scrolls and ends")
    func play() throws {
        let folder = try TemporaryFolder()
        let session = try Session(folder.write(story(flags), to: "flags.json"), before: limit)
        try session.waitForScreen(contains: "PAGE 1")
        try session.press("j")
        try session.waitForScreen(lacks: "PAGE 1")
        for (key, text) in [("n", "PAGE 2"), ("p", "PAGE 1"), ("n", "PAGE 2")] {
            try session.press(key)
            try session.waitForScreen(contains: text)
        }
        try session.quit()
    }

    @Test("In a feed it comes and goes as any other")
    func feed() throws {
        let folder = try TemporaryFolder()
        try folder.write(FeedTests.story("first"), to: "a.json")
        for (name, shape) in [("b", HostileText.flags), ("c", .marks), ("d", .conjuncts)] {
            let text = shape.text(bytes: 80_000)
            try folder.write(story(text).replacing("Long", with: text), to: name + ".json")
        }
        try folder.write(FeedTests.story("last"), to: "e.json")
        let session = try Session("feed", "--reduce-motion", folder.path, before: limit)
        try session.waitForScreen(contains: "first.1")
        for _ in 0..<3 {
            try session.press(FeedTests.down)
            try session.waitForScreen(contains: "PAGE 1")
            // Down scrolls a tall page; from the short one after it it goes on.
            try session.press("n")
            try session.waitForScreen(contains: "PAGE 2")
        }
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "last.1")
        // It begins anew at its first page.
        try session.press(FeedTests.up)
        try session.waitForScreen(contains: "PAGE 1")
        try session.quit()
    }
}
