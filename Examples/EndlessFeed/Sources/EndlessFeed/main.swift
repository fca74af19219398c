// Plays an endless feed. Up and down move between prime numbers; Tab switches to the primes that are sums of two
// squares.
import RecapFeed
import RecapKit

let player = try FeedPlayer(Primes(), on: try NcursesTerminal())
var seen = 0
player.onEvent = { event in
    if case .storyStarted = event.kind { seen += 1 }
}
player.run()
print("You have looked at \(seen) of infinitely many primes.")
