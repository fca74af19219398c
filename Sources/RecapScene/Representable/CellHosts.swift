import RecapStory
import RecapSurface

/// The stateful elements in view. They are created when their page comes into view, updated when the tree of pages or
/// the environment changes, and dismantled when their page is out of view.
final class CellHosts {
    private var hosts: [CellPlace: any CellHost] = [:]
    private let outbox = CellOutbox()
    private let services: CellServices

    init(services: CellServices) {
        self.services = services
    }

    deinit { removeAll() }

    var isEmpty: Bool { hosts.isEmpty }

    /// The view at a place; `nil` if there is none.
    subscript(place: CellPlace) -> (any CellView)? { hosts[place]?.cellView }

    /// Creates the element at a place, or updates it if the tree or its environment has changed since its last update.
    func mount(
        _ description: any CellRepresentable, at place: CellPlace, tree: Int, environment: CellEnvironment,
        time: CellTime
    ) {
        func transaction(_ reason: CellTransaction.Reason) -> CellTransaction {
            let moves = reason == .data && !environment.reducesMotion
            return CellTransaction(reason: reason, animation: moves ? CellTransaction.Animation() : nil)
        }
        if let host = hosts[place] {
            let reason: CellTransaction.Reason = host.tree != tree ? .data : .environment
            guard reason == .data || host.environment != environment else { return }
            if host.update(
                from: description, environment: environment, transaction: transaction(reason), time: time)
            {
                host.tree = tree
                return
            }
            host.dismantle()
        }
        let host = description.makeHost(
            environment: environment, transaction: transaction(.appearance), time: time,
            actions: CellActions(outbox: outbox, page: place.page), services: services)
        host.tree = tree
        hosts[place] = host
    }

    /// Dismantles the elements at all other places.
    func keep(_ places: Set<CellPlace>) {
        guard hosts.keys.contains(where: { !places.contains($0) }) else { return }
        for (place, host) in hosts where !places.contains(place) {
            host.dismantle()
            hosts[place] = nil
        }
    }

    /// Dismantles all elements.
    func removeAll() { keep([]) }

    /// Advances the views of a page to a moment of that page.
    func advance(onPage page: String, to time: CellTime) {
        for (place, host) in hosts where place.page == page { host.cellView.advance(to: time) }
    }

    /// Returns the time until any view of a page looks different by itself; `nil` if none will. `time` is the present
    /// moment of that page.
    func nextChange(onPage page: String, at time: CellTime) -> Duration? {
        hosts.filter { $0.key.page == page }.compactMap { $0.value.cellView.nextChange(at: time) }.min()
    }

    /// Returns whether any element of a page is loading.
    func isLoading(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isLoading }
    }

    /// Returns whether any element of a page asks a question that is not answered yet.
    func isAsking(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isAsking }
    }

    /// Returns the progress of a page's media, 0…1; the largest one if there are several, and `nil` if there is none.
    func mediaProgress(onPage page: String) -> Double? {
        hosts.filter { $0.key.page == page }.compactMap(\.value.cellView.mediaProgress).max()
    }

    /// The files that elements wait for, each once.
    var watchedFiles: [WatchedFile] {
        var all: [WatchedFile] = []
        for host in hosts.values {
            for file in host.cellView.watchedFiles where !all.contains(file) { all.append(file) }
        }
        return all
    }

    /// Notifies the elements that wait for a file that it is ready. Returns whether any of them looks different now.
    func fileIsReady(_ descriptor: Int32) -> Bool {
        var isChanged = false
        for host in hosts.values where host.cellView.watchedFiles.contains(where: { $0.descriptor == descriptor }) {
            if host.cellView.fileIsReady(descriptor) { isChanged = true }
        }
        return isChanged
    }

    /// Returns the requests that elements made since the last call.
    func takeRequests() -> [CellRequest] {
        defer { outbox.requests = [] }
        return outbox.requests
    }
}
