package import RecapSurface

/// The service that sets titles and numbers in display type: large letters of any script, drawn from fonts. Add it to
/// the services of a view; without it, titles and numbers use block letters.
///
/// The first frame never waits for a font: block letters stand in for a text until its picture is ready. The room is
/// the same for both.
public final class DisplayType {
    let shelf = DisplayShelf()
    private let typesetter: any DisplayTypesetter

    package init(_ typesetter: any DisplayTypesetter) { self.typesetter = typesetter }

    /// Ends the typesetting process. It is restarted when it is next needed.
    public func close() { typesetter.close() }

    /// The letters that can be set, as far as known.
    var letters: DisplayLetters { !typesetter.isAvailable ? .none : shelf.lacksAlphabet ? .large : .all }
    /// Why a text was not set, apart from texts for which there is no font; the first reason, and `nil` if there is none.
    package var failure: String? { typesetter.failure }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { typesetter.watchedFiles }
    /// The time after which ``work()`` must be called unless a file is ready before; `nil` if that is not necessary.
    var timeToDeadline: Duration? { typesetter.timeToDeadline }

    /// Forwards the requests that were made while a frame was drawn. Called after the frame has been presented.
    func work() { typesetter.work(for: shelf) }
    /// Receives finished texts. Returns whether there is anything new to draw.
    func receive() -> Bool { typesetter.receive(for: shelf) }
}

/// The letters of fonts that a page can have.
enum DisplayLetters: Equatable {
    /// Only those of cells.
    case none
    /// Those of titles and numbers.
    case large
    /// Those of texts, too, which large screens magnify.
    case all
}

/// Sets the texts that are requested from a ``DisplayType``, without waiting.
package protocol DisplayTypesetter: AnyObject {
    /// Whether texts can be set, as far as known.
    var isAvailable: Bool { get }
    /// Why a text was not set, apart from texts for which there is no font; the first reason, and `nil` if there is none.
    var failure: String? { get }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { get }
    /// The time after which `work` must be called unless a file is ready before; `nil` if that is not necessary.
    var timeToDeadline: Duration? { get }
    /// Takes the requests of a shelf, starts processes, and ends overdue ones.
    func work(for shelf: DisplayShelf)
    /// Adds finished texts to a shelf. Returns whether there are any.
    func receive(for shelf: DisplayShelf) -> Bool
    /// Ends all processes.
    func close()
}
