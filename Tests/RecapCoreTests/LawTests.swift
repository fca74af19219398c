import RecapCore
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
            PageTiming(
                id: String(Int.random(in: 0..<9, using: &random)), advance: randomAdvance(&random),
                steps: randomSteps(&random))
        }
    }

    /// Half of the pages have one step.
    private func randomSteps(_ random: inout SplitMix64) -> Int {
        Bool.random(using: &random) ? 1 : Int.random(in: 2...7, using: &random)
    }

    private func timedPages(_ random: inout SplitMix64) -> [PageTiming] {
        (0..<Int.random(in: 1...12, using: &random)).map { index in
            let length = Duration.nanoseconds(Int64.random(in: 500_000_000...9_000_000_000, using: &random))
            return PageTiming(
                id: String(index), advance: .after(PageSeconds(clamping: length)), steps: randomSteps(&random))
        }
    }

    private func step(_ state: inout RecapState, _ random: inout SplitMix64) -> [RecapEffect] {
        let reasons = PauseReasons(rawValue: UInt8.random(in: 0..<128, using: &random))
        switch Int.random(in: 0..<24, using: &random) {
        case 0...7: return state.advance(by: .nanoseconds(Int64.random(in: -9...3_000_000_000, using: &random)))
        case 8: return state.goToNextPage()
        case 9...10: return state.goToNextStep()
        case 11: return state.goToPreviousPage()
        case 12: return state.goToPreviousStep()
        case 13: return state.goToStep(Int.random(in: -2...8, using: &random))
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
        "Whatever happens, a story is dismissed at most once and stays within its pages", arguments: seeds)
    func storyStaysSound(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state =
            seed.isMultiple(of: 4)
            ? try RecapState(pageRemainSeconds: 2)
            : RecapState(pages: [PageTiming(id: "0", advance: .manual)] + randomPages(&random))
        var page = 0, shown = 0
        for number in 0..<200 {
            let before = state
            let effects = step(&state, &random)
            let place: Comment = "seed \(seed), step \(number)"

            for effect in effects {
                switch effect {
                case .pageChanged(let from, let to):
                    #expect(from == page, place)
                    (page, shown) = (to, 0)
                case .pageMoved(let from, let to):
                    #expect(from == page, place)
                    page = to
                case .stepChanged(let from, let to):
                    #expect(from == shown && to != from, place)
                    shown = to
                case .dismissed:
                    #expect(effects.count { $0 == .dismissed(.finished) || $0 == .dismissed(.closed) } == 1, place)
                    #expect(effects.last == effect, place)
                    #expect(before.dismissal == nil, place)
                case .pauseChanged: #expect(before.pauseReasons != state.pauseReasons, place)
                case .pageRestarted: shown = 0
                case .reachedStart: break
                case .reachedEnd: #expect(state.currentPage + 1 == state.pageCount && state.dismissal == nil, place)
                }
            }
            if state.pageCount != 0 { #expect((state.currentPage, state.currentStep) == (page, shown), place) }
            #expect(0..<state.stepCount ~= state.currentStep, place)
            if let left = state.timeToPageEnd {
                let next = try #require(state.timeToNextStep)
                #expect(next >= .zero && next <= left, place)
            }
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

    @Test("Time in pieces is worth as much as time in one piece", arguments: seeds)
    func chunkingDoesNotMatter(seed: UInt64) {
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

    @Test("A story lasts exactly the sum of its pages", arguments: seeds)
    func sumOfPages(seed: UInt64) {
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

    @Test("The time to the end of a page is exactly that, at any speed", arguments: seeds)
    func timeToPageEnd(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state = RecapState(pages: timedPages(&random))
        while state.dismissal == nil {
            state.speed = Double.random(in: 0.25...8, using: &random)
            let left = try #require(state.timeToPageEnd)
            var early = state
            let page = state.currentPage
            early.advance(by: left - .nanoseconds(1))
            #expect((early.currentPage, early.dismissal) == (page, nil), "seed \(seed)")
            state.advance(by: left)
            #expect(state.currentPage == page + 1 || state.dismissal == .finished, "seed \(seed)")
        }
    }

    @Test("The time to the next step is exactly that, at any speed, and steps are equally long", arguments: seeds)
    func timeToNextStep(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state = RecapState(pages: timedPages(&random))
        while state.dismissal == nil {
            guard case .after(let seconds)? = state.currentTiming?.advance else { break }
            let share = Double(state.currentStep) / Double(state.stepCount) * seconds.value
            #expect(abs(state.elapsed / .seconds(1) - share) < 1e-6, "seed \(seed)")
            state.speed = Double.random(in: 0.25...8, using: &random)
            let left = try #require(state.timeToNextStep)
            var early = state
            #expect(early.advance(by: left - .nanoseconds(1)) == [], "seed \(seed)")
            #expect(state.advance(by: left).count == 1, "seed \(seed)")
            // The rest of a rounded time is less than a step takes.
            if state.dismissal == nil { state.goToStep(state.currentStep) }
        }
    }

    @Test("As many moves back as forward lead to the step from which they began", arguments: seeds)
    func thereAndBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var state = RecapState(pages: [PageTiming(id: "first", advance: .manual)] + randomPages(&random))
        state.goToPage(Int.random(in: 0..<12, using: &random))
        state.goToStep(Int.random(in: 0..<7, using: &random))
        var places: [[Int]] = []
        for _ in 0..<20 {
            guard state.currentPage + 1 < state.pageCount ?? 0 || state.currentStep + 1 < state.stepCount else { break }
            places.append([state.currentPage, state.currentStep])
            state.goToNextStep()
        }
        for place in places.reversed() {
            state.goToPreviousStep()
            #expect([state.currentPage, state.currentStep] == place, "seed \(seed)")
        }
    }
}
