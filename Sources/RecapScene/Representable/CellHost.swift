import RecapSurface

/// One place in the tree of pages at which an element with a life of its own stands.
struct CellPlace: Hashable, Sendable {
    /// What an element is known by on its page.
    enum Identity: Hashable, Sendable {
        /// The name that the story gives it.
        case id(String)
        /// Its kind, and how many elements stand above it on the page.
        case position(String, Int)
    }

    /// The page's name among the pages that exist.
    let page: String
    /// The element's.
    let element: Identity
}

/// What keeps a view and its coordinator for as long as their place in the tree is in view.
protocol CellHost: AnyObject {
    /// The object that draws.
    var cellView: any CellView { get }
    /// The number of the tree that it was last updated from.
    var tree: Int { get set }
    /// What it was last updated for.
    var environment: CellEnvironment { get }
    /// Updates the view from a description. False where that describes a view of another type.
    func update(
        from description: any CellRepresentable, environment: CellEnvironment, transaction: CellTransaction,
        time: CellTime
    ) -> Bool
    /// Tears the view down; again, it does nothing.
    func dismantle()
}

extension CellRepresentable {
    /// Makes the coordinator and the view of a place.
    func makeHost(
        environment: CellEnvironment, transaction: CellTransaction, time: CellTime, actions: CellActions,
        services: CellServices
    ) -> any CellHost {
        ViewHost(
            self, environment: environment, transaction: transaction, time: time, actions: actions, services: services)
    }
}

private final class ViewHost<Description: CellRepresentable>: CellHost {
    private let coordinator: Description.Coordinator
    private let view: Description.View
    private let actions: CellActions
    private let services: CellServices
    private(set) var environment: CellEnvironment
    var tree = 0

    init(
        _ description: Description, environment: CellEnvironment, transaction: CellTransaction, time: CellTime,
        actions: CellActions, services: CellServices
    ) {
        self.environment = environment
        self.services = services
        self.actions = actions
        coordinator = description.makeCoordinator()
        let context = CellContext<Description>(
            coordinator: coordinator, environment: environment, transaction: transaction, actions: actions,
            services: services, time: time)
        view = description.makeView(context: context)
        description.updateView(view, context: context)
    }

    deinit { dismantle() }

    var cellView: any CellView { view }

    func update(
        from description: any CellRepresentable, environment: CellEnvironment, transaction: CellTransaction,
        time: CellTime
    ) -> Bool {
        guard let description = description as? Description else { return false }
        self.environment = environment
        description.updateView(
            view,
            context: CellContext<Description>(
                coordinator: coordinator, environment: environment, transaction: transaction, actions: actions,
                services: services, time: time))
        return true
    }

    func dismantle() {
        guard actions.isConnected else { return }
        actions.isConnected = false
        Description.dismantle(view, coordinator: coordinator)
    }
}
