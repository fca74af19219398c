import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Every page that comes with the program, at every size.
@Suite struct SizeTests {
    @Test("L3: every bundled page draws at every size, whole characters only", arguments: BundledStory.all)
    func l3_everySize(_ bundled: BundledStory) throws {
        let story = try #require(bundled.reading.story)
        let stage = Stage(story)
        let clock = ContinuousClock()
        let t = clock.now
        var n = 0
        for page in 0..<stage.view.timings.count {
            stage.settle(on: page)
            for height in stride(from: 1, through: 30, by: 3) {
                for width in stride(from: 1, through: 60, by: 3) {
                    stage.surface = Surface(size: Size(width: width, height: height))
                    stage.rect = Rect(stage.surface.size)
                    stage.draw()
                    n += 1
                }
            }
        }
        print("TIMING", bundled.name, n, clock.now - t)
    }
}
