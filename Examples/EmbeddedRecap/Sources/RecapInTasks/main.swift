// Plays a story with Swift tasks: one measures the time, another one draws what the controller reports. Each page is
// printed as text when it appears.
// Run it: swift run --package-path Examples/EmbeddedRecap RecapInTasks

import RecapKit

let story = Story(title: "Today", pageRemainSeconds: 1) {
    Page { Title("Today") }
    Page { Stat(17, label: "commits") }
    Page { TextBlock("See you tomorrow.") }
}
let environment = SceneEnvironment(
    capabilities: TerminalCapabilities(colors: .none, isUnicode: true), reducesMotion: true)
let view = RecapView(story: story, environment: environment)
let recap = RecapController(pages: view.timings)
var surface = Surface(size: CellSize(width: 40, height: 8))

@MainActor
func show() {
    view.draw(recap.snapshot, on: &surface, in: Rect(surface.size))
    print(surface.plainText())
}

let effects = recap.effects()
let run = Task { try await recap.run() }
show()
for await effect in effects {
    view.handle([effect], isPaused: recap.isPaused)
    if case .pageChanged = effect { show() }
}
print("The story was \(try await run.value).")
