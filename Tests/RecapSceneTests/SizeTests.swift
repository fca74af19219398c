import Foundation
import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Every page that comes with the program, at every size.
///
/// Each size is drawn with a page of some of the stories, and each page at many sizes; `FULL=1` draws every page at every
/// size, which takes a minute or two without optimisation.
@Suite struct SizeTests {
    private static let isFull = ProcessInfo.processInfo.environment["FULL"] == "1"

    /// What a page says, without blanks: some of it has to be seen.
    private static func letters(_ stage: Stage, _ page: Int) -> Set<Unicode.Scalar> {
        // Large letters are made of half blocks, charts of eighths; an ellipsis stands for what is wider than the screen.
        Set(stage.view.plainText(ofPage: page).joined().unicodeScalars).union("▀▄█▁▂▃▅▆▇■░▒▓“JF…".unicodeScalars)
            .subtracting([" "])
    }

    @Test("Every bundled page draws something at every size, whole and harmless", arguments: BundledStory.all)
    func everySize(_ bundled: BundledStory) throws {
        let stage = Stage(try #require(bundled.reading.story), colors: .none)
        let count = stage.view.timings.count
        let letters = (0..<count).map { Self.letters(stage, $0) }
        var sizes = (1...30).flatMap { height in (1...60).map { CellSize(width: $0, height: height) } }
        sizes.append(CellSize(width: 200, height: 60))
        for page in 0..<count {
            stage.settle(on: page)
            for (number, size) in sizes.enumerated() {
                let isDrawn =
                    Self.isFull || (number + bundled.name.utf8.count) % (5 * count) == page || number % 97 == page
                guard isDrawn || size.width == 200 else { continue }
                stage.surface = Surface(size: size)
                stage.rect = Rect(size)
                stage.draw()
                let name = "page \(page + 1) at \(size.width)×\(size.height)"
                #expect(stage.surface.faults.isEmpty, "\(name)")
                let bars = size.height < SegmentedBars.minimumHeight ? -1 : SegmentedBars.row(inHeight: size.height)
                let isSeen = (0..<size.height).contains { y in
                    y != bars
                        && (0..<size.width).contains { x in
                            stage.surface.scalar(of: stage.surface[x, y].glyph).map(letters[page].contains) ?? true
                        }
                }
                #expect(isSeen, "\(name) is empty")
            }
        }
    }

    @Test("With colours, motion, help and notices at small sizes, nothing leaves its cells")
    func everythingOn() throws {
        let story = try #require(BundledStory.all.first { $0.name == "2024" }?.reading.story)
        for height in [1, 2, 3, 4, 5, 8, 13, 25] {
            for width in [1, 2, 3, 4, 7, 11, 12, 23, 24, 31] {
                let stage = Stage(story, width: width, height: height)
                stage.view.show(notice: "한글 notice")
                stage.view.toggleInformation()
                stage.wait(0.05)
                stage.perform { $0.goToNextPage() }
                stage.perform { $0.pause() }
                stage.view.advance(by: .milliseconds(50), isPaused: true)
                stage.draw()
                #expect(stage.surface.faults.isEmpty, "\(width)×\(height)")
                stage.view.toggleHelp()
                stage.draw()
                #expect(stage.surface.faults.isEmpty, "\(width)×\(height)")
            }
        }
    }

    @Test(
        "A view in a rectangle changes nothing outside of it",
        arguments: [
            Rect(x: 10, y: 5, width: 40, height: 12), Rect(x: 0, y: 0, width: 1, height: 1),
            Rect(x: 70, y: 20, width: 40, height: 20), Rect(x: -20, y: -6, width: 60, height: 20),
            Rect(x: 30, y: 3, width: 0, height: 9), Rect(x: 200, y: 100, width: 20, height: 9),
        ])
    func rectangle(_ rect: Rect) throws {
        for bundled in BundledStory.all.prefix(2) {
            let stage = Stage(try #require(bundled.reading.story))
            stage.rect = rect
            for y in 0..<24 {
                stage.surface.write(
                    String(repeating: "#", count: 80), at: Point(x: 0, y: y),
                    style: Style(foreground: .hex(0x123456), background: .hex(0x654321)), clip: Rect(stage.surface.size)
                )
            }
            let before = stage.surface
            stage.view.show(notice: "a notice that is longer than the rectangle is wide, and then some more of it")
            for move in 0..<min(4, stage.view.timings.count) {
                stage.perform { $0.goToPage(move) }
                for _ in 0..<3 {
                    stage.wait(0.11)
                    stage.draw()
                    stage.view.drawBars(stage.recap, on: &stage.surface, in: rect)
                }
                stage.view.toggleHelp()
                stage.draw()
                stage.view.toggleHelp()
                var changed: [Point] = []
                for y in 0..<24 {
                    for x in 0..<80 where !rect.contains(Point(x: x, y: y)) && stage.surface[x, y] != before[x, y] {
                        changed.append(Point(x: x, y: y))
                    }
                }
                #expect(changed.isEmpty)
            }
        }
    }

    @Test("A rectangle shows what a screen of its size shows")
    func samePicture() throws {
        let story = try #require(BundledStory.all.first { $0.name == "2024" }?.reading.story)
        let screen = Stage(story, width: 44, height: 14), part = Stage(story)
        part.rect = Rect(x: 9, y: 7, width: 44, height: 14)
        for page in 0..<screen.view.timings.count {
            screen.settle(on: page)
            part.settle(on: page)
            screen.draw()
            part.draw()
            var differing: [Point] = []
            for y in 0..<14 {
                for x in 0..<44 {
                    let (a, b) = (screen.surface[x, y], part.surface[x + 9, y + 7])
                    let isSame =
                        a.foreground == b.foreground && a.background == b.background && a.part == b.part
                        && screen.surface.text(x, y) == part.surface.text(x + 9, y + 7)
                    if !isSame { differing.append(Point(x: x, y: y)) }
                }
            }
            #expect(differing.isEmpty)
        }
    }
}
