import RecapSurface

/// The service that has programs draw code, such as that of a diagram. Add it to the services of a view; without it, the code is shown.
///
/// No frame waits for it: the code is shown until its picture is there.
public final class CodeDrawing: LateService {
    // Pictures are large.
    package let cache = DrawingCache(most: 32)
    /// The client of the programs; `nil` until there is a request, since most stories have none.
    private(set) var worker: (any LateWorker<DrawingCache>)?
    private let makeWorker: () -> any LateWorker<DrawingCache>

    package init(_ makeWorker: @escaping () -> any LateWorker<DrawingCache>) { self.makeWorker = makeWorker }

    /// Ends the drawing process. It is restarted when it is next needed.
    public func close() { worker?.close() }

    /// The first reason why the programs could not be run; `nil` if there is none.
    package var failure: String? { worker?.failure }

    var arrivals: Int { cache.arrivals }
    func work() {
        if worker == nil, cache.hasWishes { worker = makeWorker() }
        worker?.work(for: cache)
    }
}

/// A cache of requested and finished drawings.
package typealias DrawingCache = LateCache<DrawingRequest, Drawing>

/// The text of a drawing, and the language in which it is written.
package struct DrawingRequest: Sendable, Hashable {
    /// The name of the language, as the author wrote it.
    package let language: String
    package let text: String

    package init(language: String, text: String) {
        self.language = language
        self.text = text
    }
}

/// What came of a drawing.
package enum Drawing: Sendable, Equatable {
    /// The contents of a PNG file.
    case picture([UInt8])
    /// The reason why it could not be drawn: what the program says first.
    case failed(String)
}

/// An element that a program draws, whose size depends on whether the picture is there.
package protocol DrawnElement: ElementLayout {
    /// The element that is drawn until the picture is there, and without a service.
    var code: any ElementView { get }
    /// Takes the answer of the service from a cache, requesting it if necessary.
    func update(from cache: DrawingCache)
}
