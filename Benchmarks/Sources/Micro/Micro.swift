import Glibc
import RecapCore
import RecapElements
import RecapMotion
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

/// The micro benchmarks, printed as tab-separated lines of name, value, unit and, where there is a limit, the smallest
/// value. `Micro FOLDER` takes the folder of the stories.
@main
enum Micro {
    static func main() {
        guard CommandLine.arguments.count == 2 else { return print("usage: Micro FOLDER") }
        let folder = CommandLine.arguments[1]
        reading(folder + "/many.json")
        for story in ["five", "many", "many-midnight"] { frames(folder, story) }
        easing()
        Cells.run()
    }

    /// Returns the shortest time of several runs in seconds. Other load on the machine can only lengthen a run.
    static func best(of runs: Int, _ work: () -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<runs).map { _ in clock.measure(work) }
        return (times.min() ?? .zero) / .seconds(1)
    }

    static func report(_ name: String, _ value: Double, _ unit: String, least: Double? = nil) {
        print("\(name)\t\(value)\t\(unit)" + (least.map { "\t\($0)" } ?? ""))
    }

    private static func story(_ path: String) -> (bytes: [UInt8], story: Story)? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        guard let story = read(path, bytes).story else { return nil }
        return (bytes, story)
    }

    private static func read(_ path: String, _ bytes: [UInt8]) -> StoryReading {
        var vocabulary = StoryVocabulary()
        vocabulary.resources = .parallel
        return Story.parse(SourceText(name: path, bytes: bytes), vocabulary: vocabulary)
    }

    private static func reading(_ path: String) {
        guard let (bytes, _) = story(path) else { return }
        let seconds = best(of: 10) { _ = read(path, bytes) }
        report("reading and checking 10,000 pages", Double(bytes.count) / 1e6 / seconds, "MB/s", least: 100)
    }

    private static func frames(_ folder: String, _ name: String) {
        guard let (_, story) = story("\(folder)/\(name).json") else { return }
        let environment = SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true))
        let view = RecapView(story: story, environment: environment)
        let controller = RecapController(pages: view.timings)
        controller.goToPage(view.timings.count / 2)
        let size = CellSize(width: 80, height: 24)
        var surface = Surface(size: size)
        let rect = Rect(size)
        let count = 500
        let page = best(of: 5) {
            for _ in 0..<count { view.draw(controller.snapshot, on: &surface, in: rect) }
        }
        report("frame of a page, \(name)", page / Double(count) * 1e6, "µs")
        let bars = best(of: 5) {
            for _ in 0..<count { view.drawBars(controller.snapshot, on: &surface, in: rect) }
        }
        report("frame of the bars alone, \(name)", bars / Double(count) * 1e6, "µs")
    }

    private static func easing() {
        var sum = 0.0
        let count = 100_000
        let seconds = best(of: 5) {
            for step in 0..<count { sum += Easing.cubicOut.value(at: Double(step) / Double(count)) }
        }
        if sum > 0 { report("one value of an easing", seconds / Double(count) * 1e9, "ns") }
    }
}
