// Shows a custom stateful element, a die, on a page with a gauge that follows its value.
// Run it: swift run --package-path Examples/OwnElement
// Keys: Tab focuses the die, r rolls it, q ends.

import RecapNcurses
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

let story = Story(theme: "forest", data: ["eyes": 1]) {
    Page {
        TextBlock("Tab, then r").style(.dim)
        Die()
        Gauge(.reference(DataPath(name: "eyes")), max: 6, label: "eyes")
    }
}

var kinds = KindRegistry.standard
kinds.register(Die.self) { die, _ in die }

do {
    let terminal = try NcursesTerminal()
    defer { terminal.close() }
    _ = Player(
        story: story, kinds: kinds, environment: SceneEnvironment(capabilities: terminal.capabilities),
        terminal: terminal
    ).run()
} catch {
    print("a terminal that can place its cursor is needed")
}
