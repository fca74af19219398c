package import RecapCommands
import RecapCore
import RecapScene
package import RecapSurface

// Clicks, presses and the wheel.

extension StoryPlayback {
    /// The longest press that counts as a click, 250 ms.
    package static let longestClick: Duration = .milliseconds(250)

    /// The time since the mouse was pressed; `nil` if it isn't pressed.
    package var pressTime: Duration? { press.map { clockTime - $0.at } }

    /// Pauses the story while the mouse button is pressed, and returns the cell of a click. Wheel events are not
    /// handled here.
    package func take(_ mouse: MouseEvent) -> Point? {
        if view.showsHelp {
            if mouse.action == .press { continueHelp(after: nil) }
            if mouse.action == .release { endPress() }
            return nil
        }
        if var overlay = view.linkOverlay {
            let response = overlay.handle(mouse, in: rect)
            view.linkOverlay = overlay
            follow(response)
            if mouse.action == .release { endPress() }
            return nil
        }
        switch mouse.action {
        case .press:
            press = (clockTime, mouse.point)
            setPaused(true, for: .hold)
        case .release:
            guard let press else { return nil }
            endPress()
            if clockTime - press.at <= StoryPlayback.longestClick { return press.point }
        case .wheelUp, .wheelDown: break
        }
        return nil
    }

    /// Ends a press of the mouse and its pause.
    package func endPress() {
        press = nil
        setPaused(false, for: .hold)
    }

    /// Passes a click on to a link, an element or the progress bars. Returns the command of a click anywhere else: the left half of
    /// the story goes back, the right half goes on.
    package func click(_ point: Point) -> StoryCommand? {
        if let address = view.linkAddress(at: point) {
            showLink(address)
        } else if view.click(at: point, page: controller.snapshot.currentPage, in: rect) {
            damage = .all
        } else if let page = view.page(at: point, controller.snapshot, in: rect) {
            controller.goToPage(page)
        } else {
            let isAtLeft = (point.x - rect.x) * 2 < rect.width
            return isAtLeft == (view.direction == .leftToRight) ? .previous : .next
        }
        return nil
    }
}

extension TerminalEvent {
    /// Whether the event ends a press of the mouse whose release has not been reported: it may have gone to another window, and who
    /// types goes on.
    var endsPress: Bool {
        switch self {
        case .key, .pasted, .focus: true
        default: false
        }
    }
}
