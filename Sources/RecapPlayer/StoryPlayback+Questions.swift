package import RecapCommands
import RecapCore
import RecapScene
package import RecapSurface

// Keys that answer the only question of a page.

extension StoryPlayback {
    /// Offers a key to the only question of the page, which needs no focus for it. Returns whether the key was handled.
    ///
    /// Digits answer immediately. Enter and the arrow keys focus the question; then the arrow keys select an answer,
    /// and Enter confirms it. A page that is taller than the screen is scrolled first.
    package func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool {
        guard StoryPlayback.mayAnswer(key) else { return false }
        view.mount(controller.snapshot, in: rect)
        let page = controller.snapshot.currentPage
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
        case .character(let character):
            1...9 ~= (character.asciiValue.map { Int($0) - 0x30 } ?? character.wholeNumberValue ?? 0)
        default: false
        }
    }

    private func markOrScroll(_ key: Key, page: Int) -> Bool {
        let isDown = key == .down || key == .character("j")
        return scroll(by: isDown ? 1 : -1) || view.focusOnlyQuestion(page: page, in: rect)
    }
}
