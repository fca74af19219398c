//! A story of one page, played on the terminal.

import RecapKit

let story = Story(theme: "ocean") { Page { Stat(1204, label: "commits") } }
let outcome = try Player.play(story)
print("The story was \(outcome).")
