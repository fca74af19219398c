import RecapSurface

/// A page and its layout for one screen size. A class, so that a frame refers to it without a copy.
final class LaidOutPage: Sendable {
    let page: ScenePage
    let layout: PageLayout

    init(_ page: ScenePage, layout: PageLayout) {
        self.page = page
        self.layout = layout
    }
}

/// A cache of the pages that are in view, were recently in view, or may be next.
struct PageCache: Sendable {
    private struct Entry: Sendable {
        let index: Int
        let laidOut: LaidOutPage
        let size: Size
        let insets: SceneInsets
        let letters: DisplayLetters
        /// The number of the request that last returned the page.
        var request: Int
    }

    private var entries: [Entry] = []
    private var requests = 0
    /// The capacity: the three pages of a slide, and the neighbours of its destination.
    private static let most = 5

    /// Returns a page with its layout for a size and for letters; `nil` if it is not in the cache.
    mutating func page(_ index: Int, size: Size, insets: SceneInsets, letters: DisplayLetters) -> LaidOutPage? {
        let known = entries.firstIndex {
            $0.index == index && $0.size == size && $0.insets == insets && $0.letters == letters
        }
        guard let at = known else { return nil }
        requests += 1
        entries[at].request = requests
        return entries[at].laidOut
    }

    /// Lays out a page for a size and adds it to the cache, evicting the least recently requested page.
    mutating func add(
        _ index: Int, of scene: Scene, size: Size, insets: SceneInsets, letters: DisplayLetters
    ) -> LaidOutPage {
        let known = entries.firstIndex { $0.index == index }
        let page = known.map { entries[$0].laidOut.page } ?? scene.resolve(index)
        let layout = PageLayout(
            page, size: size, hasBars: size.height >= SegmentedBars.leastHeight, insets: insets,
            environment: scene.environment, letters: letters)
        requests += 1
        let entry = Entry(
            index: index, laidOut: LaidOutPage(page, layout: layout), size: size, insets: insets, letters: letters,
            request: requests)
        if let known {
            entries[known] = entry
        } else {
            if entries.count == PageCache.most, let oldest = indexOfOldest { entries.remove(at: oldest) }
            entries.append(entry)
        }
        return entry.laidOut
    }

    private var indexOfOldest: Int? { entries.indices.min { entries[$0].request < entries[$1].request } }

    /// Returns whether the cache contains a page, with a layout for any size.
    func contains(_ index: Int) -> Bool { entries.contains { $0.index == index } }

    /// Removes all pages.
    mutating func removeAll() { entries = [] }
}
