import RecapCore
import RecapPlayer
import RecapSurface
import TestSupport
import Testing

/// How long pages stay.
@Suite struct TimeTests {
    @Test("A page stays exactly its seconds")
    func exactly() {
        let showing = Showing(numbered([1, 2.5, 0.7, 3.14159]))
        #expect(showing.outcome == .dismissed(.finished))
        #expect(showing.turns.map(\.page) == [0, 1, 2, 3])
        for (turn, time) in zip(showing.turns, [0, 1, 3.5, 4.2]) { #expect(abs(turn.time - time) < 1e-6) }
        #expect(abs(showing.terminal.time - 7.34159) < 1e-6)
    }

    @Test("Transitions are within the seconds of the page that comes", arguments: [0.1, 0.35, 3])
    func transitions(_ seconds: Double) {
        let showing = Showing(numbered([1, 1, 1], slide: seconds))
        #expect(abs(showing.terminal.time - 3) < 1e-6)
    }

    @Test("At another speed pages stay that much shorter or longer", arguments: [0.25, 0.5, 2, 8])
    func speed(_ speed: Double) {
        let showing = Showing(numbered([1, 2, 3]), options: PlayerOptions(speed: speed))
        #expect(abs(showing.terminal.time - 6 / speed) < 1e-6)
    }

    @Test("Late wake-ups make no story longer", arguments: 0..<12)
    func late(_ round: Int) {
        let seed = UInt64(round) &+ 0x7A7E
        var generator = SplitMix64(seed: seed)
        let seconds = (0..<12).map { _ in Double.random(in: 0.5...4, using: &generator) }
        let sum = seconds.reduce(0, +)
        let showing = Showing(
            numbered(seconds.map { PageSeconds(clamping: $0) }, slide: 0.35),
            prepare: { terminal in
                terminal.lateness = { _, time in
                    guard time < sum - 1.1 else { return 0 }
                    return Double.random(in: 0...1, using: &generator) < 0.1
                        ? Double.random(in: 0...0.99, using: &generator) : 0
                }
            })
        #expect(showing.outcome == .dismissed(.finished))
        #expect(abs(showing.terminal.time - sum) < 0.05, "seed \(seed): \(showing.terminal.time) of \(sum)")
    }

    @Test("Overshoot of a late wake-up counts for the next page")
    func overshoot() {
        let showing = Showing(
            numbered([2, 2, 2]), prepare: { terminal in terminal.lateness = { _, time in time == 2 ? 0.9 : 0 } })
        let tenths = showing.turns.map { Int(($0.time * 10).rounded()) }
        #expect(tenths == [0, 29, 40])
    }

    @Test("A wake-up eight hours late turns no page, and the excess counts as a pause")
    func eightHours() {
        let hours = 8 * 3600.0
        var isLate = true
        let showing = Showing(
            numbered([10, 10]),
            prepare: { terminal in
                terminal.lateness = { _, time in
                    guard isLate, time >= 3 else { return 0 }
                    isLate = false
                    return hours
                }
            })
        #expect(showing.page(at: hours + 4) == 0)
        #expect(showing.outcome == .dismissed(.finished))
        // One second of lateness is played.
        #expect(abs(showing.terminal.time - (20 + hours - 1)) < 0.05)
    }

    @Test("Lateness of up to a second is played, page by page")
    func tolerated() {
        let showing = Showing(
            numbered([3, 3, 3]),
            prepare: { terminal in terminal.lateness = { _, time in (3...3.5).contains(time) ? 1 : 0 } })
        #expect(abs(showing.terminal.time - 9) < 0.05)
    }

    @Test("Where no deadline was asked for nothing is late, and a key after hours works at once")
    func noDeadline() {
        let showing = Showing(numbered([nil, 2]), end: 90_000, (at: 80_000, event: .key(.right)))
        #expect(showing.turns.map(\.time) == [0, 80_000])
        #expect(abs(showing.terminal.time - 80_002) < 1e-6)
    }

    @Test("The time while it is stopped by ^Z is no playing time")
    func suspended() {
        let showing = Showing(
            numbered([10]), prepare: { $0.stop = 5000 }, (at: 4, event: .key(.control("z"))))
        #expect(showing.terminal.suspensions == 1)
        #expect(showing.terminal.invalidations == 1)
        #expect(abs(showing.terminal.time - 5010) < 1e-6)
    }

    @Test("A manual page waits for a key, whatever the time")
    func manual() {
        let showing = Showing(numbered([1, nil, 1]), end: 5000)
        #expect(showing.outcome == .terminalClosed)
        #expect(showing.turns.map(\.page) == [0, 1])
        let turned = Showing(numbered([1, nil, 1]), end: 5000, (at: 3000, event: .key(.enter)))
        #expect(turned.outcome == .dismissed(.finished))
        #expect(abs(turned.terminal.time - 3001) < 1e-6)
    }

    @Test("Reduced motion changes no page time")
    func reducedMotion() {
        let story = numbered([1, 2, 0.5], slide: 0.3)
        let calm = Showing(story, reducesMotion: true)
        #expect(abs(calm.terminal.time - 3.5) < 1e-6)
        #expect(calm.turns.map(\.page) == Showing(story).turns.map(\.page))
        #expect(calm.frames.count < Showing(story).frames.count)
    }
}
