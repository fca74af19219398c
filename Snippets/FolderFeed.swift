//! A feed of the stories in a folder.

import RecapFeed
import RecapKit

// snippet.hide
let folder = "Stories"
// snippet.show
let source = try FileFeed(paths: [folder], isWatched: true)
let terminal = try NcursesTerminal()
let environment = SceneEnvironment(capabilities: terminal.capabilities)
let player = try FeedPlayer(source: source, environment: environment, terminal: terminal)
let outcome = player.run()
terminal.close()
// snippet.hide
print(outcome)
