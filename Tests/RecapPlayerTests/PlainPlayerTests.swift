import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// A story as lines of text, as someone hears it.
@Suite struct PlainPlayerTests {
    /// What was written, and when.
    private final class Listener {
        var written: [(time: Double, text: String)] = []
        var text: String { written.map(\.text).joined() }
        /// What was written after the first pages and hints, between two times.
        func text(from start: Double, to end: Double = .infinity) -> String {
            written.filter { $0.time >= start && $0.time < end }.map(\.text).joined()
        }
    }

    private final class Source: StorySource {
        let descriptor: Int32 = 77
        private var changes: [StoryChange?]
        init(_ changes: [StoryChange?]) { self.changes = changes }
        func change() -> StoryChange? { changes.removeFirst() }
    }

    private struct Refused: Error {}

    private func play(
        _ story: Story, changes: [StoryChange?] = [], columns: Int? = nil,
        options change: (inout PlainPlayer.Options) -> Void = { _ in }, end: Double = 1000,
        _ script: (at: Double, event: TerminalEvent)...
    ) throws -> (Listener, PlayerOutcome) {
        let terminal = OffscreenTerminal(
            size: CellSize(width: 80, height: 400), capabilities: TerminalCapabilities(colors: .none, isUnicode: true),
            end: .seconds(end), script: script.map { (.seconds($0.at), $0.event) })
        let listener = Listener(), start = terminal.now
        var options = PlainPlayer.Options()
        change(&options)
        let player = PlainPlayer(
            story: story, environment: SceneEnvironment(capabilities: terminal.capabilities), terminal: terminal,
            options: options, source: Source(changes), clock: { terminal.now }, columns: { columns },
            write: { listener.written.append(((terminal.now - start) / .seconds(1), $0)) })
        return (listener, try player.run())
    }

    private func key(_ at: Double, _ key: Key) -> (at: Double, event: TerminalEvent) { (at, .key(key)) }

    private func pages(_ count: Int, advance: PageAdvance? = .after(3)) -> Story {
        Story(
            title: "T",
            pages: (1...count).map { Page(advance: advance, elements: [StoryElement(TextBlock("text \($0)"))]) })
    }

    @Test("# reads the numbers and titles of the pages, of a long story those around the current one")
    func listsPages() throws {
        let (heard, _) = try play(pages(3), key(1, .enter), key(2, .character("#")), key(3, .character("q")))
        #expect(heard.text(from: 2, to: 3) == "1: text 1\n2: text 2\n3: text 3\nPage 2 of 3.\n")
        let (long, _) = try play(pages(10_000), key(1, .end), key(2, .character("#")), key(3, .character("q")))
        let lines = long.text(from: 2, to: 3).split(separator: "\n")
        #expect(lines.count == 52 && lines.first == "9950: text 9950" && lines.last?.hasPrefix("Page 10") == true)
    }

    @Test("In a story shown by hand, a number and Enter go to that page, and the list of keys says so")
    func pageNumbers() throws {
        let talk = pages(12, advance: .manual)
        let (heard, _) = try play(
            talk, key(1, .character("1")), key(1.1, .character("2")), key(1.2, .enter), key(2, .character("?")),
            key(3, .character("q")))
        #expect(heard.text(from: 1.2, to: 2).contains("text 12"))
        #expect(heard.text(from: 2, to: 3).contains("from 1 to 9: page of that number, with Enter"))
        // A story with a clock keeps its tenths, though its pages wait here.
        let (timed, _) = try play(pages(12), key(1, .character("5")), key(3, .character("q")))
        #expect(timed.text(from: 1, to: 3).contains("text 7"))
    }

    @Test("A page says where one is, and waits; keys are told once")
    func waits() throws {
        let (heard, outcome) = try play(pages(3), key(100, .enter), key(200, .character("q")))
        #expect(outcome == .dismissed(.closed))
        #expect(
            heard.text == """
                T

                Page 1 of 3.
                text 1

                Enter: next page. Backspace: previous page. r: read again. question mark: all keys. q: quit.

                Page 2 of 3.
                text 2

                """)
        #expect(heard.text(from: 101) == "")
    }

    @Test("After the last page the story says that it is over; one more key leaves it, or goes back")
    func end() throws {
        let (heard, outcome) = try play(
            pages(2), key(1, .enter), key(2, .enter), key(3, .backspace), key(4, .right), key(5, .character("g")),
            key(6, .end), key(7, .enter), key(8, .enter))
        #expect(outcome == .dismissed(.finished))
        #expect(
            heard.text(from: 2, to: 3) == """

                End of the story.

                Enter: quit. g: first page.

                """)
        #expect(heard.text(from: 3, to: 4).hasPrefix("\nPage 2 of 2.\ntext 2\n"))
        #expect(
            heard.text(from: 5, to: 6).hasSuffix(
                "\nPage 1 of 2.\ntext 1\n\nEnter: next page. r: read again. question mark: all keys. q: quit.\n"))
        #expect(heard.text(from: 8) == "")
        let (followed, _) = try play(pages(1), options: { $0.isFollowed = true }, key(1, .enter), key(2, .enter))
        #expect(followed.text(from: 1).contains("Enter: next story. "))
    }

    @Test("A page with steps is read step by step, as keys show them; one with nothing new is passed over")
    func steps() throws {
        let elements = [
            StoryElement(TextBlock("before")), ItemList(["one", "two"]).reveal(.item),
            TextBlock("word by word").reveal(.word),
            Choice("Which?", answers: ["yes", "no"], into: DataPath("answer")).step(.next),
        ]
        let story = Story(pages: [Page(elements: elements), Page(elements: [StoryElement(TextBlock("the end"))])])
        let (heard, _) = try play(
            story, key(1, .right), key(2, .right), key(3, .right), key(4, .right), key(5, .character("2")),
            key(6, .right), key(7, .left), key(8, .character("r")))
        #expect(heard.text(from: 0, to: 1).hasPrefix("Page 1 of 2.\nbefore\n\nEnter: next step. "))
        #expect(heard.text(from: 1, to: 2) == "List, 2 items:\none.\n")
        #expect(heard.text(from: 2, to: 3) == "two.\n")
        #expect(heard.text(from: 3, to: 4) == "word by word\n")
        // The text is told as a whole with its first word; the keys are told when they change.
        let asked = heard.text(from: 4, to: 5)
        #expect(asked.hasPrefix("Question: Which?\n") && asked.contains("1 to 2: answer. Right: next page."))
        #expect(heard.text(from: 5, to: 6).contains("Your answer: no."))
        #expect(heard.text(from: 6, to: 7).contains("the end"))
        // The page before comes back as it was left.
        for back in [heard.text(from: 7, to: 8), heard.text(from: 8)] {
            #expect(
                ["Page 1 of 2.", "before", "one.", "two.", "word by word", "Which?"].allSatisfy { back.contains($0) })
        }
    }

    @Test("Items, rows and lines of code are read one by one behind what is said of all")
    func parts() throws {
        func heard(_ element: StoryElement) throws -> [String] {
            let story = Story(pages: [Page(elements: [element])])
            let (heard, _) = try play(story, options: { $0.player.isPaused = true }, key(1, .right), key(2, .right))
            return [heard.text(from: 0, to: 1), heard.text(from: 1, to: 2), heard.text(from: 2)]
        }
        let rows = Table([["1", "2"], ["3", "4"]], columns: ["a", "b"])
        let table = try heard(rows.reveal(.item))
        #expect(table[0].contains("Table, 2 rows:") && !table[0].contains("3") && table[1].hasPrefix("3, b 4.\n"))
        let code = try heard(Code("let a = 1\nlet b = 2", language: "swift").reveal(.line))
        #expect(code[0].contains("let a = 1") && !code[0].contains("let b"))
        #expect(code[1].hasPrefix("let b = 2\nEnd of code.\n"))
    }

    @Test("Steps that come with time are said as they come, and are no changes of the page")
    func timedSteps() throws {
        let elements = [StoryElement(TextBlock("one")), TextBlock("two").step(.next), TextBlock("three").step(.next)]
        let story = Story(pages: [Page(advance: .after(9), elements: elements)])
        let (heard, outcome) = try play(story, options: { $0.keepsTime = true })
        #expect(outcome == .dismissed(.finished))
        #expect(heard.text(from: 2.9, to: 5) == "two\n" && heard.text(from: 5.9, to: 8).hasPrefix("three\n"))
    }

    @Test("A key that is held down goes to the end, and not beyond")
    func held() throws {
        let (heard, outcome) = try play(
            pages(2), key(1, .enter), key(1.03, .enter), key(1.06, .enter), key(1.09, .enter), key(1.12, .enter),
            key(2, .character("r")), key(3, .character("q")))
        #expect(outcome == .dismissed(.closed))
        #expect(heard.text(from: 1, to: 2).hasSuffix("End of the story.\n\nEnter: quit. g: first page.\n"))
        #expect(heard.text(from: 2).hasPrefix("\nPage 2 of 2.\ntext 2\n"))
    }

    @Test("Pages turn by themselves if they are to, and can be paused")
    func time() throws {
        let (heard, outcome) = try play(
            pages(2), options: { $0.keepsTime = true }, key(1, .character(" ")), key(5, .character(" ")))
        #expect(outcome == .dismissed(.finished))
        #expect(heard.text(from: 1, to: 7) == "Paused.\nPlaying.\n")
        #expect(heard.text(from: 7) == "\nPage 2 of 2.\ntext 2\nEnd of the story.\n")
        let (waiting, _) = try play(pages(2), key(1, .character(" ")), key(2, .character("q")))
        #expect(waiting.text(from: 1) == "Pages wait for a key.\n")
    }

    @Test("A page can be read again, and where one is be asked for")
    func again() throws {
        let (heard, _) = try play(
            pages(2), key(1, .character("r")), key(2, .character("i")), key(3, .control("l")), key(4, .character("p")),
            key(5, .character("?")), key(6, .character("z")), key(7, .character("m")), key(8, .character("q")))
        #expect(heard.text(from: 1, to: 2) == "\nPage 1 of 2.\ntext 1\n")
        #expect(heard.text(from: 2, to: 3) == "Page 1 of 2.\ntext 1\n")
        #expect(heard.text(from: 3, to: 4) == heard.text(from: 1, to: 2))
        #expect(heard.text(from: 4, to: 5) == heard.text(from: 1, to: 2))
        let keys = heard.text(from: 5, to: 6)
        #expect(keys.hasPrefix("Right, l, n, Enter, Down, j, Page Down: next page\n"))
        #expect(keys.contains("i: where you are\n") && keys.contains("question mark: all keys\n"))
        // What has no meaning here is not listed, and what is not listed says nothing.
        #expect(!keys.contains("mouse") && !keys.contains("picture") && !keys.contains("faster"))
        #expect(keys.allSatisfy { $0.isASCII && $0 != "?" })
        #expect(heard.text(from: 6) == "")
    }

    @Test("All keys are told in the language of the story")
    func languages() throws {
        var story = pages(1)
        story.language = "ko"
        let (heard, _) = try play(story, options: { $0.keepsTime = true }, key(1, .character("?")))
        let keys = heard.text(from: 1, to: 2).split(separator: "\n")
        #expect(keys.contains("i: 현재 위치") && keys.contains("물음표: 모든 키") && keys.contains("스페이스: 일시 정지와 계속"))
        #expect(keys.count == 16)
        #expect(keys.allSatisfy { $0.split(separator: ": ").last?.allSatisfy(\.isASCII) == false })
    }

    @Test("The addresses of links are said where they are asked for")
    func links() throws {
        let page = Page(elements: [StoryElement(TextBlock("[one](https://a.example) and [two](mailto:b@c.example)"))])
        let (heard, _) = try play(
            Story(pages: [page, Page(elements: [StoryElement(TextBlock("none"))])]), key(1, .character("o")),
            key(2, .right),
            key(3, .character("o")))
        #expect(heard.text(from: 1, to: 2) == "https://a.example\nmailto:b@c.example\n")
        #expect(heard.text(from: 2, to: 3).contains("Page 2 of 2.") && heard.text(from: 3) == "No links here.\n")
    }

    @Test("Changes that come by themselves are told at most once in five seconds, as the lines that are new")
    func changes() throws {
        func story(_ number: Double) -> Story {
            Story(pages: [
                Page(
                    id: "a",
                    elements: [
                        StoryElement(TextBlock("still")), StoryElement(Gauge(.number(number), max: 10, label: "tea")),
                    ])
            ])
        }
        let times = [10.0, 11, 12, 14, 15.5, 40, 41]
        let values = [1.0, 2, 3, 4, 5, 5, 6]
        let script = times.map { (at: $0, event: TerminalEvent.ready(descriptor: 77)) }
        let (heard, _) = try play(
            story(0), changes: values.map { .story(story($0)) }, script[0], script[1], script[2], script[3], script[4],
            script[5],
            script[6], key(50, .character("q")))
        let told = heard.written.filter { $0.time >= 10 }
        #expect(
            told.map(\.text) == [10, 40, 50, 60].map { "Changed:\ntea: \($0)%\n" })
        #expect(told.map(\.time) == [10, 15, 20, 41])
    }

    @Test("What is wrong with a change is told, and the story goes on")
    func problem() throws {
        let (heard, _) = try play(
            pages(1), changes: [.problem("a.json:1:2: no comma")], (1, .ready(descriptor: 77)), key(2, .character("r")),
            key(3, .character("q")))
        #expect(heard.text(from: 1, to: 2) == "a.json:1:2: no comma\n")
        #expect(heard.text(from: 2).contains("text 1"))
    }

    @Test("A question is answered by its number or by arrow keys; what is selected, right and new is told at once")
    func question() throws {
        let story = Story(pages: [
            Page(elements: [
                StoryElement(Choice("Which?", answers: ["red", "green"], into: DataPath(name: "a"), correct: 2)),
                StoryElement(TextBlock("You said {{a.answer}}")).showIf("a.answered"),
            ]),
            Page(elements: [StoryElement(TextBlock("last"))]),
        ])
        let (heard, _) = try play(
            story, key(1, .down), key(1.5, .down), key(2, .enter), key(3, .enter), key(4, .backspace),
            key(5, .character("q")))
        #expect(
            heard.text.hasPrefix(
                "Page 1 of 2.\nQuestion: Which?\n1. red.\n2. green.\n\nfrom 1 to 2: answer. Right: next page. "))
        #expect(heard.text(from: 1, to: 2) == "Selected: 1. red.\nSelected: 2. green.\n")
        #expect(heard.text(from: 2, to: 3) == "Your answer: green, right.\nYou said green\n\nEnter: next page.\n")
        #expect(heard.text(from: 3, to: 4) == "\nPage 2 of 2.\nlast\n")
        let (wrong, _) = try play(story, key(1, .character("1")), key(2, .character("q")))
        #expect(wrong.text(from: 1, to: 2).hasPrefix("Your answer: red, wrong, right is green.\nYou said red\n"))
    }

    @Test("Lines are broken between words, for the columns of the terminal; those of code are not")
    func columns() throws {
        let story = Story(pages: [
            Page(elements: [
                StoryElement(TextBlock("one two three four five six")),
                StoryElement(Code("  a very long line of code there")),
            ])
        ])
        let (heard, _) = try play(story, columns: 20, key(1, .character("q")))
        #expect(
            heard.text.contains("one two three four\nfive six\n")
                && heard.text.contains("  a very long line of code there\n"))
    }

    @Test("Words are in the language of the story, and the arrows follow its direction")
    func language() throws {
        var story = pages(2)
        story.language = "he"
        let (heard, _) = try play(story, key(1, .left), key(2, .character("q")))
        #expect(heard.text.contains("עמוד 1 מתוך 2.\n") && heard.text.contains("Enter: העמוד הבא."))
        #expect(heard.text(from: 1) == "\nעמוד 2 מתוך 2.\ntext 2\n")
    }

    @Test("Nothing but text and ends of lines is written, whatever the story has in it")
    func hostile() throws {
        let story = Story(
            title: "\u{1B}]0;owned\u{7}",
            pages: [
                Page(elements: [StoryElement(TextBlock("\u{1B}[2J\r\u{202E}x\u{9B}")), StoryElement(Code("\u{1B}c"))])
            ])
        let (heard, _) = try play(story, key(1, .character("?")), key(2, .character("q")))
        #expect(heard.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!heard.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test("An error of the output ends the showing")
    func refused() {
        let terminal = OffscreenTerminal(
            size: CellSize(width: 80, height: 24), capabilities: TerminalCapabilities(colors: .none, isUnicode: true),
            end: .seconds(10))
        let player = PlainPlayer(
            story: pages(1), environment: SceneEnvironment(capabilities: terminal.capabilities), terminal: terminal,
            clock: { terminal.now }, write: { _ in throw Refused() })
        #expect(throws: Refused.self) { try player.run() }
    }
}
