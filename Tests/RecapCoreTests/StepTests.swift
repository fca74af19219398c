import RecapCore
import Testing

/// The steps of pages.
@Suite struct StepTests {
    /// A page of one step, one of three steps, and one of two.
    private func story(_ advance: PageAdvance) -> RecapState {
        RecapState(pages: [
            PageTiming(id: "a", advance: advance), PageTiming(id: "b", advance: advance, steps: 3),
            PageTiming(id: "c", advance: advance, steps: 2),
        ])
    }

    @Test(
        "Forward shows the steps of a page before it turns the page",
        arguments: [.manual, .whenSignaled, .after(9)] as [PageAdvance])
    func forward(_ advance: PageAdvance) {
        var state = story(advance)
        #expect((state.currentStep, state.stepCount) == (0, 1))
        #expect(state.goToNextStep() == [.pageChanged(from: 0, to: 1)])
        #expect(state.goToNextStep() == [.stepChanged(from: 0, to: 1)])
        #expect(state.goToNextStep() == [.stepChanged(from: 1, to: 2)])
        #expect((state.currentStep, state.stepCount) == (2, 3))
        #expect(state.goToNextStep() == [.pageChanged(from: 1, to: 2)])
        #expect((state.currentStep, state.stepCount) == (0, 2))
    }

    @Test("Back takes the steps back, and then shows the page before with all of its steps")
    func back() {
        var state = story(.manual)
        state.goToPage(2)
        state.goToNextStep()
        #expect(state.goToPreviousStep() == [.stepChanged(from: 1, to: 0)])
        #expect(state.goToPreviousStep() == [.pageChanged(from: 2, to: 1), .stepChanged(from: 0, to: 2)])
        #expect(state.goToPreviousStep() == [.stepChanged(from: 2, to: 1)])
        state.goToPreviousStep()
        #expect(state.goToPreviousStep() == [.pageChanged(from: 1, to: 0)])
        #expect(state.goToPreviousStep() == [.pageRestarted, .reachedStart])
    }

    @Test("Pages turn as a whole where a page is asked for: to their first step")
    func wholePages() {
        var state = story(.after(6))
        state.goToPage(1)
        state.goToNextStep()
        #expect(state.goToNextPage() == [.pageChanged(from: 1, to: 2)])
        #expect(state.goToPreviousPage() == [.pageChanged(from: 2, to: 1)])
        #expect((state.currentStep, state.elapsed) == (0, .zero))
        state.goToNextStep()
        #expect(state.restartPage() == [.pageRestarted])
        #expect((state.currentStep, state.elapsed) == (0, .zero))
    }

    @Test("Time divides the seconds of a page among its steps, and moves begin where a step does")
    func time() {
        var state = story(.after(6))
        state.goToPage(1)
        #expect(state.timeToNextStep == .seconds(2))
        #expect(state.timeToPageEnd == .seconds(6))
        #expect(state.advance(by: .milliseconds(1999)) == [])
        #expect(state.advance(by: .milliseconds(1)) == [.stepChanged(from: 0, to: 1)])
        #expect(state.goToNextStep() == [.stepChanged(from: 1, to: 2)])
        #expect(state.elapsed == .seconds(4))
        state.advance(by: .seconds(1))
        #expect(state.goToPreviousStep() == [.stepChanged(from: 2, to: 1)])
        #expect(state.elapsed == .seconds(2))
        #expect(
            state.advance(by: .seconds(4)) == [.stepChanged(from: 1, to: 2), .pageChanged(from: 1, to: 2)])
        #expect(state.goToPreviousStep() == [.pageChanged(from: 2, to: 1), .stepChanged(from: 0, to: 2)])
        #expect(state.elapsed == .seconds(4))
        #expect(state.progress == 4.0 / 6)
    }

    @Test("A page without a time limit stays at its step; while time is paused, no step comes by itself")
    func waits() {
        var state = story(.manual)
        state.goToPage(1)
        #expect(state.timeToNextStep == nil)
        #expect(state.advance(by: .seconds(1000)) == [])
        state = story(.after(6))
        state.goToPage(1)
        state.pause()
        #expect(state.timeToNextStep == nil)
        #expect(state.advance(by: .seconds(1000)) == [])
        #expect(state.goToNextStep() == [.stepChanged(from: 0, to: 1)])
        #expect(state.pauseReasons == .user)
    }

    @Test("The end of media turns the page, whether or not all steps are shown")
    func signal() {
        var state = story(.whenSignaled)
        state.goToPage(1)
        #expect(state.signalPageEnd() == [.pageChanged(from: 1, to: 2)])
    }

    @Test("A key that is held down shows the steps of the last page, but does not end the story")
    func heldDown() {
        var state = story(.manual)
        for _ in 0..<50 {
            state.goToNextStep()
            state.advance(by: .milliseconds(100))
        }
        #expect((state.currentPage, state.currentStep, state.dismissal) == (2, 1, nil))
        state.advance(by: .milliseconds(100))
        #expect(state.goToNextStep() == [.reachedEnd])
        state.advance(by: .milliseconds(200))
        #expect(state.goToNextStep() == [.dismissed(.finished)])
    }

    @Test("A page in a new list keeps its step, as far as it still has it, and time goes on within the step")
    func newPages() {
        var state = story(.after(6))
        state.goToPage(1)
        state.goToStep(2)
        state.advance(by: .seconds(1))
        state.setPages([PageTiming(id: "b", advance: .after(12), steps: 4)])
        #expect((state.currentStep, state.elapsed) == (2, .seconds(6)))
        #expect(
            state.setPages([PageTiming(id: "b", advance: .after(12), steps: 2)]) == [.stepChanged(from: 2, to: 1)])
        #expect((state.currentStep, state.elapsed) == (1, .seconds(6)))
        state.setPages([PageTiming(id: "b", advance: .manual, steps: 2)])
        #expect((state.currentStep, state.elapsed) == (1, .zero))
        state.setPages([PageTiming(id: "x", advance: .manual, steps: 2)])
        #expect(state.currentStep == 0)
    }

    @Test("The number of steps of a page, and a step to go to, are clamped")
    func clamped() {
        #expect(PageTiming(id: "a", advance: .manual, steps: -3).steps == 1)
        #expect(PageTiming(id: "a", advance: .manual, steps: .max).steps == PageTiming.maximumSteps)
        var state = story(.manual)
        state.goToPage(1)
        #expect(state.goToStep(.max) == [.stepChanged(from: 0, to: 2)])
        #expect(state.goToStep(2) == [])
        #expect(state.goToStep(.min) == [.stepChanged(from: 2, to: 0)])
    }
}
