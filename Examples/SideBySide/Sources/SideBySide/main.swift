// Plays a story next to other content on one screen, in an event loop of the program's own.
// Run it: swift run --package-path Examples/SideBySide
// Keys: those of the player; 1 to 3 answer the question, q ends.

import RecapKit

let story = yearStory(
    of: User(name: "서연", commits: 1204, languages: [("Swift", 61), ("C", 27), ("Shell", 12)], topArtist: "Yaeji"))
var kinds = KindRegistry.standard
kinds.register(Fireworks.self)

do {
    let terminal = try NcursesTerminal()
    // Restores the terminal at the end. After signals and crashes, the terminal is restored automatically.
    defer { terminal.close() }
    var screen = Screen(story: story, kinds: kinds, terminal: terminal)
    try screen.run()
} catch {
    // Without a screen, the same story is printed as lines of text.
    let plain = SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true))
    let view = RecapView(story: story, kinds: kinds, environment: plain)
    for page in view.timings.indices {
        print(view.plainText(ofPage: page).joined(separator: "\n"), terminator: "\n\n")
    }
}
