public import RecapJSON
public import RecapMotion
public import RecapStory
public import RecapSurface

/// The values for creating and updating the view of a ``CellRepresentable``.
public struct CellContext<Description: CellRepresentable> {
    /// The coordinator of the element.
    public let coordinator: Description.Coordinator
    /// The environment in which the element is drawn.
    public let environment: CellEnvironment
    /// The reason for the update, and the animation of changes.
    public let transaction: CellTransaction
    /// The requests that the element can make.
    public let actions: CellActions
    /// The objects that elements share.
    public let services: CellServices
    /// The data of the story, for resolving the references of the element: `context.data.number(value)`. The view is
    /// updated when the data changes.
    public let data: DataResolver
    /// The time of the update.
    public let time: CellTime
}

/// The environment in which an element is drawn. The element is updated whenever it changes.
public struct CellEnvironment: Sendable, Hashable {
    /// The colour depth.
    public var colors: ColorDepth
    /// Whether block characters and other characters beyond ASCII may be drawn.
    public var isUnicode: Bool
    /// The name of the page's theme; `custom` for a theme defined in the story.
    public var theme: String
    /// Whether the page has dark text on a light background.
    public var isLight: Bool
    /// The size of the element in cells.
    public var size: CellSize
    /// The width of a cell divided by its height; 0.5 if the terminal does not report it.
    public var cellAspect: Double
    /// Whether final states are shown without animations.
    public var reducesMotion: Bool
    /// The direction of lines.
    public var layoutDirection: LayoutDirection
    /// Whether any row of the element is on the screen, or will be at the end of the page's transition. Elements that
    /// are scrolled out of view need no pictures.
    public var isInView = true
    /// The terminal's answers to queries; `nil` until they arrive.
    public var traits: TerminalTraits?
    /// The name of the key that focuses the element, for hints.
    public var focusKey = "Tab"
    /// The way in which pictures are drawn.
    package var images = PictureChoice.cells
    /// The finest block characters supported by the terminal.
    package var blocks = CellMode.quadrants
    /// Whether the program's C library supports octants.
    package var hasOctants = false
    /// The size of a cell in pixels, if the system knows it.
    package var cellPixels: CellSize?
    /// The settings for recording pictures as figures; `nil` for pictures drawn as characters.
    package var pictureRecording: PictureRecording?
}

/// The reason for an element's update, and the animation of its changes.
public struct CellTransaction: Sendable {
    /// The reason for an update.
    public enum Reason: Sendable, Hashable {
        /// The view was created.
        case appearance
        /// The story or its data changed.
        case data
        /// Only the environment changed.
        case environment
    }

    /// The animation of changing numbers.
    public struct Animation: Sendable {
        /// The duration of the animation.
        public var duration: Duration
        /// The easing of the change.
        public var ease: Easing

        /// Creates an animation. The duration defaults to 0.6 s.
        public init(duration: Duration = .milliseconds(600), ease: Easing = .cubicOut) {
            self.duration = duration
            self.ease = ease
        }
    }

    /// The reason for the update.
    public let reason: Reason
    /// The animation of changes; `nil` if changes are shown immediately.
    public let animation: Animation?
}

/// A collection of objects shared by stateful elements, such as a decoder or a connection. Elements are described by
/// values that can be created anywhere; they receive these objects through their context.
public struct CellServices {
    private var services: [ObjectIdentifier: AnyObject] = [:]

    /// Creates an empty collection of services.
    public init() {}

    /// Adds a service, replacing any service of the same type.
    public mutating func add<Service: AnyObject>(_ service: Service) {
        services[ObjectIdentifier(Service.self)] = service
    }

    /// The service of a type; `nil` if there is none.
    public subscript<Service: AnyObject>(_ type: Service.Type) -> Service? {
        services[ObjectIdentifier(type)] as? Service
    }
}

/// The requests that a stateful element can make to its story.
///
/// Requests are performed in order, after the current event or frame. Requests of a dismantled element are ignored.
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
    public func setValue(_ value: JSONValue, at path: DataPath) { request(.setValue(value, path)) }
    /// Shows the next step of the page, or turns to the next page, as the corresponding key does.
    public func goToNextPage() { request(.nextPage) }
    /// Reports the end of the element's media, which ends its page if the page waits for it (`"advance": "media"`).
    public func endMedia() { request(.mediaEnded(page: page)) }
    /// Shows a notice at the bottom of the screen for a short time.
    public func show(notice text: String) { request(.notice(text)) }
    /// Sends queries to the terminal. When the answers arrive, the element is updated with a new environment.
    public func query(terminal queries: TerminalQueries) { request(.query(queries)) }
    /// Gives up the focus.
    public func resignFocus() { request(.resignFocus) }

    private func request(_ request: CellRequest) {
        if isConnected { outbox.requests.append(request) }
    }
}

/// A request of a stateful element.
package enum CellRequest: Sendable, Equatable {
    case setValue(JSONValue, DataPath)
    case nextPage
    case mediaEnded(page: String)
    case notice(String)
    case query(TerminalQueries)
    case resignFocus
}

/// A queue of the pending requests of stateful elements.
final class CellOutbox {
    var requests: [CellRequest] = []
}
