import RecapTime

/// The pages of a story, to the extent that they are known.
///
/// A list of equal pages is stored as a count, so 10,000 of them take no more memory than ten.
enum PageList: Hashable, Sendable {
    /// The number of pages is not known yet. Unlike zero pages, this does not end the story.
    case unknown
    /// Pages of the same length, with the ids "1", "2", ….
    case uniform(count: Int, each: PageSeconds)
    /// Pages with individual ids and end conditions.
    case listed([PageTiming])

    /// The maximum number of equal pages, which bounds the time of one long `advance`.
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

    /// Returns the end condition of the page at an index; `nil` if there is no such page.
    func advance(at index: Int) -> PageAdvance? {
        switch self {
        case .unknown: nil
        case .uniform(let count, let each): 0..<count ~= index ? .after(each) : nil
        case .listed(let pages): pages.indices ~= index ? pages[index].advance : nil
        }
    }

    /// Returns the number of steps of the page at an index; 1 if there is no such page.
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
