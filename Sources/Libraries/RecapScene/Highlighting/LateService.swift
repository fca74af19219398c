package import RecapSurface
import Synchronization

/// An asynchronous service, whose results arrive after the frames that requested them.
protocol LateService: AnyObject {
    associatedtype Cache
    /// The cache with the requests and their results.
    var cache: Cache { get }
    /// The client that does the work; `nil` if there has been no request.
    var worker: (any LateWorker<Cache>)? { get }
    /// The number of results so far.
    var arrivals: Int { get }
    /// Forwards the requests made while a frame was drawn. Call it after the frame has been presented.
    func work()
}

extension LateService {
    /// The files that the service is waiting for.
    var watchedFiles: [WatchedFile] { worker?.watchedFiles ?? [] }
    /// The time after which ``work()`` must be called, unless a file is ready earlier; `nil` if it need not be called.
    var timeToDeadline: Duration? { worker?.timeToDeadline }
    func work() { worker?.work(for: cache) }
    /// Receives results. Returns whether there is anything new to draw.
    func receive() -> Bool { worker?.receive(for: cache) ?? false }
}

/// A non-blocking client of the processes that do the work of a ``LateService``.
package protocol LateWorker<Cache>: AnyObject {
    /// The cache with the requests and their results.
    associatedtype Cache
    /// The first reason why a request could not be answered; `nil` if there is none.
    var failure: String? { get }
    /// The files that the client is waiting for.
    var watchedFiles: [WatchedFile] { get }
    /// The time after which `work` must be called, unless a file is ready earlier; `nil` if it need not be called.
    var timeToDeadline: Duration? { get }
    /// Takes the requests of a cache, starts processes, and ends overdue ones.
    func work(for cache: Cache)
    /// Adds results to a cache. Returns whether there are any.
    func receive(for cache: Cache) -> Bool
    /// Ends all processes.
    func close()
}

/// A cache of requests and their answers, shared by the views that make the requests and the service that answers them.
package final class LateCache<Request: Sendable & Hashable, Value: Sendable & Equatable>: Sendable {
    /// The state of a request.
    package enum Answer: Sendable, Equatable {
        /// The answer is not known yet.
        case pending
        /// The request has been answered.
        case ready(Value)
        /// The request can't be answered.
        case unavailable
    }

    private struct State {
        var answers: [Request: Answer] = [:]
        /// The answered requests, oldest first.
        var order: [Request] = []
        /// The pending requests, in order.
        var newRequests: [Request] = []
        var arrivals = 0
    }

    /// The maximum number of answers that are kept.
    private let most: Int
    private let state = Mutex(State())

    package init(most: Int = 256) { self.most = most }

    /// The number of answers so far.
    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Whether there are requests that have not been taken.
    package var hasNewRequests: Bool { state.withLock { !$0.newRequests.isEmpty } }

    /// Returns the state of a request, adding it if it is unknown.
    package func answer(to request: Request) -> Answer {
        state.withLock { state in
            if let known = state.answers[request] { return known }
            state.answers[request] = .pending
            state.newRequests.append(request)
            return .pending
        }
    }

    /// Returns the requests made since the last call.
    package func takeRequests() -> [Request] {
        state.withLock { state in
            defer { state.newRequests = [] }
            return state.newRequests
        }
    }

    /// Adds the result of a request. The oldest results may be evicted, and are then requested again.
    package func add(_ answer: Answer, for request: Request) {
        state.withLock { state in
            state.answers[request] = answer
            state.order.append(request)
            if case .ready = answer { state.arrivals += 1 }
            if state.order.count > most { state.answers[state.order.removeFirst()] = nil }
        }
    }
}
