import RecapCore
import RecapScene
public import RecapStory

// The requests and files of stateful elements.

extension StoryPlayback {
    /// Notifies the stateful element whose file is ready.
    package func fileIsReady(_ descriptor: Int32) {
        if view.fileIsReady(descriptor) { damage = .all }
    }

    /// Replaces the story. The current page stays if the new story has a page with its id. Stateful elements continue,
    /// and numbers move to their new values.
    ///
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public func replace(_ story: Story) {
        view.setStory(story)
        view.clearNotice()
        controller.setPages(view.timings)
        damage = .all
        hasStateChanged = true
    }

    /// Performs the requests of stateful elements, and pauses a page whose elements load or ask a question. Returns whether
    /// there was a request.
    package func serveElements() -> Bool {
        let isLoading = view.isLoading(controller.snapshot)
        if isLoading != controller.snapshot.pauseReasons.contains(.loading) { setPaused(isLoading, for: .loading) }
        let wasAsking = controller.snapshot.pauseReasons.contains(.question)
        let isAsking = view.isAsking(controller.snapshot)
        if isAsking != wasAsking { setPaused(isAsking, for: .question) }
        // The user has to see what the answer changed before the page turns.
        if wasAsking, !isAsking, endedPage != nil { holdForReading() }
        let requests = view.takeRequests()
        for request in requests {
            damage = .all
            switch request {
            case .setValue(let value, let path):
                view.setValue(value, at: path)
                hasStateChanged = true
                onEvent?(.valueSet(value, at: path))
                controller.setPages(view.timings)
            case .nextPage: controller.goToNextStep()
            case .mediaEnded(let page):
                // A page that is sliding out ends nothing.
                if page == controller.currentTiming?.id { endedPage = page }
            case .notice(let text): show(verbatim: text)
            case .ask(let asked): askedByElements.formUnion(asked)
            case .resignFocus: view.clearFocus()
            }
        }
        if let endedPage, endedPage == controller.currentTiming?.id,
            controller.snapshot.pauseReasons.isDisjoint(with: .clockOnly)
        {
            self.endedPage = nil
            controller.signalPageEnd()
        }
        return !requests.isEmpty
    }
}
