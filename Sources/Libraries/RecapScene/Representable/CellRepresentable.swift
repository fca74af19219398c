public import RecapLanguage
public import RecapSurface

/// A stateful element: the description of a persistent view, recreated whenever the data changes.
///
/// The page tree is a value that is rebuilt on every change. State, such as a decoder, a position or a game, belongs in
/// a ``CellView``. The view is created when its page comes into view, and updated by ``updateView(_:context:)`` for as
/// long as there is an element with the same identity: the same `id` or, without an id, the same kind at the same
/// position on the page. After the first frame in which the page is out of view, or the element is no longer on the
/// page, ``dismantle(_:coordinator:)`` is called once.
///
/// The coordinator lives as long as the view. It holds state unrelated to drawing. Through ``CellContext/actions``, the
/// view and the coordinator set data, turn the page and report the end of media.
///
/// All methods are called on the thread that draws.
public protocol CellRepresentable: ElementLayout {
    /// The type of the coordinator; `Void` for an element without one.
    associatedtype Coordinator = Void
    /// The type of the view.
    associatedtype View: CellView
    /// The values for creating and updating the view.
    typealias Context = CellContext<Self>

    /// Creates the coordinator, before the view. Called once per location in the page tree.
    func makeCoordinator() -> Coordinator
    /// Creates the view. Called once per location in the page tree, immediately before the first `updateView`.
    func makeView(context: Context) -> View
    /// Updates the view to match this description: after its creation, and whenever the data or the environment
    /// changes. Activities continue unless their part of the description has changed.
    func updateView(_ view: View, context: Context)
    /// Ends all activities of the view and the coordinator. Called once, after all other methods.
    static func dismantle(_ view: View, coordinator: Coordinator)
}

extension CellRepresentable where Coordinator == Void {
    /// Does nothing, for an element without a coordinator.
    public func makeCoordinator() {}
}

extension CellRepresentable {
    /// Does nothing.
    public static func dismantle(_ view: View, coordinator: Coordinator) {}
}

/// An object that draws a stateful element.
public protocol CellView: AnyObject {
    /// Draws the view into a frame of the size that its element requested.
    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal)
    /// Returns a number that changes whenever the output of ``draw(on:in:proposal:)`` changes; `nil` if it
    /// is unknown or there is nothing to draw. A background view is redrawn only when the number changes. Defaults to
    /// `nil`.
    func appearance(at time: CellTime) -> Int?
    /// Advances the view to a time of its page.
    ///
    /// Called for the views of the current page after each frame has been presented and before ``nextChange(at:)``,
    /// even for views that are scrolled out of view and not drawn. Use it for work that must not delay a frame, such as
    /// opening files, and to report the end of media to ``CellActions``. Defaults to no action.
    func advance(to time: CellTime)
    /// Returns the time until the view changes its appearance on its own; `nil` if it will not. This method has no side
    /// effects. The result excludes the entrance and the animations specified by the story.
    func nextChange(at time: CellTime) -> Duration?
    /// Whether the view is loading. The page's clock is paused meanwhile. Defaults to `false`.
    var isLoading: Bool { get }
    /// The progress of the view's media, 0…1; `nil` for a view without media that ends. It is shown by the progress bar
    /// of a page that waits for its media. Defaults to `nil`.
    var mediaProgress: Double? { get }
    /// Returns the time until the end of media that the terminal plays on its own, during which the view does not
    /// change; otherwise `nil`. The progress bar advances meanwhile. Defaults to `nil`.
    func timeToMediaEnd(at time: CellTime) -> Duration?
    /// Whether the view asks an unanswered question. The page waits for the answer unless the story specifies
    /// `"advance": "timed"`. If the question is the only one on its page, it receives the keys that answer it without
    /// having the focus. Defaults to `false`.
    var isAsking: Bool { get }
    /// The number of answers offered by the view, which the keys 1 to 9 select. Defaults to 0.
    var answerCount: Int { get }
    /// Whether the view can be focused. Defaults to `false`.
    var acceptsFocus: Bool { get }
    /// Returns lines of text that describe the view's state for people who can't see it. They are announced when they
    /// change. `isAlone` specifies whether no other element of the page can be focused. Defaults to none.
    func statements(isFocused: Bool, isAlone: Bool, in words: TranscriptWords) -> [String]
    /// Handles a key while the view has the focus. Returns whether the view handled the key; otherwise, the key has its
    /// usual meaning, and Escape removes the focus. Defaults to `false`.
    func handle(_ key: Key) -> Bool
    /// Handles a click within the frame of the view. Returns whether the view handled the click; otherwise, the click
    /// focuses a view that accepts the focus. Defaults to `false`.
    func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool
    /// The files to wait for together with the terminal. Defaults to none.
    var watchedFiles: [WatchedFile] { get }
    /// Called when one of ``watchedFiles`` is ready. A file that has reached its end must be removed from
    /// ``watchedFiles``; otherwise, it is immediately ready again. Returns whether the appearance of the view has
    /// changed. Defaults to `false`.
    func fileIsReady(_ descriptor: Int32) -> Bool
}

extension CellView {
    /// Returns `nil`: it is not known whether the appearance has changed.
    public func appearance(at time: CellTime) -> Int? { nil }
    /// Does nothing.
    public func advance(to time: CellTime) {}
    /// Returns `nil`: the view does not change on its own.
    public func nextChange(at time: CellTime) -> Duration? { nil }
    /// Defaults to `false`.
    public var isLoading: Bool { false }
    /// Defaults to `nil`.
    public var mediaProgress: Double? { nil }
    /// Returns `nil`.
    public func timeToMediaEnd(at time: CellTime) -> Duration? { nil }
    /// Defaults to `false`.
    public var isAsking: Bool { false }
    /// Defaults to 0.
    public var answerCount: Int { 0 }
    /// Defaults to `false`.
    public var acceptsFocus: Bool { false }
    /// Returns no lines: the element announces nothing.
    public func statements(isFocused: Bool, isAlone: Bool, in words: TranscriptWords) -> [String] { [] }
    /// Returns `false`: the key is not handled.
    public func handle(_ key: Key) -> Bool { false }
    /// Returns `false`: the click is not handled.
    public func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool { false }
    /// Defaults to an empty array.
    public var watchedFiles: [WatchedFile] { [] }
    /// Returns `false`: nothing changed.
    public func fileIsReady(_ descriptor: Int32) -> Bool { false }
}
