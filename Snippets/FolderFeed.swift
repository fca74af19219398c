//! A feed of the stories in a folder.

import RecapFeed
import RecapKit

// snippet.hide
let folder = "Stories"
// snippet.show
let source = try FileFeed(paths: [folder], isWatched: true)
let terminal = try NcursesTerminal()
let player = try FeedPlayer(source, on: terminal)
let outcome = player.run()
// snippet.hide
print(outcome)
