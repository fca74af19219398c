public import RecapJSON
public import RecapStory
public import RecapSurface

/// The requests that a stateful element can make to its story.
///
/// Requests are performed after the current event or frame, in order. Requests of an element that was dismantled are
/// ignored.
public final class CellActions {
    private let outbox: CellOutbox
    /// The name of the element's page.
    package let page: String
    /// Whether the element still exists.
    var isConnected = true

    init(outbox: CellOutbox, page: String) {
        self.outbox = outbox
        self.page = page
    }

    /// Sets a value in the story's data, which updates all pages, including those with a `showIf` condition. Missing
    /// objects along the path are created.
    public func setValue(_ value: JSONValue, at path: DataPath) { ask(.setValue(value, path)) }
    /// Shows the next step of the page, or turns to the next page, as the key does.
    public func goToNextPage() { ask(.nextPage) }
    /// Reports the end of the element's media, which ends its page if the page waits for it (`"advance": "media"`).
    public func endMedia() { ask(.mediaEnded(page: page)) }
    /// Shows a notice at the bottom for some seconds.
    public func show(notice text: String) { ask(.notice(text)) }
    /// Sends questions to the terminal. The answers update the element with a new environment.
    public func ask(terminal questions: TerminalQuestions) { ask(.ask(questions)) }
    /// Gives up the focus.
    public func resignFocus() { ask(.resignFocus) }

    private func ask(_ request: CellRequest) {
        if isConnected { outbox.requests.append(request) }
    }
}

/// A request of a stateful element.
package enum CellRequest: Sendable, Equatable {
    case setValue(JSONValue, DataPath)
    case nextPage
    case mediaEnded(page: String)
    case notice(String)
    case ask(TerminalQuestions)
    case resignFocus
}

/// The pending requests of stateful elements.
final class CellOutbox {
    var requests: [CellRequest] = []
}
