// Shows two custom elements: a chapter, a container with a large title, and a die, a stateful element whose value a gauge
// follows.
// Run it: swift run --package-path Examples/OwnElement
// Keys: Tab focuses the die, r rolls it, q ends.

import RecapKit

let story = Story(theme: "forest", data: ["eyes": 1, "sides": 6]) {
    Page {
        Chapter(
            title: "Dice",
            elements: [
                StoryElement(TextBlock("One to six, each as often.")), StoryElement(TextBlock("In the long run.")),
            ]
        ).reveal(.item)
    }
    Page {
        TextBlock("Tab, then r").style(.dim)
        Die(sides: "{{sides}}")
        Gauge("{{eyes}}", max: "{{sides}}", label: "eyes")
    }
}

var kinds = KindRegistry.standard
kinds.register(Chapter.self) { ChapterView($0, data: $1) }
kinds.register(Die.self)

for diagnostic in story.diagnostics() { print(diagnostic.headline) }
do {
    try Player.play(story, kinds: kinds)
} catch {
    print(error)
}
