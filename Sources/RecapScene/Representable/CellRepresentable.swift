public import RecapSurface
public import RecapWords

/// A stateful element: a description, created again whenever the data changes, of a view that persists.
///
/// The page tree is a value that is rebuilt on any change. State, such as a decoder, a position or a game, belongs in
/// a ``CellView``. The view is created when its page comes into view, and updated by ``updateView(_:context:)`` as long
/// as there is an element with the same identity: the same `id`, or without one the same kind at the same position on
/// the page. After the first frame in which the page is out of view, or the element is no longer on the page,
/// ``dismantle(_:coordinator:)`` is called once.
///
/// The coordinator exists as long as the view. It holds state that does not concern drawing. Through
/// ``CellContext/actions``, the view and the coordinator set data, turn the page and report the end of media.
///
/// All methods are called on the thread that draws.
public protocol CellRepresentable: ElementLayout {
    /// The type of the coordinator; `Void` for an element without one.
    associatedtype Coordinator = Void
    /// The type of the view.
    associatedtype View: CellView
    /// The values with which the view is created and updated.
    typealias Context = CellContext<Self>

    /// Creates the coordinator, before the view. Called once for each place in the tree.
    func makeCoordinator() -> Coordinator
    /// Creates the view. Called once for each place in the tree, immediately before the first `updateView`.
    func makeView(context: Context) -> View
    /// Updates the view to this description: after its creation, and at each change of the data or the environment.
    /// Activities continue unless their part of the description has changed.
    func updateView(_ view: View, context: Context)
    /// Ends all activities of the view and the coordinator. Called once, as the last method.
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
    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext)
    /// Returns a number that stays the same while ``draw(on:frame:proposal:context:)`` draws the same; `nil` if it is not known
    /// or there is nothing to draw. Where it stays the same, a view behind a page is not drawn again. Defaults to `nil`.
    func appearance(at time: CellTime) -> Int?
    /// Advances the view to a moment of its page.
    ///
    /// Called for the views of the current page after each frame was presented and before ``nextChange(at:)``, even for
    /// views that are scrolled out of view and not drawn. Do work here that must not delay a frame, such as opening
    /// files, and report the end of media to ``CellActions``. Defaults to no action.
    func advance(to time: CellTime)
    /// Returns the time until the view looks different by itself; `nil` if it will not. This method changes nothing.
    /// The result does not include the entrance and the animations that the story declares.
    func nextChange(at time: CellTime) -> Duration?
    /// Whether the view is loading. The time of the page is paused meanwhile. Defaults to `false`.
    var isLoading: Bool { get }
    /// The progress of the view's media, 0…1; `nil` for a view without media that ends. The progress bar of a page that
    /// waits for its media shows this value. Defaults to `nil`.
    var mediaProgress: Double? { get }
    /// Whether the view asks a question that is not answered yet. The page waits for the answer unless the story says
    /// `"advance": "timed"`, and the only question of a page receives the keys that answer it without the focus.
    /// Defaults to `false`.
    var isAsking: Bool { get }
    /// The number of answers that the view offers, which the keys 1 to 9 choose. Defaults to 0.
    var answerCount: Int { get }
    /// Whether the view can be focused. Defaults to `false`.
    var acceptsFocus: Bool { get }
    /// Returns what someone needs to know who can't see the view's state, in lines of text; they are said when they change.
    /// `isAlone` tells whether no other element of the page can be focused. Defaults to none.
    func statements(isFocused: Bool, isAlone: Bool, in words: TranscriptWords) -> [String]
    /// Handles a key while the view has the focus. Returns whether the view handled the key; otherwise, the key has its
    /// usual meaning, and Escape removes the focus. Defaults to `false`.
    func handle(_ key: Key) -> Bool
    /// Handles a click within the frame of the view. Returns whether the view handled the click; otherwise, the click
    /// focuses a view that accepts the focus. Defaults to `false`.
    func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool
    /// The files to wait for together with the terminal. Defaults to none.
    var watchedFiles: [WatchedFile] { get }
    /// Handles that one of ``watchedFiles`` is ready. A file at its end has to be removed from ``watchedFiles``, or it
    /// is ready again at once. Returns whether the view looks different now. Defaults to `false`.
    func fileIsReady(_ descriptor: Int32) -> Bool
}

extension CellView {
    /// Returns `nil`: it is not known whether the view looks different.
    public func appearance(at time: CellTime) -> Int? { nil }
    /// Does nothing.
    public func advance(to time: CellTime) {}
    /// Returns `nil`: the view does not change by itself.
    public func nextChange(at time: CellTime) -> Duration? { nil }
    /// Defaults to `false`.
    public var isLoading: Bool { false }
    /// Defaults to `nil`.
    public var mediaProgress: Double? { nil }
    /// Defaults to `false`.
    public var isAsking: Bool { false }
    /// Defaults to 0.
    public var answerCount: Int { 0 }
    /// Defaults to `false`.
    public var acceptsFocus: Bool { false }
    /// Returns no lines.
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
