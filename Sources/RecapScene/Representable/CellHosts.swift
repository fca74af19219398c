import RecapStory
import RecapSurface

/// The elements with a life of their own that are in view: made when their page comes, updated when the tree of pages or
/// the environment changes, torn down when their page has left.
final class CellHosts {
    private var hosts: [CellPlace: any CellHost] = [:]
    private let outbox = CellOutbox()
    private let services: CellServices

    init(services: CellServices) {
        self.services = services
    }

    deinit { removeAll() }

    var isEmpty: Bool { hosts.isEmpty }

    /// What stands at a place.
    subscript(place: CellPlace) -> (any CellView)? { hosts[place]?.cellView }

    /// Makes what stands at a place, or updates it if the tree or its environment is another than when it was last.
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

    /// Tears down what stands at none of some places.
    func keep(_ places: Set<CellPlace>) {
        guard hosts.keys.contains(where: { !places.contains($0) }) else { return }
        for (place, host) in hosts where !places.contains(place) {
            host.dismantle()
            hosts[place] = nil
        }
    }

    /// Tears everything down.
    func removeAll() { keep([]) }

    /// Brings the views of a page to a moment; `time` is that page's.
    func advance(onPage page: String, to time: CellTime) {
        for (place, host) in hosts where place.page == page { host.cellView.advance(to: time) }
    }

    /// The time until any on a page looks different by itself; `time` is that page's.
    func nextChange(onPage page: String, at time: CellTime) -> Duration? {
        hosts.filter { $0.key.page == page }.compactMap { $0.value.cellView.nextChange(at: time) }.min()
    }

    /// Whether any on a page waits for something before it can begin.
    func isLoading(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isLoading }
    }

    /// Whether any on a page asks something that is not answered yet.
    func isAsking(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isAsking }
    }

    /// How much of what plays on a page is over; of several that which is the furthest.
    func mediaProgress(onPage page: String) -> Double? {
        hosts.filter { $0.key.page == page }.compactMap(\.value.cellView.mediaProgress).max()
    }

    /// The files that they wait for, each once.
    var watchedFiles: [WatchedFile] {
        var all: [WatchedFile] = []
        for host in hosts.values {
            for file in host.cellView.watchedFiles where !all.contains(file) { all.append(file) }
        }
        return all
    }

    /// Tells those that wait for a file that it is ready. Returns whether any looks different now.
    func fileIsReady(_ descriptor: Int32) -> Bool {
        var isChanged = false
        for host in hosts.values where host.cellView.watchedFiles.contains(where: { $0.descriptor == descriptor }) {
            if host.cellView.fileIsReady(descriptor) { isChanged = true }
        }
        return isChanged
    }

    /// What they have asked for since this was last called.
    func takeRequests() -> [CellRequest] {
        defer { outbox.requests = [] }
        return outbox.requests
    }
}
