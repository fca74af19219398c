import RecapSurface
import Testing

@testable import RecapNcurses

/// A screen of as many cells as it is given pairs.
private struct FakeScreen: PairScreen {
    var shows: Set<Int> = []
    var defined: [Int: Int] = [:]
    var definitions = 0, searches = 0

    mutating func define(pair: Int, foreground: Int, background: Int) {
        #expect(!shows.contains(pair), "a pair that is shown changes")
        defined[pair] = background
        definitions += 1
    }

    mutating func findUsedPairs(_ used: inout [Bool]) {
        searches += 1
        for pair in shows { used[pair] = true }
    }
}

@Suite struct PairTableTests {
    private func grey(_ value: Int) -> Color { .rgb(UInt8(value), UInt8(value), UInt8(value)) }

    @Test func aPairIsDefinedOnce() {
        var table = PairTable(depth: .truecolor, limit: 65_536)
        var screen = FakeScreen()
        let first = table.pair(grey(1), grey(2), on: &screen)
        _ = table.pair(grey(3), grey(4), on: &screen)
        #expect(table.pair(grey(1), grey(2), on: &screen) == first)
        #expect(table.pair(.default, .default, on: &screen) == 0)
        #expect(screen.definitions == 2)
    }

    @Test func pairsThatNothingShowsAreUsedAgain() {
        var table = PairTable(depth: .truecolor, limit: 11)
        var screen = FakeScreen()
        for frame in 0..<50 {
            table.beginFrame()
            let before = screen.shows
            var now: Set<Int> = []
            for cell in 0..<5 {
                let pair = table.pair(.default, grey(frame * 5 + cell), on: &screen)
                now.insert(pair)
                screen.shows.insert(pair)
                #expect(screen.defined[pair] == grey(frame * 5 + cell).cursesNumber)
            }
            #expect(now.count == 5 && now.isDisjoint(with: before))
            screen.shows = now
        }
    }

    @Test func theNearestStandsInWhereNoneIsLeft() {
        var table = PairTable(depth: .truecolor, limit: 4)
        var screen = FakeScreen()
        table.beginFrame()
        for value in [0, 100, 200] { screen.shows.insert(table.pair(.default, grey(value), on: &screen)) }
        let near = table.pair(.default, grey(190), on: &screen)
        #expect(screen.defined[near] == grey(200).cursesNumber)
        _ = table.pair(.default, grey(20), on: &screen)
        #expect(screen.searches == 1, "one search a frame")
        screen.shows = []
        table.beginFrame()
        let exact = table.pair(.default, grey(190), on: &screen)
        #expect(screen.defined[exact] == grey(190).cursesNumber)
    }

    @Test func coloursThatLookAlikeShareAPair() {
        var table = PairTable(depth: .ansi8, limit: 64)
        var screen = FakeScreen()
        for value in 0..<256 { _ = table.pair(grey(value), .default, on: &screen) }
        #expect(screen.definitions <= 8)
    }
}
