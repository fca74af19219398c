import RecapCore

/// One page for each of `advances`, with the ids "a", "b", ….
func pages(_ advances: PageAdvance...) -> [PageTiming] {
    zip("abcdefghijklmnopqrstuvwxyz", advances).map { PageTiming(id: String($0), advance: $1) }
}

/// One page of 5 s for each of `ids`.
func pages(ids: String...) -> [PageTiming] {
    ids.map { PageTiming(id: $0, advance: .after(5)) }
}

/// A controller that an observer can reach, which may be called from anywhere.
@MainActor final class Host {
    let controller: RecapController
    var wasCalled = false

    init(_ controller: RecapController) { self.controller = controller }
}

extension RecapState {
    /// A story that stands at `page`, `elapsed` into it.
    static func at(page: Int, elapsed: Duration = .zero, of pages: [PageTiming]) -> RecapState {
        var state = RecapState(pages: pages)
        state.goToPage(page)
        state.advance(by: elapsed)
        return state
    }
}
