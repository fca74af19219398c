import RecapSurface

/// A service that draws code, such as that of a diagram, with installed programs. Add it to the services of a view.
///
/// Frames don't wait for it: the code is shown until its picture is available, and without the service.
public final class CodeDrawing: LateService {
    // Pictures are large.
    package let cache = DrawingCache(most: 32)
    /// The client of the programs; `nil` until there is a request, because most stories have none.
    private(set) var worker: (any LateWorker<DrawingCache>)?
    private let makeWorker: () -> any LateWorker<DrawingCache>

    package init(_ makeWorker: @escaping () -> any LateWorker<DrawingCache>) { self.makeWorker = makeWorker }

    /// Ends the drawing process. It is restarted when it is next needed.
    public func close() { worker?.close() }

    /// The first reason why the programs could not be run; `nil` if there is none.
    package var failure: String? { worker?.failure }

    var arrivals: Int { cache.arrivals }
    func work() {
        if worker == nil, cache.hasNewRequests { worker = makeWorker() }
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

/// The result of a drawing.
package enum Drawing: Sendable, Equatable {
    /// The contents of a PNG file.
    case picture([UInt8])
    /// The code could not be drawn. The value is the first line of the program's error message.
    case failed(String)
}

/// An element that is drawn by a program. Its size depends on whether the picture is available.
package protocol DrawnElement: ElementLayout {
    /// The element that is shown until the picture is available, and without a service.
    var code: any ElementView { get }
    /// Updates the element from the cache of the service, requesting the drawing if necessary.
    func update(from cache: DrawingCache)
}
