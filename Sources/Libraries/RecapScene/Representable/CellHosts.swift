import RecapStory
import RecapSurface

/// The stateful elements in view. They are created when their page comes into view, and updated when the page tree or
/// the environment changes. They are dismantled after the first frame without their page, so as not to delay that
/// frame.
final class CellHosts {
    private var hosts: [CellLocation: any CellHost] = [:]
    /// The elements that left the view with the last frame and have not been dismantled yet.
    private var departed: [any CellHost] = []
    /// The number of the current frame.
    private var frame = 0
    private let outbox = CellOutbox()
    private let services: CellServices

    init(services: CellServices) {
        self.services = services
    }

    deinit { removeAll() }

    var isEmpty: Bool { hosts.isEmpty }

    /// The view at a location; `nil` if there is none.
    subscript(place: CellLocation) -> (any CellView)? { hosts[place]?.cellView }

    /// Begins a frame, in which all elements in view are mounted.
    func beginFrame() {
        dismantleDeparted()
        frame += 1
    }

    /// Retires the elements that were not mounted since `beginFrame()`.
    func endFrame() {
        guard hosts.contains(where: { $0.value.frame != frame }) else { return }
        for place in Array(hosts.keys) where hosts[place]?.frame != frame {
            if let host = hosts.removeValue(forKey: place) { departed.append(host) }
        }
    }

    /// Dismantles the elements that have left the view.
    func dismantleDeparted() {
        guard !departed.isEmpty else { return }
        let hosts = departed
        departed = []
        for host in hosts { host.dismantle() }
    }

    /// Creates the element at a location, or updates it if the page tree or its environment has changed since its last
    /// update.
    ///
    /// - Parameters:
    ///   - time: The current time of the page.
    ///   - begin: The page time at which the element was shown.
    func mount(
        _ description: any CellRepresentable, data: DataResolver, at place: CellLocation, tree: Int,
        environment: CellEnvironment,
        time: CellTime, begin: Duration = .zero
    ) {
        let time = time.since(begin)
        func transaction(_ reason: CellTransaction.Reason) -> CellTransaction {
            let moves = reason == .data && !environment.reducesMotion
            return CellTransaction(reason: reason, animation: moves ? CellTransaction.Animation() : nil)
        }
        if let host = hosts[place] {
            host.frame = frame
            host.begin = begin
            let reason: CellTransaction.Reason = host.tree != tree ? .data : .environment
            guard reason == .data || host.environment != environment else { return }
            if host.update(
                from: description, data: data, environment: environment, transaction: transaction(reason), time: time)
            {
                host.tree = tree
                return
            }
            host.dismantle()
        }
        let host = description.makeHost(
            data: data, environment: environment, transaction: transaction(.appearance), time: time,
            actions: CellActions(outbox: outbox, page: place.page), services: services)
        host.tree = tree
        host.frame = frame
        host.begin = begin
        hosts[place] = host
    }

    /// Dismantles all elements.
    func removeAll() {
        dismantleDeparted()
        let all = hosts
        hosts = [:]
        for host in all.values { host.dismantle() }
    }

    /// Advances the views of a page to a time of that page.
    func advance(onPage page: String, to time: CellTime) {
        for (place, host) in hosts where place.page == page { host.cellView.advance(to: time.since(host.begin)) }
    }

    /// Returns the time until any view of a page changes its appearance on its own; `nil` if none will. `time` is the
    /// current time of that page.
    func nextChange(onPage page: String, at time: CellTime) -> Duration? {
        hosts.filter { $0.key.page == page }.compactMap {
            $0.value.cellView.nextChange(at: time.since($0.value.begin))
        }.min()
    }

    /// Returns whether any element of a page is loading.
    func isLoading(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isLoading }
    }

    /// Returns whether any element of a page asks an unanswered question.
    func isAsking(onPage page: String) -> Bool {
        hosts.contains { $0.key.page == page && $0.value.cellView.isAsking }
    }

    /// Returns the progress of a page's media, 0…1; the maximum if there are several, and `nil` if there are none.
    func mediaProgress(onPage page: String) -> Double? {
        hosts.filter { $0.key.page == page }.compactMap(\.value.cellView.mediaProgress).max()
    }

    /// Returns the time until the end of a page's media, while the terminal plays it.
    func timeToMediaEnd(onPage page: String, at time: CellTime) -> Duration? {
        hosts.filter { $0.key.page == page }.compactMap {
            $0.value.cellView.timeToMediaEnd(at: time.since($0.value.begin))
        }.min()
    }

    /// The distinct files that elements are waiting for.
    var watchedFiles: [WatchedFile] {
        var all: [WatchedFile] = []
        for host in hosts.values {
            for file in host.cellView.watchedFiles where !all.contains(file) { all.append(file) }
        }
        return all
    }

    /// Notifies the elements that are waiting for a file that it is ready. Returns whether the appearance of any of
    /// them has changed.
    func fileIsReady(_ descriptor: Int32) -> Bool {
        // The first one may receive the data that the others wait for; they then stop watching the file.
        let waiting = hosts.values.map(\.cellView).filter { view in
            view.watchedFiles.contains { $0.descriptor == descriptor }
        }
        return waiting.reduce(false) { isChanged, view in view.fileIsReady(descriptor) || isChanged }
    }

    /// Returns the requests that elements made since the last call.
    func takeRequests() -> [CellRequest] {
        defer { outbox.requests = [] }
        return outbox.requests
    }
}
