internal import RecapSurface

/// A screen whose colour pairs a `PairTable` manages.
protocol PairScreen {
    /// Sets the colours of a pair. -1 is the terminal's default colour.
    mutating func define(pair: Int, foreground: Int, background: Int)
    /// Sets the entries of the pairs that cells show or are about to show to `true`.
    mutating func findUsedPairs(_ used: inout [Bool])
}

/// A table that assigns numbers to colour pairs.
///
/// A terminal has a fixed number of pairs, and a pair that a cell still shows must not change. When the numbers run out, pairs
/// that no cell shows are reclaimed, at most once per frame. If there are none, the nearest existing pair is used.
struct PairTable {
    /// The two colours of a cell.
    private struct Ink: Hashable {
        var foreground, background: Color

        /// Returns the visual distance to another pair. The background counts three times, because it fills its cell.
        func distance(to other: Ink) -> Int {
            foreground.distance(to: other.foreground) + 3 * background.distance(to: other.background)
        }
    }

    private let depth: ColorDepth
    /// The number of pairs. Pairs are numbered 1..<limit; 0 is the terminal's default colours.
    private let limit: Int
    /// The pairs, keyed by requested colours.
    private var asked: [Ink: Int] = [:]
    /// The pairs, keyed by displayed colours.
    private var shown: [Ink: Int] = [:]
    /// The colours of each defined pair.
    private var inks: [Ink]
    /// The pairs below `inks.count` that can be redefined.
    private var free: [Int] = []
    private var canReclaim = true
    /// Whether a pair was replaced by the nearest one.
    private var isShort = false
    private var last: (ink: Ink, pair: Int)

    /// Creates a table for a terminal with `limit` pairs, the first of which is the default colours.
    init(depth: ColorDepth, limit: Int) {
        self.depth = depth
        self.limit = max(1, min(limit, 65_536))
        let own = Ink(foreground: .default, background: .default)
        inks = [own]
        last = (own, 0)
    }

    /// Begins a frame, in which unused pairs can be reclaimed once.
    mutating func beginFrame() {
        canReclaim = true
        guard isShort else { return }
        isShort = false
        asked.removeAll(keepingCapacity: true)
        last = (inks[0], 0)
    }

    /// Returns the pair for two colours.
    ///
    /// - Complexity: O(1) on average, O(cells + pairs) at most once per frame.
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
            if free.isEmpty, canReclaim { reclaim(on: &screen) }
            guard let old = free.popLast() else { return nil }
            pair = old
            inks[pair] = ink
        }
        shown[ink] = pair
        screen.define(
            pair: pair, foreground: ink.foreground.cursesNumber, background: ink.background.cursesNumber)
        return pair
    }

    private mutating func reclaim<Screen: PairScreen>(on screen: inout Screen) {
        canReclaim = false
        var used = [Bool](repeating: false, count: limit)
        screen.findUsedPairs(&used)
        for pair in 1..<max(1, limit) where !used[pair] {
            shown[inks[pair]] = nil
            free.append(pair)
        }
        asked.removeAll(keepingCapacity: true)
    }

    /// Returns the nearest pair in use. At most 256 pairs are compared.
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

extension Color {
    /// The colour's number in curses: -1 for the terminal's default, below 256 for its palette, otherwise 0xrrggbb.
    var cursesNumber: Int {
        switch kind {
        case .default: -1
        case .palette(let index): Int(index)
        case .rgb(let red, let green, let blue):
            // Pure blues would be palette numbers, so they get the minimum amount of green.
            Int(red) << 16 | max(Int(green), red == 0 ? 1 : 0) << 8 | Int(blue)
        }
    }

    /// Returns the sum of the differences of the channels. The terminal's default colour counts as black.
    fileprivate func distance(to other: Color) -> Int {
        let a = channels ?? (0, 0, 0), b = other.channels ?? (0, 0, 0)
        let apart = abs(Int(a.0) - Int(b.0)) + abs(Int(a.1) - Int(b.1)) + abs(Int(a.2) - Int(b.2))
        return apart + (self == other ? 0 : 1)
    }
}
