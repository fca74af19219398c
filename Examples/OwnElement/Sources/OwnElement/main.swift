// Shows two custom elements: a chapter, a container with a large title, and a die, a stateful element whose value a gauge
// follows.
// Run it: swift run --package-path Examples/OwnElement
// Keys: Tab focuses the die, r rolls it, q ends.

import RecapNcurses
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

let story = Story(theme: "forest", data: ["eyes": 1]) {
    Page {
        Chapter(
            title: "Dice",
            elements: [Element(TextBlock("One to six, each as often.")), Element(TextBlock("In the long run."))]
        ).reveal(.item)
    }
    Page {
        TextBlock("Tab, then r").style(.dim)
        Die()
        Gauge(.reference(DataPath(name: "eyes")), max: 6, label: "eyes")
    }
}

var kinds = KindRegistry.standard
kinds.register(Chapter.self) { ChapterView($0, data: $1) }
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
