import RecapPlayer
import RecapSurface

// Keys for a story whose pages have not come.

extension FeedStage {
    /// Has a key wait for the pages of the story that is meant to be in view, where they have not come and it asks something
    /// of them. Returns whether it is dealt with.
    func waits(for key: Key) -> Bool {
        guard let target = state.target, target != state.attached, !state.isHere(target), asksForPages(key) else {
            return false
        }
        // A key that is held down does not race into the next story.
        if waitingKeys.isHeldOver { return true }
        if KeyMap.command(for: key) == .previous, waitingKeys.isEmpty, face(of: target).start == .first {
            goToPreviousStory(at: .last)
        } else {
            waitingKeys.add(key)
        }
        return true
    }

    /// Whether only a story with its pages can do what a key asks for.
    private func asksForPages(_ key: Key) -> Bool {
        switch FeedCommand.command(for: key, showsLink: showsLink) {
        case .focus: return true
        case nil: break
        default: return false
        }
        return switch KeyMap.command(for: key) {
        case .next, .previous, .first, .last, .tenths, .tick, .restart, .faster, .slower, .normalSpeed: true
        default: false
        }
    }

    /// Whether the story that waiting keys are meant for is there.
    var canTakeWaitingKey: Bool {
        !waitingKeys.isEmpty && panel == nil && playback != nil && state.attached == state.target
    }

    /// Takes the key that has waited longest, once the story has come and was drawn: what takes keys on its page is there
    /// then. Returns whether there was one.
    func takeWaitingKey() -> Bool {
        guard canTakeWaitingKey, let playback, playback.damage == .none else { return false }
        let key = waitingKeys.removeFirst()
        if playback.take(key) || playback.answer(key) { return true }
        if FeedCommand.command(for: key, showsLink: false) == .focus {
            perform(.focus)
        } else if let command = KeyMap.command(for: key) {
            performInStory(command)
        }
        return true
    }
}
