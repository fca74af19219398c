internal import RecapStory
import RecapSurface

/// The location of a stateful element in the page tree.
struct CellLocation: Hashable, Sendable {
    /// The identity of an element on its page.
    enum Identity: Hashable, Sendable {
        /// The element's id in the story.
        case id(String)
        /// The kind of the element, and the number of preceding elements on the page.
        case position(String, Int)
    }

    /// The name that identifies the page.
    let page: String
    /// The identity of the element on the page.
    let element: Identity
}

/// The owner of a view and its coordinator, for as long as their location is in view.
protocol CellHost: AnyObject {
    /// The hosted view.
    var cellView: any CellView { get }
    /// The number of the page tree from which the view was last updated.
    var tree: Int { get set }
    /// The number of the last frame that contained the view.
    var frame: Int { get set }
    /// The page time at which the view was first shown.
    var begin: Duration { get set }
    /// The environment for which the view was last updated.
    var environment: CellEnvironment { get }
    /// Updates the view from a description. Returns `false` if the description's view has another type.
    func update(
        from description: any CellRepresentable, data: DataResolver, environment: CellEnvironment,
        transaction: CellTransaction, time: CellTime
    ) -> Bool
    /// Dismantles the view. Further calls have no effect.
    func dismantle()
}

extension CellRepresentable {
    /// Creates the coordinator and the view for a location.
    func makeHost(
        data: DataResolver, environment: CellEnvironment, transaction: CellTransaction, time: CellTime,
        actions: CellActions, services: CellServices
    ) -> any CellHost {
        ViewHost(
            self, data: data, environment: environment, transaction: transaction, time: time, actions: actions,
            services: services)
    }
}

private final class ViewHost<Description: CellRepresentable>: CellHost {
    private let coordinator: Description.Coordinator
    private let view: Description.View
    private let actions: CellActions
    private let services: CellServices
    private(set) var environment: CellEnvironment
    var tree = 0
    var frame = 0
    var begin: Duration = .zero

    init(
        _ description: Description, data: DataResolver, environment: CellEnvironment, transaction: CellTransaction,
        time: CellTime, actions: CellActions, services: CellServices
    ) {
        self.environment = environment
        self.services = services
        self.actions = actions
        coordinator = description.makeCoordinator()
        let context = CellContext<Description>(
            coordinator: coordinator, environment: environment, transaction: transaction, actions: actions,
            services: services, data: data, time: time)
        view = description.makeView(context: context)
        description.updateView(view, context: context)
    }

    deinit { dismantle() }

    var cellView: any CellView { view }

    func update(
        from description: any CellRepresentable, data: DataResolver, environment: CellEnvironment,
        transaction: CellTransaction, time: CellTime
    ) -> Bool {
        guard let description = description as? Description else { return false }
        self.environment = environment
        description.updateView(
            view,
            context: CellContext<Description>(
                coordinator: coordinator, environment: environment, transaction: transaction, actions: actions,
                services: services, data: data, time: time))
        return true
    }

    func dismantle() {
        guard actions.isConnected else { return }
        actions.isConnected = false
        Description.dismantle(view, coordinator: coordinator)
    }
}

/// A point in time on the two clocks of a view.
public struct CellTime: Sendable, Hashable {
    /// The time for which the page has been shown, excluding pauses. It is reset to zero when the page restarts. For an
    /// element that appears with a later step of its page, it starts with that step.
    public var page: Duration
    /// The time for which the story has been shown, including pauses.
    public var shown: Duration
    /// Whether the page's clock is paused.
    public var isPaused: Bool
    /// Whether the page is the current one, rather than one that is leaving the screen.
    public var isCurrent: Bool

    /// Creates a point in time.
    public init(page: Duration, shown: Duration, isPaused: Bool, isCurrent: Bool = true) {
        self.page = page
        self.shown = shown
        self.isPaused = isPaused
        self.isCurrent = isCurrent
    }
}

extension CellTime {
    /// Returns the time relative to the page time at which an element was shown.
    func since(_ begin: Duration) -> CellTime {
        guard begin != .zero else { return self }
        var time = self
        time.page -= begin
        return time
    }
}
