package import RecapSurface

/// The service that sets titles and numbers in display type: large letters of any script, drawn from fonts. Add it to the
/// services of a view; without it, they are in block letters.
///
/// The first frame never waits for a font: block letters stand in the place of a text until its picture has come, in a room
/// that is the same for both.
public final class DisplayType {
    let shelf = DisplayShelf()
    private let typesetter: any DisplayTypesetter

    package init(_ typesetter: any DisplayTypesetter) { self.typesetter = typesetter }

    /// Ends the process that sets type. It is started again when it is next needed.
    public func close() { typesetter.close() }

    /// Whether texts can be set, as far as is known.
    var isAvailable: Bool { typesetter.isAvailable }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { typesetter.watchedFiles }
    /// The time until ``work()`` has to be called if no file is ready before; `nil` if that is not necessary.
    var timeToDeadline: Duration? { typesetter.timeToDeadline }

    /// Passes on what was asked for while a frame was drawn. Called when the frame has been presented.
    func work() { typesetter.work(for: shelf) }
    /// Takes what has come. Returns whether there is anything new to draw.
    func receive() -> Bool { typesetter.receive(for: shelf) }
}

/// Makes the pictures that a ``DisplayType`` is asked for, without waiting.
package protocol DisplayTypesetter: AnyObject {
    /// Whether texts can be set, as far as is known.
    var isAvailable: Bool { get }
    /// The files to wait for.
    var watchedFiles: [WatchedFile] { get }
    /// The time until `work` has to be called if no file is ready before; `nil` if that is not necessary.
    var timeToDeadline: Duration? { get }
    /// Takes the wishes of a shelf, starts processes, and ends those that are overdue.
    func work(for shelf: DisplayShelf)
    /// Puts what has come on a shelf. Returns whether that is anything.
    func receive(for shelf: DisplayShelf) -> Bool
    /// Ends all processes.
    func close()
}
