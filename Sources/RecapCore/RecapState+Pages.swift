import RecapTime

extension RecapState {
    /// Takes a new list of pages at once.
    ///
    /// If the current page is in it (at its old place, or else the first one of its id), it stays the current page and
    /// keeps its time as far as its new seconds allow. Otherwise the page at the same place is shown from its beginning,
    /// or the last one where there are not that many. No pages at all finish the story.
    ///
    /// - Complexity: Constant where the current page kept its place, else linear in the number of pages.
    @discardableResult
    public mutating func setPages(_ newPages: [PageTiming]) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        guard let current = currentTiming else { return replacePages(.listed(newPages), keptAt: 0) }
        let isAtOldPlace = newPages.indices ~= currentPage && newPages[currentPage].id == current.id
        let place = isAtOldPlace ? currentPage : newPages.firstIndex { $0.id == current.id }
        return replacePages(.listed(newPages), keptAt: place)
    }

    /// Takes a new number of pages at once, each of the seconds that were asked for in the beginning (6 where the story
    /// began with a list).
    ///
    /// The current page stays with its time, as far as the page's seconds allow, if there still is one at its place;
    /// otherwise the last page is shown from its beginning. Zero pages (or fewer) finish the story; more than a million
    /// are taken as a million.
    ///
    /// - Complexity: Constant.
    @discardableResult
    public mutating func setPageCount(_ count: Int) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        let pages = PageList.uniform(clamping: count, each: pageRemain)
        return replacePages(pages, keptAt: pages[currentPage] == nil ? nil : currentPage)
    }

    /// - Parameter place: Where the current page is in the new list; nil where it has gone.
    private mutating func replacePages(_ newPages: PageList, keptAt place: Int?) -> [RecapEffect] {
        pages = newPages
        guard let count = newPages.count, count > 0 else {
            currentPage = 0
            elapsed = .zero
            return dismiss(.finished)
        }
        let old = currentPage
        guard let place else {
            currentPage = min(old, count - 1)
            elapsed = .zero
            return [.pageChanged(from: old, to: currentPage)]
        }
        currentPage = place
        elapsed = min(elapsed, pageDuration ?? .zero)
        return place == old ? [] : [.pageMoved(from: old, to: place)]
    }
}
