/// The list of a story's pages, which may not be known yet.
///
/// A list of equal pages is stored as a count, so 10,000 of them take no more memory than ten.
enum PageList: Hashable, Sendable {
    /// The number of pages is not known yet. Unlike zero pages, this does not end the story.
    case unknown
    /// Pages of the same length, with the ids "1", "2", ….
    case uniform(count: Int, each: PageSeconds)
    /// Pages with individual ids and end conditions.
    case listed([PageTiming])

    /// The maximum number of equal pages. It limits how long a single call to `advance` can take.
    static let mostUniform = 1_000_000

    /// Returns a list of equal pages. The count is clamped to 0…``mostUniform``.
    static func uniform(clamping count: Int, each: PageSeconds) -> PageList {
        .uniform(count: min(max(count, 0), mostUniform), each: each)
    }

    var count: Int? {
        switch self {
        case .unknown: nil
        case .uniform(let count, _): count
        case .listed(let pages): pages.count
        }
    }

    /// Returns the end condition of the page at an index, or `nil` if there is no such page.
    func advance(at index: Int) -> PageAdvance? {
        switch self {
        case .unknown: nil
        case .uniform(let count, let each): 0..<count ~= index ? .after(each) : nil
        case .listed(let pages): pages.indices ~= index ? pages[index].advance : nil
        }
    }

    /// Returns the number of steps of the page at an index, or 1 if there is no such page.
    func steps(at index: Int) -> Int {
        if case .listed(let pages) = self, pages.indices ~= index { pages[index].steps } else { 1 }
    }

    /// The page at an index; `nil` if there is no such page.
    subscript(index: Int) -> PageTiming? {
        switch self {
        case .unknown: nil
        case .uniform(let count, let each):
            0..<count ~= index ? PageTiming(id: String(index + 1), advance: .after(each)) : nil
        case .listed(let pages): pages.indices ~= index ? pages[index] : nil
        }
    }
}

/// The condition that ends a page.
public enum PageAdvance: Hashable, Sendable {
    /// The page ends after this much playing time.
    case after(PageSeconds)
    /// The page stays until the user or the program moves on.
    case manual
    /// The page stays until ``RecapController/signalPageEnd()`` is called, or until the user or the program moves on.
    case whenSignaled

    /// The playing time after which the page ends; `nil` for a page without a time limit.
    var duration: Duration? {
        switch self {
        case .after(let seconds): seconds.duration
        case .manual, .whenSignaled: nil
        }
    }
}

/// A page's identifier, end condition and number of steps.
public struct PageTiming: Hashable, Identifiable, Sendable {
    /// The id that identifies the page when the list of pages changes.
    ///
    /// Ids should be unique in a list. If several pages share an id, a lookup finds the first.
    public var id: String

    /// The condition that ends the page.
    public var advance: PageAdvance

    /// The number of steps of the page, clamped to 1…``maximumSteps``. Defaults to 1.
    ///
    /// Steps divide the page's time into equal parts. On a page without a time limit, they wait for the user or the
    /// program.
    public var steps: Int { didSet { steps = PageTiming.clamped(steps) } }

    /// The maximum number of steps per page.
    public static let maximumSteps = 10_000

    /// Creates the timing of a page. The number of steps is clamped to 1…``maximumSteps``.
    public init(id: String, advance: PageAdvance, steps: Int = 1) {
        self.id = id
        self.advance = advance
        self.steps = PageTiming.clamped(steps)
    }

    private static func clamped(_ steps: Int) -> Int { min(max(steps, 1), maximumSteps) }
}
