internal import RecapSurface

/// The screen for which a table keeps pairs.
protocol PairScreen {
    /// Gives a pair its colours; -1 is the terminal's own.
    mutating func define(pair: Int, foreground: Int, background: Int)
    /// Sets those that a cell shows, or is about to.
    mutating func findUsedPairs(_ used: inout [Bool])
}

/// Which pair of colours has which number.
///
/// A terminal has a fixed number of pairs, and one that a cell still shows must not change. When none is left, those
/// that nothing shows are taken back, at most once a frame; when that gives none, the nearest of those in use does.
struct PairTable {
    /// What a cell is drawn with.
    private struct Ink: Hashable {
        var foreground, background: Color

        /// How far apart two look: a background fills its cell, so it counts for more.
        func distance(to other: Ink) -> Int {
            foreground.distance(to: other.foreground) + 3 * background.distance(to: other.background)
        }
    }

    private let depth: ColorDepth
    /// Pairs are 1..<limit; 0 is the terminal's own colours.
    private let limit: Int
    /// By the colours asked for.
    private var asked: [Ink: Int] = [:]
    /// By the colours that the terminal shows for them.
    private var shown: [Ink: Int] = [:]
    /// The colours of each pair that was ever defined.
    private var inks: [Ink]
    /// Pairs below `inks.count` that can be defined anew.
    private var free: [Int] = []
    private var mayTakeBack = true
    /// Whether a colour had to be replaced by another.
    private var isShort = false
    private var last: (ink: Ink, pair: Int)

    /// A table for a terminal of so many pairs, the first of which is its own colours.
    init(depth: ColorDepth, limit: Int) {
        self.depth = depth
        self.limit = max(1, min(limit, 65_536))
        let own = Ink(foreground: .default, background: .default)
        inks = [own]
        last = (own, 0)
    }

    /// Says that a frame begins.
    mutating func beginFrame() {
        mayTakeBack = true
        guard isShort else { return }
        isShort = false
        asked.removeAll(keepingCapacity: true)
        last = (inks[0], 0)
    }

    /// The pair for two colours. O(1) on average, O(cells + pairs) at most once a frame.
    @inline(__always)
    mutating func pair<Screen: PairScreen>(_ foreground: Color, _ background: Color, on screen: inout Screen) -> Int {
        let ink = Ink(foreground: foreground, background: background)
        if ink == last.ink { return last.pair }
        let pair = asked[ink] ?? find(ink, on: &screen)
        last = (ink, pair)
        return pair
    }

    private mutating func find<Screen: PairScreen>(_ ink: Ink, on screen: inout Screen) -> Int {
        let real = Ink(foreground: ink.foreground.quantized(to: depth), background: ink.background.quantized(to: depth))
        let pair = real == inks[0] ? 0 : shown[real] ?? define(real, on: &screen) ?? nearest(to: real)
        if asked.count >= 65_536 { asked.removeAll(keepingCapacity: true) }
        asked[ink] = pair
        return pair
    }

    private mutating func define<Screen: PairScreen>(_ ink: Ink, on screen: inout Screen) -> Int? {
        var pair = inks.count
        if pair < limit {
            inks.append(ink)
        } else {
            if free.isEmpty, mayTakeBack { takeBack(on: &screen) }
            guard let old = free.popLast() else { return nil }
            pair = old
            inks[pair] = ink
        }
        shown[ink] = pair
        screen.define(
            pair: pair, foreground: ink.foreground.cursesNumber, background: ink.background.cursesNumber)
        return pair
    }

    private mutating func takeBack<Screen: PairScreen>(on screen: inout Screen) {
        mayTakeBack = false
        var used = [Bool](repeating: false, count: limit)
        screen.findUsedPairs(&used)
        for pair in 1..<max(1, limit) where !used[pair] {
            shown[inks[pair]] = nil
            free.append(pair)
        }
        asked.removeAll(keepingCapacity: true)
    }

    /// The pair in use that comes nearest; of very many, a sample is looked at.
    private mutating func nearest(to ink: Ink) -> Int {
        isShort = true
        var best = (pair: 0, distance: inks[0].distance(to: ink))
        for pair in stride(from: 1, to: inks.count, by: max(1, limit / 256)) {
            let distance = inks[pair].distance(to: ink)
            if distance < best.distance { best = (pair, distance) }
        }
        return best.pair
    }
}
