import RecapTime

/// The pages of a story, as far as they are known.
///
/// A bare count stays a count, so that ten thousand pages cost no more than ten.
enum PageList: Hashable, Sendable {
    /// Nobody has said yet how many there are. This is not zero.
    case unknown
    /// So many pages of the same length, with the ids "1", "2", ….
    case uniform(count: Int, each: PageSeconds)
    /// Pages that were each described.
    case listed([PageTiming])

    /// The most pages that a bare count may ask for, so that no number can make one long `advance` run for hours.
    static let mostUniform = 1_000_000

    /// So many pages of the same length; fewer than none are none.
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

    /// What ends the page at `index`; nil where there is no such page.
    func advance(at index: Int) -> PageAdvance? {
        switch self {
        case .unknown: nil
        case .uniform(let count, let each): 0..<count ~= index ? .after(each) : nil
        case .listed(let pages): pages.indices ~= index ? pages[index].advance : nil
        }
    }

    /// The page at `index`; nil where there is no such page.
    subscript(index: Int) -> PageTiming? {
        switch self {
        case .unknown: nil
        case .uniform(let count, let each):
            0..<count ~= index ? PageTiming(id: String(index + 1), advance: .after(each)) : nil
        case .listed(let pages): pages.indices ~= index ? pages[index] : nil
        }
    }
}
