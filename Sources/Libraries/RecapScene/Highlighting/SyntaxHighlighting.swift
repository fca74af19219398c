package import RecapSurface
import Synchronization

/// The service that finds the lexical classes of code in many languages. Add it to the services of a view; without it, only a few
/// languages have colours.
///
/// No frame waits for it: code has the colours of a simple highlighter until its classes are known.
public final class SyntaxHighlighting: LateService {
    let cache = TokenCache()
    private let highlighter: any SyntaxHighlighter

    package init(_ highlighter: any SyntaxHighlighter) { self.highlighter = highlighter }

    /// Ends the highlighting process. It is restarted when it is next needed.
    public func close() { highlighter.close() }

    /// The first reason why code could not be highlighted; `nil` if there is none.
    package var failure: String? { highlighter.failure }

    var arrivals: Int { cache.arrivals }
    var watchedFiles: [WatchedFile] { highlighter.watchedFiles }
    var timeToDeadline: Duration? { highlighter.timeToDeadline }
    func work() { highlighter.work(for: cache) }
    func receive() -> Bool { highlighter.receive(for: cache) }
}

/// A service whose results arrive after the frames that asked for them.
protocol LateService: AnyObject {
    /// The number of results so far.
    var arrivals: Int { get }
    /// The files that the service is waiting for.
    var watchedFiles: [WatchedFile] { get }
    /// The time after which ``work()`` must be called, unless a file is ready earlier; `nil` if it need not be called.
    var timeToDeadline: Duration? { get }
    /// Forwards the requests made while a frame was drawn. Call it after the frame has been presented.
    func work()
    /// Receives results. Returns whether there is anything new to draw.
    func receive() -> Bool
}

/// A nonblocking client of the processes that do the work of a ``LateService``.
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

/// A nonblocking highlighter for the code requested from a ``SyntaxHighlighting``.
package protocol SyntaxHighlighter: LateWorker where Cache == TokenCache {}

/// Lines of code in a language.
package struct CodeRequest: Sendable, Hashable {
    /// The name of the language, as the author wrote it.
    package let language: String
    /// The lines, without line ends and tabs.
    package let lines: [String]

    package init(language: String, lines: [String]) {
        self.language = language
        self.lines = lines
    }
}

/// A cache of requested and highlighted code, shared by the views that draw it and the service that highlights it.
package final class TokenCache: Sendable {
    /// The state of a request.
    package enum Answer: Sendable, Equatable {
        /// The tokens are not known yet.
        case pending
        /// The tokens of each line.
        case ready([[CodeToken]])
        /// The language is not known, or highlighting failed.
        case unavailable
    }

    private struct State {
        var answers: [CodeRequest: Answer] = [:]
        /// The answered requests, oldest first.
        var order: [CodeRequest] = []
        /// The pending requests, in order.
        var wishes: [CodeRequest] = []
        var arrivals = 0
    }

    /// The maximum number of answers that are kept.
    private static let most = 256
    private let state = Mutex(State())

    package init() {}

    /// The number of highlighted requests.
    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Returns the state of a request, adding it if it is unknown.
    package func answer(to request: CodeRequest) -> Answer {
        state.withLock { state in
            if let known = state.answers[request] { return known }
            state.answers[request] = .pending
            state.wishes.append(request)
            return .pending
        }
    }

    /// Returns the requests made since the last call.
    package func takeWishes() -> [CodeRequest] {
        state.withLock { state in
            defer { state.wishes = [] }
            return state.wishes
        }
    }

    /// Adds the result of a request. The oldest results may be evicted, and are then requested again.
    package func add(_ answer: Answer, for request: CodeRequest) {
        state.withLock { state in
            state.answers[request] = answer
            state.order.append(request)
            if case .ready = answer { state.arrivals += 1 }
            if state.order.count > TokenCache.most { state.answers[state.order.removeFirst()] = nil }
        }
    }
}

/// An element with code, whose classes are requested before the page is shown.
package protocol HighlightedElement {
    /// The code; `nil` if it needs no highlighting.
    var codeRequest: CodeRequest? { get }
}

/// A piece of a line of code with its lexical class.
package struct CodeToken: Sendable, Equatable {
    /// A lexical class of code.
    package enum Kind: Int, Sendable, CaseIterable {
        case plain, keyword, type, function, string, escape, number, comment, preprocessor
        case punctuation, added, removed
    }

    /// The characters.
    package var text: String
    /// The lexical class.
    package let kind: Kind

    package init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

extension [CodeToken] {
    /// Appends a token, merging it with a preceding one of the same kind.
    package mutating func append(_ text: some StringProtocol, _ kind: CodeToken.Kind) {
        if last?.kind == kind {
            self[count - 1].text += text
        } else if !text.isEmpty {
            append(CodeToken(String(text), kind))
        }
    }
}
