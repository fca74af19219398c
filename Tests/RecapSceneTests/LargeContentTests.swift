import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// More than a page is meant for, and numbers that no file would pass.
@Suite struct LargeContentTests {
    /// A frame that moves has 16 ms in a release; a debug build is given a hundred times that. What is worked out anew for all
    /// that is not in view takes far longer.
    @Test("What is off the screen costs little", .timeLimit(.minutes(1)), arguments: [0, 1, 2, 3, 4, 5])
    func offScreen(_ number: Int) {
        let words = String(repeating: "lorem ipsum dolor ", count: 60_000)
        let names = (0..<100_000).map { StoryItem("item \($0)", value: .number(Double($0))) }
        let elements = [
            StoryElement(TextBlock(Template(verbatim: words))), StoryElement(Quote(Template(verbatim: words))),
            StoryElement(Title(Template(verbatim: words))), StoryElement(ItemList(.values(names))),
            StoryElement(Bars(.values(names))), StoryElement(Sparkline(.values((0..<100_000).map(Double.init)))),
        ]
        let stage = Stage(Story(pages: [Page(elements: [elements[number]])]))
        stage.draw()
        let time = ThreadTime.measure {
            for _ in 0..<3 {
                stage.wait(0.05)
                stage.draw()
            }
        }
        #expect(time < .seconds(5))
        #expect(stage.surface.faults == [])
    }

    @Test("Of a list of very many rows the first thousand can be seen; as plain text it is all there")
    func manyRows() {
        let names = (1...5000).map { StoryItem("\($0)") }
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(ItemList(.values(names)))])]))
        stage.settle(on: 0)
        _ = stage.scroll(by: 1_000_000)
        let last = stage.picture()
        #expect(last.contains("1000") && !last.contains("1001"))
        #expect(stage.view.plainText(ofPage: 0).count == 5001)
    }

    @Test("A long paragraph ends with a sign that it is cut")
    func longParagraph() {
        let text = String(repeating: "word ", count: 5000) + "end"
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(TextBlock(Template(verbatim: text)))])]))
        stage.settle(on: 0)
        _ = stage.scroll(by: 1_000_000)
        #expect(stage.picture().contains("…") && !stage.picture().contains("end"))
        #expect(stage.view.plainText(ofPage: 0).joined().hasSuffix("end"))
    }

    @Test("A story in Swift with numbers out of their range plays all the same")
    func hostileNumbers() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1, 0] {
            let seconds = PageSeconds(clamping: number)
            let story = Story(
                pageRemainSeconds: seconds, pages: [Page(elements: []), Page(seconds: seconds) { Title("a") }])
            #expect(Stage(story).view.timings.count == 2)
        }
        for number in [Int.min, -1, 0, Int.max] {
            let elements = [
                StoryElement(Spacer(number)), StoryElement(ItemList(["a"], limit: number)),
                StoryElement(Bars(["a"], limit: number)),
                StoryElement(Heatmap(.values([1, 2]), year: number)), StoryElement(Stat(1, decimals: number)),
                StoryElement(
                    Heatmap(
                        .dates([
                            DatedValue(year: number, month: number, day: number, value: 1),
                            DatedValue(year: 2024, month: 2, day: 29, value: 1),
                        ]))),
                StoryElement(TextBlock("text")),
            ]
            let page = Page(gap: number, maxWidth: number, elements: elements)
            for (width, height) in [(80, 24), (200, 60), (10, 3)] {
                let stage = Stage(Story(pages: [page]), width: width, height: height)
                stage.settle(on: 0)
                stage.draw()
                #expect(stage.surface.faults == [])
            }
        }
    }

    @Test("A gauge says by how much it is over its most, and its bar is full")
    func gaugeOverItsMost() {
        let picture = Stage(Story(pages: [Page(elements: [StoryElement(Gauge(250, label: "over"))])])).picture(
            ofPage: 0)
        #expect(picture.contains("250%"))
        #expect(picture.contains(String(repeating: "█", count: 48)))
    }

    @Test("A sparkline of zeros is a line, one of nothing takes no room")
    func flatSparkline() {
        let zeros = Stage(Story(pages: [Page(elements: [StoryElement(Sparkline([0, 0, 0]))])])).picture(ofPage: 0)
        #expect(zeros.contains("▁▁▁▁▁▁ ▁▁▁▁▁▁ ▁▁▁▁▁▁"))
        let nothing = Page(valign: .top, elements: [StoryElement(Sparkline([])), StoryElement(TextBlock("below"))])
        let alone = Page(valign: .top, elements: [StoryElement(TextBlock("below"))])
        let stage = Stage(Story(pages: [nothing, alone]))
        // Below the bars both pages are the same.
        #expect(
            stage.picture(ofPage: 0).split(separator: "\n").dropFirst(3)
                == stage.picture(ofPage: 1).split(separator: "\n").dropFirst(3))
    }

    @Test("Help tells how to close also where there is not room for all keys")
    func helpOnSmallScreens() {
        for (width, height) in [(40, 12), (24, 8)] {
            let stage = Stage(Story(pages: [Page(elements: [])]), width: width, height: height)
            stage.view.toggleHelp()
            let picture = stage.picture()
            #expect(picture.contains("q Esc") && picture.contains("close"))
            if width == 40 { #expect(!picture.contains("…")) }
        }
    }
}
