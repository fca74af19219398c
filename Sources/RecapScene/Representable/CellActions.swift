public import RecapJSON
public import RecapStory

/// How an element with a life of its own talks back to the story that it is part of.
///
/// What it asks for is done after the event or the frame in which it asks, in the order of asking. Once the element is
/// dismantled it asks in vain.
public final class CellActions {
    private let outbox: CellOutbox
    /// The name of the page that the element is on.
    package let page: String
    /// Whether the element is still there.
    var isConnected = true

    init(outbox: CellOutbox, page: String) {
        self.outbox = outbox
        self.page = page
    }

    /// Sets a value in the story's data; all pages follow it, also those that exist by a `showIf`. Objects on the way
    /// that are missing are made.
    public func setValue(_ value: JSONValue, at path: DataPath) { ask(.setValue(value, path)) }
    /// Turns to the next page, as the key does.
    public func goToNextPage() { ask(.nextPage) }
    /// Says that what the element plays is over: its page ends if it waits for that (`"advance": "media"`), and no other.
    public func endMedia() { ask(.mediaEnded(page: page)) }
    /// Shows a line at the foot for some seconds.
    public func show(notice text: String) { ask(.notice(text)) }
    /// Gives the focus back.
    public func resignFocus() { ask(.resignFocus) }

    private func ask(_ request: CellRequest) {
        if isConnected { outbox.requests.append(request) }
    }
}

/// What elements ask for.
package enum CellRequest: Sendable, Equatable {
    case setValue(JSONValue, DataPath)
    case nextPage
    case mediaEnded(page: String)
    case notice(String)
    case resignFocus
}

/// What elements have asked for and nobody has done yet.
final class CellOutbox {
    var requests: [CellRequest] = []
}
