import RecapCore
import RecapTime
import TestSupport
import Testing

@Suite struct LawTests {
    private static let seeds: Range<UInt64> = 0..<400

    private func randomAdvance(_ random: inout SplitMix64) -> PageAdvance {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .manual
        case 1: .whenSignaled
        default: .after(PageSeconds(clamping: .nanoseconds(Int64.random(in: 0...9_000_000_000, using: &random))))
        }
    }

    private func randomPages(_ random: inout SplitMix64) -> [PageTiming] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
            PageTiming(id: String(Int.random(in: 0..<9, using: &random)), advance: randomAdvance(&random))
        }
    }

    private func timedPages(_ random: inout SplitMix64) -> [PageTiming] {
        (0..<Int.random(in: 1...12, using: &random)).map { index in
            let length = Duration.nanoseconds(Int64.random(in: 500_000_000...9_000_000_000, using: &random))
            return PageTiming(id: String(index), advance: .after(PageSeconds(clamping: length)))
        }
    }

    private func step(_ state: inout RecapState, _ random: inout SplitMix64) -> [RecapEffect] {
        let reasons = PauseReasons(rawValue: UInt8.random(in: 0..<128, using: &random))
        switch Int.random(in: 0..<24, using: &random) {
        case 0...7: return state.advance(by: .nanoseconds(Int64.random(in: -9...3_000_000_000, using: &random)))
        case 8...10: return state.goToNextPage()
        case 11...13: return state.goToPreviousPage()
        case 14...15: return state.goToPage(Int.random(in: -3...15, using: &random))
        case 16: return state.restartPage()
        case 17: return state.signalPageEnd()
        case 18: return state.pause(reasons)
        case 19...20: return state.resume(reasons)
        case 21: return state.setPages(randomPages(&random))
        case 22:
            state.speed = Double.random(in: 0...9, using: &random)
            return []
        default:
            switch Int.random(in: 0..<12, using: &random) {
            case 0: return state.close()
            case 1...3: return state.setPageCount(Int.random(in: 0...12, using: &random))
            default: return state.advance(by: .milliseconds(100))
            }
        }
    }

    @Test(
        "D1, M2, T1: whatever happens, a story is dismissed at most once and stays within its pages", arguments: seeds)
    func storyStaysSound(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state =
            seed.isMultiple(of: 4)
            ? try RecapState(pageRemainSeconds: 2)
            : RecapState(pages: [PageTiming(id: "0", advance: .manual)] + randomPages(&random))
        var page = 0
        for number in 0..<200 {
            let before = state
            let effects = step(&state, &random)
            let place: Comment = "seed \(seed), step \(number)"

            for effect in effects {
                switch effect {
                case .pageChanged(let from, let to), .pageMoved(let from, let to):
                    #expect(from == page, place)
                    page = to
                case .dismissed:
                    #expect(effects.count { $0 == .dismissed(.finished) || $0 == .dismissed(.closed) } == 1, place)
                    #expect(effects.last == effect, place)
                    #expect(before.dismissal == nil, place)
                case .pauseChanged: #expect(before.pauseReasons != state.pauseReasons, place)
                case .pageRestarted, .reachedStart: break
                }
            }
            if state.pageCount != 0 { #expect(state.currentPage == page, place) }
            #expect(
                effects.contains { if case .dismissed = $0 { true } else { false } }
                    == (before.dismissal != state.dismissal), place)

            #expect(0..<max(state.pageCount ?? 1, 1) ~= state.currentPage, place)
            #expect(0...1 ~= state.progress, place)
            #expect(state.elapsed >= .zero, place)
            #expect(0.25...8 ~= state.speed, place)
            if case .after? = state.currentTiming?.advance {} else { #expect(state.elapsed == .zero, place) }
            if before.dismissal != nil {
                #expect(effects == [], place)
                state.speed = before.speed
                #expect(state == before, place)
            }
        }
    }

    @Test("T2: time in pieces is worth as much as time in one piece", arguments: seeds)
    func t2_chunkingDoesNotMatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var whole = RecapState(pages: timedPages(&random))
        whole.speed = seed.isMultiple(of: 2) ? 1 : Double.random(in: 0.25...8, using: &random)
        var pieces = whole

        let total = Int64.random(in: 1...60_000_000_000, using: &random)
        let effects = whole.advance(by: .nanoseconds(total))
        var effectsOfPieces: [RecapEffect] = []
        var left = total
        while left > 0 {
            let piece = min(left, Int64.random(in: 1...700_000_000, using: &random))
            effectsOfPieces += pieces.advance(by: .nanoseconds(piece))
            left -= piece
        }
        #expect(effectsOfPieces == effects, "seed \(seed)")
        #expect(pieces == whole, "seed \(seed)")
    }

    @Test("T2: a story lasts exactly the sum of its pages", arguments: seeds)
    func t2_sumOfPages(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pages = timedPages(&random)
        var state = RecapState(pages: pages)
        var length = Duration.zero
        for page in pages {
            if case .after(let seconds) = page.advance { length += seconds.duration }
        }
        var left = length - .nanoseconds(1)
        while left > .zero {
            let piece = min(left, .nanoseconds(Int64.random(in: 1...400_000_000, using: &random)))
            state.advance(by: piece)
            left -= piece
        }
        #expect(state.dismissal == nil, "seed \(seed)")
        #expect(state.advance(by: .nanoseconds(1)) == [.dismissed(.finished)], "seed \(seed)")
    }

    @Test("T2: the time to the end of a page is exactly that, at any speed", arguments: seeds)
    func t2_timeToPageEnd(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state = RecapState(pages: timedPages(&random))
        while state.dismissal == nil {
            state.speed = Double.random(in: 0.25...8, using: &random)
            let left = try #require(state.timeToPageEnd)
            var early = state
            #expect(early.advance(by: left - .nanoseconds(1)) == [], "seed \(seed)")
            #expect(state.advance(by: left).count == 1, "seed \(seed)")
        }
    }
}
