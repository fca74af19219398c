import RecapCore
import RecapScene
package import RecapSurface

// Keys that answer a page's one question without Tab.

extension StoryPlayback {
    /// Takes a key that answers the one question of the page, or marks an answer of it. Returns whether it is dealt with.
    ///
    /// Digits answer at once. Enter and the arrows give the question the focus, in which its answers are marked and Enter
    /// chooses: Enter alone must not answer what nobody has pointed at. A page that is taller than the screen is scrolled
    /// first.
    package func answer(_ key: Key) -> Bool {
        guard StoryPlayback.mayAnswer(key) else { return false }
        view.mount(controller.snapshot, in: rect)
        let page = controller.currentPage
        let isTaken =
            switch key {
            case .character(let character) where character.wholeNumberValue != nil:
                view.handleOnlyQuestion(key, page: page, in: rect)
            case .enter: view.focusOnlyQuestion(page: page, in: rect)
            default: arrowsMarkAnswers && view.asksOneQuestion(page: page, in: rect) && markOrScroll(key, page: page)
            }
        if isTaken { damage = .all }
        return isTaken
    }

    private static func mayAnswer(_ key: Key) -> Bool {
        switch key {
        case .enter, .up, .down, .character("j"), .character("k"): true
        case .character(let character): 1...9 ~= character.wholeNumberValue ?? 0
        default: false
        }
    }

    private func markOrScroll(_ key: Key, page: Int) -> Bool {
        let isDown = key == .down || key == .character("j")
        return scroll(by: isDown ? 1 : -1) || view.focusOnlyQuestion(page: page, in: rect)
    }
}
