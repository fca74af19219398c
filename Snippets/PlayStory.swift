//! A story of one page, played on the terminal.

import RecapKit

let story = Story(theme: "ocean") { Page { Stat(1204, label: "commits") } }
let terminal = try NcursesTerminal()
let environment = SceneEnvironment(capabilities: terminal.capabilities)
let outcome = Player(story: story, environment: environment, terminal: terminal).run()
terminal.close()  // before anything is printed
print("over: \(outcome)")
