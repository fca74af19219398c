import RecapCore
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Titles and numbers in display type, with a font of boxes.
@Suite struct DisplayTypeTests {
    private let font = BoxFont()

    private func stage(
        _ elements: [StoryElement], width: Int = 80, height: Int = 24, colors: ColorDepth = .truecolor,
        isASCII: Bool = false, reducesMotion: Bool = true
    ) -> Stage {
        Stage(
            Story(pages: [Page(elements: elements)]), width: width, height: height, colors: colors, isASCII: isASCII,
            reducesMotion: reducesMotion, displayType: DisplayType(font))
    }

    /// The cells with block characters.
    private func inked(_ surface: Surface) -> Int {
        surface.plainText().unicodeScalars.count { (0x2580...0x259F).contains($0.value) }
    }

    /// The colours of all cells below the bars.
    private func colors(_ surface: Surface) -> Set<Color> {
        var all: Set<Color> = []
        for y in 3..<surface.size.height {
            for x in 0..<surface.size.width { all.formUnion([surface[x, y].background, surface[x, y].foreground]) }
        }
        return all
    }

    private func row(of text: String, in picture: String) -> Int? {
        picture.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }
    }

    @Test("Where there is no room for legible display type, block letters are drawn, if they fit and have the letters")
    func small() {
        func isAskedFor(_ element: StoryElement, width: Int = 40, height: Int = 8) -> Bool {
            let count = font.requests.count
            let stage = stage([element], width: width, height: height)
            stage.draw()
            stage.finishFrame()
            return font.requests.count > count
        }
        #expect(!isAskedFor(StoryElement(Stat(1204))) && !isAskedFor(StoryElement(Title("Devotee"))))
        #expect(isAskedFor(StoryElement(Title("한 해")), width: 80, height: 24))
    }

    @Test("In a picture, which has more pixels, small titles and numbers have display type as well")
    func fine() {
        for element in [StoryElement(Stat(1204, label: "commits")), StoryElement(Title("Devotee"))] {
            let count = font.requests.count
            let stage = Stage(
                Story(pages: [Page(elements: [element])]), width: 40, height: 8, reducesMotion: true,
                displayType: DisplayType(font), recordsFigures: true)
            stage.draw()
            stage.finishFrame()
            #expect(font.requests.count == count + 1)
        }
    }

    private func proposal(_ capRows: Double, width: Int) -> Proposal {
        var proposal = Proposal(width: width, density: .regular)
        proposal.setDisplaySize(capRows, .hero)
        return proposal
    }

    @Test(
        "A text that fits one line has room for one, however its widths add up",
        arguments: ["Deep diver", "The Blue House", "다 함께"])
    func lines(_ text: String) throws {
        let room = try #require(DisplaySizeEstimate(of: text, maximumLines: 1, in: proposal(12, width: 112)))
        #expect(room.maximumLines == 1)
        let words = try #require(DisplaySizeEstimate(of: text, maximumLines: 3, in: proposal(7, width: 112)))
        #expect(words.maximumLines == 1)
    }

    @Test(
        "A script that needs larger letters has its smallest ones where those of Latin are legible",
        arguments: [("Marathoner", 8), ("١٬٢٦٧ km", 8), ("마라토너", 10), ("طويل النفَس", 10), ("١٬٣٣١ إيداعًا", 10)])
    func scripts(_ text: String, _ size: Int) throws {
        let estimate = try #require(DisplaySizeEstimate(of: text, maximumLines: 1, in: proposal(3, width: 72)))
        #expect(estimate.maximumSize == size)
        #expect(DisplaySizeEstimate(of: text, maximumLines: 1, in: proposal(2.5, width: 72)) == nil)
    }

    @Test("A number is made of its digits and the emoji of its unit")
    func emojiOfNumber() throws {
        let pixels = try #require(Bitmap(width: 2, height: 2, filledWith: 0xFF00_FF00))
        let boxes = [2, 9].map { GlyphBox(x: $0, y: 0, width: 4, height: 3, origin: 1, advance: 3) }
        let digits = try #require(
            DisplayPicture(
                width: 14, height: 3, coverage: Array(repeating: 0, count: 42), boxes: boxes,
                pictures: [GlyphPicture(letter: 1, x: 10, y: 1, pixels: pixels, original: pixels)]))
        let row = try #require(digits.row(of: [0, 0, 1]))
        #expect(row.width == 9 && row.pictures.map(\.x) == [6] && row.pictures.map(\.y) == [1])
    }

    @Test("A number that is a text has its sign before the currency in display type, as in other letters")
    func signOfCurrency() throws {
        for font in [Title.Font.display, .plain] {
            let stage = stage([StoryElement(Stat(.text("-5"), prefix: "$", font: font))])
            stage.draw()
            stage.finishFrame()
            if font == .plain { #expect(stage.surface.plainText().contains("-$5")) }
        }
        #expect(self.font.requests.map(\.content) == [.lines("-$5", maximumLines: 1, .center)])
    }

    @Test("A title is italic and underlined where its style says so")
    func styles() throws {
        var element = StoryElement(Title("Devotee"))
        element.common.style = [.italic, .underline]
        let stage = stage([element])
        stage.draw()
        stage.finishFrame()
        #expect(font.requests.map(\.attributes) == [[.italic, .underline]])
    }

    @Test("An emoji in a title has its colours, and is there when its letter is")
    func emoji() throws {
        let green = Color.hex(0x00FF00)
        func settled(_ stage: Stage) -> Stage {
            stage.draw()
            stage.finishFrame()
            stage.draw()
            return stage
        }
        let element = StoryElement(Title("Go 🎉"))
        let stage = settled(stage([element]))
        #expect(colors(stage.surface).contains(green) && inked(stage.surface) > 50)
        // A terminal that can't mix colours has block letters beside the character.
        let plain = settled(self.stage([element], colors: .ansi16))
        #expect(font.requests.count == 1 && plain.surface.plainText().contains("🎉"))
        let typed = element.animate(ElementAnimation(.reveal, from: 0, duration: .seconds(4), ease: "linear"))
        let revealed = settled(self.stage([typed], reducesMotion: false))
        revealed.wait(1.5)
        revealed.draw()
        #expect(inked(revealed.surface) > 0 && !colors(revealed.surface).contains(green))
        let film = Stage(
            Story(pages: [Page(elements: [element])]), reducesMotion: true, displayType: DisplayType(font),
            recordsFigures: true)
        let pictures = settled(film).surface.visibleFigures.flatMap(\.figures).filter {
            if case .picture = $0.paint { true } else { false }
        }
        #expect(pictures.count == 1)
    }

    @Test("A line is not broken at a blank that joins a number and its unit")
    func joinedWords() throws {
        let room = try #require(
            DisplaySizeEstimate(of: "5\u{A0}h 26\u{A0}min", maximumLines: 3, in: proposal(12, width: 60)))
        #expect(room.maximumLines == 2)
    }

    @Test("Block letters stand in the place of a picture that has not come, and nothing else moves when it comes")
    func arrival() throws {
        for (width, height) in [(60, 20), (80, 24), (99, 31)] {
            let stat = StoryElement(Stat(1204, label: "commits"))
            for element in [StoryElement(Title("2024")), stat, StoryElement(Title("A year"))] {
                font.isReady = false
                let stage = stage(
                    [StoryElement(TextBlock("above")), element, StoryElement(TextBlock("below"))], width: width,
                    height: height)
                let before = stage.picture()
                stage.finishFrame()
                #expect(stage.picture() == before)
                font.isReady = true
                stage.finishFrame()
                let after = stage.picture()
                #expect(after != before, "\(width)x\(height)")
                for text in ["above", "below"] {
                    let place = try #require(row(of: text, in: before), "\(text) at \(width)x\(height)")
                    #expect(row(of: text, in: after) == place)
                }
            }
        }
    }

    @Test("Without a font for it, a text is drawn in block letters")
    func unavailable() {
        let stage = stage([StoryElement(Title("2024")), StoryElement(TextBlock("below"))])
        let first = stage.picture()
        font.isReady = false
        stage.finishFrame()
        #expect(stage.picture() == first)
        // Once nothing can be set at all, pages are laid out as they are without display type.
        font.isAvailable = false
        let without = Stage(
            Story(pages: [Page(elements: [StoryElement(Title("2024")), StoryElement(TextBlock("below"))])]),
            reducesMotion: true)
        #expect(
            self.stage([StoryElement(Title("2024")), StoryElement(TextBlock("below"))]).picture() == without.picture())
    }

    @Test("Large numbers beside each other on a page from right to left change their places, and are not mirrored")
    func fromRight() throws {
        func numbers(_ direction: WritingDirection) -> [String] {
            let page = Page(direction: direction, elements: [StoryElement(Comparison(124, 124))])
            let stage = Stage(
                Story(direction: .leftToRight, pages: [page]), colors: .none, reducesMotion: true,
                displayType: DisplayType(font))
            _ = stage.picture()
            stage.finishFrame()
            _ = stage.picture()
            // How letters fall on halves of cells depends on the side from which they are placed.
            return stage.surface.rows.map { $0.map { "█▌▐".contains($0) ? "█" : $0 } }.map { String($0) }
                .filter { $0.contains("███") }
        }
        #expect(numbers(.rightToLeft).count == numbers(.leftToRight).count)
        #expect(numbers(.rightToLeft).count > 2)
    }

    @Test("A capital takes a fifth to a third of the page's height, and a page leaves air at every size")
    func proportions() throws {
        for (width, height) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
            let stage = stage([StoryElement(Title("2024"))], width: width, height: height)
            _ = stage.picture()
            stage.finishFrame()
            let request = try #require(font.requests.last)
            let share = 0.73 * Double(request.maximumSize) / Double(2 * height)
            #expect((0.2...0.36).contains(share), "\(share) at \(width)x\(height)")
            #expect(request.height <= height)
        }
    }

    @Test("Pixels are mixed with what is behind them, and fade with their element")
    func colours() {
        let title = StoryElement(Title("2024")).animate([])
        let stage = stage([title])
        _ = stage.picture()
        stage.finishFrame()
        stage.draw()
        let full = colors(stage.surface)
        #expect(full.contains(.hex(0xFFFFFF)))
        // Half covered pixels are between the ink and each row's own background.
        #expect(full.count > 20)
        let faint = self.stage([
            StoryElement(Title("2024")).animate([
                .custom(ElementAnimation(.opacity, from: 0.5, to: 0.5, duration: .seconds(1)))
            ])
        ])
        _ = faint.picture()
        faint.finishFrame()
        faint.draw()
        #expect(!colors(faint.surface).contains(.hex(0xFFFFFF)))
    }

    @Test(
        "On few colours, letters have whole pixels in one colour, and in ASCII none",
        arguments: [ColorDepth.none, .ansi8, .ansi16, .indexed256])
    func fewColours(_ depth: ColorDepth) {
        let stage = stage([StoryElement(Title("2024"))], colors: depth)
        _ = stage.picture()
        stage.finishFrame()
        let picture = stage.picture()
        let isMixed = depth == .indexed256
        if !isMixed { #expect(colors(stage.surface).count <= 4) }
        #expect(picture.contains("▌") == (depth != .ansi8))
        let ascii = self.stage([StoryElement(Title("2024"))], colors: depth, isASCII: true)
        _ = ascii.picture()
        ascii.finishFrame()
        #expect(ascii.picture().unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test("Letters appear one after the other, whole")
    func reveal() throws {
        let title = StoryElement(Title("2024")).animate([
            .custom(ElementAnimation(.reveal, from: 0, to: 1, duration: .seconds(4), ease: "linear"))
        ])
        let stage = stage([title], reducesMotion: false)
        _ = stage.picture()
        stage.finishFrame()
        var counts: [Int] = []
        for _ in 0...8 {
            stage.draw()
            counts.append(ink(stage.surface))
            stage.wait(0.5)
        }
        // Four letters of the same size, each after a quarter of the time.
        let letter = counts[8] / 4
        #expect(letter > 0)
        #expect(counts == [0, 0, letter, letter, 2 * letter, 2 * letter, 3 * letter, 3 * letter, 4 * letter])
    }

    /// The cells that are lighter than any background.
    private func ink(_ surface: Surface) -> Int {
        var count = 0
        for y in 3..<surface.size.height {
            for x in 0..<surface.size.width where surface[x, y].glyph == .fullBlock { count += 1 }
        }
        return count
    }

    @Test("A number that counts up is set once, however many frames it takes, and ends where its digits stood")
    func countUp() {
        let stage = stage([StoryElement(Stat(123_456, label: "commits"))], reducesMotion: false)
        _ = stage.picture()
        stage.finishFrame()
        var pictures: Set<String> = []
        for _ in 0..<90 {
            stage.wait(1 / 60)
            pictures.insert(stage.picture())
            stage.finishFrame()
        }
        #expect(pictures.count > 1)
        #expect(font.requests.count == 1)
        let other = self.stage([StoryElement(Stat(654_321, label: "commits"))])
        _ = other.picture()
        other.finishFrame()
        #expect(font.requests.last == font.requests.first)
    }

    @Test("The texts of the next page are set before it is seen")
    func ahead() {
        let pages = ["one", "two", "three"].map { Page(elements: [StoryElement(Title(Template(verbatim: $0)))]) }
        let stage = Stage(Story(pages: pages), reducesMotion: true, displayType: DisplayType(font))
        _ = stage.picture()
        stage.finishFrame()
        #expect(font.requests.count == 1)
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(font.requests.count == 2)
        stage.perform { $0.goToPage(1) }
        stage.wait(1)
        _ = stage.picture()
        stage.finishFrame()
        #expect(font.requests.count == 2)
    }

    @Test("A text that is too long for large letters is drawn in others, in time", arguments: HostileText.allCases)
    func hostile(_ kind: HostileText) {
        for bytes in [1, 100, Soak.count(1 << 11, 1 << 13)] {
            let text = Template(verbatim: kind.text(bytes: bytes))
            let stage = stage([
                StoryElement(Title(text)), StoryElement(Stat(ValueSource.text(text), prefix: text, suffix: text)),
            ])
            _ = stage.picture()
            stage.finishFrame()
            _ = stage.picture()
        }
        #expect(font.requests.allSatisfy { $0.width <= 160 && $0.height <= 48 })
    }

    @Test("Pages with display type", arguments: [(40, 12), (80, 24), (120, 36), (200, 60)])
    func pictures(_ width: Int, _ height: Int) {
        let elements: [[StoryElement]] = [
            [StoryElement(TextBlock("당신의")), StoryElement(Title("한 해")), StoryElement(TextBlock("a year of keys"))],
            [
                StoryElement(TextBlock("you made")), StoryElement(Stat(1204, label: "commits")),
                StoryElement(Sparkline([1, 5, 8, 3])),
            ],
            [StoryElement(Title("What you wrote in 2024")), StoryElement(Bars([StoryItem("Swift", value: 61)]))],
        ]
        var pictures = ""
        for page in elements {
            let stage = stage(page, width: width, height: height, colors: .none)
            _ = stage.picture()
            stage.finishFrame()
            pictures += stage.picture() + "\n"
        }
        expectSnapshot(pictures, "display-type-\(width)x\(height)")
    }

    @Test("While a window shrinks and grows, the last picture that fits stands in for the next")
    func resize() {
        let stage = stage([StoryElement(Title("2024"))])
        _ = stage.picture()
        stage.finishFrame()
        font.isReady = false
        func hasBlockLetters(_ height: Int) -> Bool {
            stage.surface = Surface(size: CellSize(width: 80, height: height))
            stage.rect = Rect(stage.surface.size)
            // The block letters have rows of half blocks in the accent-free white, and no half covered pixels.
            stage.draw()
            stage.finishFrame()
            return colors(stage.surface).count <= height + 2
        }
        #expect(!hasBlockLetters(30))
        #expect(hasBlockLetters(14))
        font.isReady = true
        stage.finishFrame()
        #expect(!hasBlockLetters(14))
    }

    @Test("The pictures that were not needed for longest are forgotten first")
    func glyphCache() {
        let glyphCache = GlyphCache()
        func request(_ number: Int) -> DisplayRequest {
            DisplayRequest(
                content: .lines("\(number)", maximumLines: 1, .center), typeface: Typeface(), width: 9, height: 9,
                pixelAspect: 1, maximumSize: 9)
        }
        func isReady(_ number: Int) -> Bool {
            if case .ready = glyphCache.answer(to: request(number)) { true } else { false }
        }
        let picture = DisplayPicture(width: 1, height: 1, coverage: [255], boxes: [])
        for number in 0..<300 {
            _ = glyphCache.answer(to: request(number))
            if let picture { glyphCache.add(.ready(picture), for: request(number)) }
            #expect(isReady(0))
        }
        #expect(!isReady(1) && isReady(299))
    }
}
