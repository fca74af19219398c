// Plays an endless feed. Up and down move between prime numbers; Tab switches to the primes that are sums of two
// squares.
import RecapFeed
import RecapNcurses
import RecapScene

let terminal = try NcursesTerminal()
let environment = SceneEnvironment(capabilities: terminal.capabilities)
let player = try FeedPlayer(source: Primes(), environment: environment, terminal: terminal)
var seen = 0
player.onEvent = { event in
    if case .storyStarted = event.kind { seen += 1 }
}
_ = player.run()
terminal.close()
print("You have looked at \(seen) of infinitely many primes.")
