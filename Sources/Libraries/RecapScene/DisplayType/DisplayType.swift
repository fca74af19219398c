package import RecapSurface
import Synchronization

/// The service that sets titles and numbers in display type: large text in any script, drawn with fonts. Add it to the
/// services of a view; without it, titles and numbers use block letters.
///
/// The first frame never waits for a font: block letters are shown until the picture of a text is ready. Both occupy
/// the same space.
public final class DisplayType: LateService {
    let glyphCache = GlyphCache()
    private let typesetter: any DisplayTypesetter
    let worker: (any LateWorker<GlyphCache>)?

    package init(_ typesetter: some DisplayTypesetter) { (self.typesetter, worker) = (typesetter, typesetter) }

    /// Ends the typesetting process. It is restarted when it is next needed.
    public func close() { typesetter.close() }

    /// The text that can be set in display type, as far as known.
    var letters: DisplayLetters { !typesetter.isAvailable ? .none : glyphCache.lacksAlphabet ? .large : .all }
    /// The first reason why a text could not be set, other than the lack of a font for it; `nil` if there is none.
    package var failure: String? { typesetter.failure }

    var cache: GlyphCache { glyphCache }
    var arrivals: Int { glyphCache.arrivals }
}

/// The text for which display fonts are available.
enum DisplayLetters: Equatable {
    /// None; all text is drawn with characters.
    case none
    /// Titles and numbers.
    case large
    /// Titles, numbers and the text that large screens magnify.
    case all
}

/// A non-blocking typesetter for the texts requested from a ``DisplayType``. Not finding a font for a text doesn't count
/// as a failure.
package protocol DisplayTypesetter: LateWorker where Cache == GlyphCache {
    /// Whether texts can be set, as far as known.
    var isAvailable: Bool { get }
}

/// A cache of requested and finished texts in display type, shared by the views that draw them and the service that
/// sets them.
package final class GlyphCache: Sendable {
    /// The state of a requested text.
    package enum Answer: Sendable {
        /// The picture is not ready yet.
        case pending
        case ready(DisplayPicture)
        /// A picture of figures.
        case drawn(ScreenPicture)
        /// There is no font for the text, or it doesn't fit.
        case unavailable
    }

    private struct State {
        var answers: [DisplayRequest: (answer: Answer, use: Int)] = [:]
        /// The pending requests, in order.
        var newRequests: [DisplayRequest] = []
        var uses = 0
        /// The total number of pixels of all pictures.
        var pixels = 0
        /// The number of finished pictures.
        var arrivals = 0
        /// Whether figures have been drawn that a terminal could show as pictures.
        var hasFigures = false
        /// Whether the character set for magnifying text is unavailable.
        var lacksAlphabet = false
    }

    /// The maximum numbers of cached requests and pixels.
    private static let most = (requests: 256, pixels: 1 << 23)
    private let state = Mutex(State())

    package init() {}

    /// The number of finished pictures.
    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Whether figures have been drawn that a terminal could show as pictures.
    package var hasFigures: Bool { state.withLock { $0.hasFigures } }

    /// Whether the character set for magnifying text is unavailable.
    var lacksAlphabet: Bool { state.withLock { $0.lacksAlphabet } }

    /// Records that figures have been drawn that a terminal could show as pictures.
    func noteFigures() { state.withLock { $0.hasFigures = true } }

    /// Returns the state of a text, requesting it if it is unknown.
    func answer(to request: DisplayRequest) -> Answer {
        state.withLock { state in
            state.uses += 1
            if let known = state.answers[request] {
                state.answers[request]?.use = state.uses
                return known.answer
            }
            state.answers[request] = (.pending, state.uses)
            state.newRequests.append(request)
            return .pending
        }
    }

    /// Returns a picture of the same text, made for another space or pixel size, that fits the space of a request;
    /// `nil` if there is none. It replaces a pending picture, for example while a window is being resized.
    func standIn(for request: DisplayRequest) -> DisplayPicture? {
        state.withLock { state in
            let known = state.answers.compactMap {
                other, known -> (picture: DisplayPicture, scale: Double, use: Int)? in
                // The heights of pixels differ.
                let scale = request.pixelAspect / other.pixelAspect
                guard case .ready(let picture) = known.answer, other.content == request.content,
                    other.typeface == request.typeface, other.attributes == request.attributes,
                    Double(picture.height) * scale <= Double(request.height),
                    other.width <= request.width
                else { return nil }
                return (picture, scale, known.use)
            }
            // Among pictures of equal size, the most recently used one is chosen, since the order of a dictionary
            // differs between runs.
            let best = known.max {
                (Double($0.picture.height) * $0.scale, $0.picture.width, $0.use)
                    < (Double($1.picture.height) * $1.scale, $1.picture.width, $1.use)
            }
            return best.flatMap { $0.scale == 1 ? $0.picture : $0.picture.scaled(x: 1, y: $0.scale) }
        }
    }

    /// Returns the requests made since the last call.
    package func takeRequests() -> [DisplayRequest] {
        state.withLock { state in
            defer { state.newRequests = [] }
            return state.newRequests
        }
    }

    /// Adds the result of a request. The least recently used results may be evicted, and are then requested again.
    package func add(_ answer: Answer, for request: DisplayRequest) {
        state.withLock { state in
            state.uses += 1
            state.pixels -= state.answers[request]?.answer.cost ?? 0
            state.answers[request] = (answer, state.uses)
            state.pixels += answer.cost
            switch answer {
            case .ready: state.arrivals += 1
            case .unavailable where request.isAlphabet: state.lacksAlphabet = true
            case .pending, .drawn, .unavailable: break
            }
            while state.answers.count > GlyphCache.most.requests || state.pixels > GlyphCache.most.pixels,
                let oldest = state.answers.filter({ !$0.value.answer.isPending && $0.key != request })
                    .min(by: { $0.value.use < $1.value.use })
            {
                state.pixels -= oldest.value.answer.cost
                state.answers[oldest.key] = nil
            }
        }
    }
}

extension GlyphCache.Answer {
    fileprivate var isPending: Bool { if case .pending = self { true } else { false } }

    /// The number of pixels, or of bytes for a picture sent to a terminal.
    fileprivate var cost: Int {
        switch self {
        case .ready(let picture): picture.coverage.count
        case .drawn(let picture): picture.data.count
        case .pending, .unavailable: 0
        }
    }
}
