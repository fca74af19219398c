import RecapTime

extension RecapState {
    /// Replaces the list of pages.
    ///
    /// If the new list contains the id of the current page, preferably at the same index, that page stays the current
    /// one and keeps its step and elapsed time, as far as it still has them. Otherwise the page at the same index, or
    /// the last page if there are fewer, is shown from its start. An empty list finishes the story.
    ///
    /// - Complexity: O(1) if the current page keeps its index, otherwise O(*n*) in the number of pages.
    @discardableResult
    public mutating func setPages(_ newPages: [PageTiming]) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        guard let current = currentTiming else { return replacePages(.listed(newPages), keptAt: 0) }
        let isAtOldPlace = newPages.indices ~= currentPage && newPages[currentPage].id == current.id
        let place = isAtOldPlace ? currentPage : newPages.firstIndex { $0.id == current.id }
        return replacePages(.listed(newPages), keptAt: place)
    }

    /// Replaces the pages with a number of pages of the same length: the `pageRemainSeconds` of the initializer, or 6 s
    /// if the story was created from a list.
    ///
    /// If the current index still exists, the page stays and keeps its elapsed time, up to its new length. Otherwise
    /// the last page is shown from its start. The number is clamped to 0…1,000,000; zero pages finish the story.
    ///
    /// - Complexity: O(1).
    @discardableResult
    public mutating func setPageCount(_ count: Int) -> [RecapEffect] {
        guard dismissal == nil else { return [] }
        let pages = PageList.uniform(clamping: count, each: pageRemain)
        return replacePages(pages, keptAt: pages[currentPage] == nil ? nil : currentPage)
    }

    /// - Parameter place: The index of the current page in the new list; `nil` if the page was removed.
    private mutating func replacePages(_ newPages: PageList, keptAt place: Int?) -> [RecapEffect] {
        pages = newPages
        guard let count = newPages.count, count > 0 else {
            currentPage = 0
            currentStep = 0
            elapsed = .zero
            return dismiss(.finished)
        }
        let old = currentPage
        guard let place else {
            currentPage = min(old, count - 1)
            currentStep = 0
            elapsed = .zero
            return [.pageChanged(from: old, to: currentPage)]
        }
        currentPage = place
        let oldStep = currentStep
        currentStep = min(oldStep, stepCount - 1)
        elapsed = min(max(elapsed, start(ofStep: currentStep)), start(ofStep: currentStep + 1))
        return (place == old ? [] : [.pageMoved(from: old, to: place)])
            + (currentStep == oldStep ? [] : [.stepChanged(from: oldStep, to: currentStep)])
    }
}
