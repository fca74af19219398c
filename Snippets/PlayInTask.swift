//! A story that plays beside the tasks of a program.

import RecapKit

// snippet.hide
let story = Story { Page { Title("2024") } }
// snippet.show
let terminal = try NcursesTerminal()
let player = Player(story, on: terminal)
let events = player.events
let playing = try Player.start(player)
var turns = 0
for await event in events {
    if case .effect(.pageChanged) = event { turns += 1 }
}
print("\(await playing.value) after \(turns) pages")
