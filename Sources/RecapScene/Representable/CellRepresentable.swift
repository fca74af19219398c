public import RecapSurface

/// An element with a life of its own: the description, made anew whenever the data changes, of an object that stays.
///
/// The page tree is a value that is built again at any change. What has state (a decoder, a position, a game) can't be
/// part of it; it is a ``CellView``, made when the page comes into view and told of changes by ``updateView(_:context:)``
/// for as long as there is an element at its place in the tree: the one with its `id`, or else the one of its kind at its
/// position on the page. When the page has left the view, or the element the page, ``dismantle(_:coordinator:)`` is
/// called, once.
///
/// The coordinator lives exactly as long. It is where a view keeps what is not drawing, and how it talks back: the
/// context's ``CellContext/actions`` set data, turn the page and say that media has ended.
///
/// Everything is called on the thread that draws.
public protocol CellRepresentable: ElementLayout {
    /// What is kept beside the view; `Void` where nothing is.
    associatedtype Coordinator = Void
    /// The object that draws.
    associatedtype View: CellView
    /// What a view is made and updated with.
    typealias Context = CellContext<Self>

    /// Makes the coordinator, before the view. Called once for a place in the tree.
    func makeCoordinator() -> Coordinator
    /// Makes the view. Called once for a place in the tree; `updateView` follows at once.
    func makeView(context: Context) -> View
    /// Brings the view to what this value says: after it was made, and at each change of the data or the environment.
    /// What is under way goes on; nothing starts anew that has not changed.
    func updateView(_ view: View, context: Context)
    /// Ends everything that the view and the coordinator have begun. Called once, last of all.
    static func dismantle(_ view: View, coordinator: Coordinator)
}

extension CellRepresentable where Coordinator == Void {
    /// Nothing is kept.
    public func makeCoordinator() {}
}

extension CellRepresentable {
    /// Nothing has to be ended.
    public static func dismantle(_ view: View, coordinator: Coordinator) {}
}

/// An object that draws an element and can change by itself.
public protocol CellView: AnyObject {
    /// Draws itself into a frame of the size that its element asked for.
    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext)
    /// Brings the view to a moment of its page. Called for the views of the current page after each frame was presented, before
    /// ``nextChange(at:)`` is asked, also for those that are scrolled out of view and so are not drawn: the place for work that
    /// must not delay a frame, such as opening files, and for telling ``CellActions`` of an end. Does nothing by default.
    func advance(to time: CellTime)
    /// The time until the view looks different by itself; `nil` if it will not. Asking changes nothing. The entrance and the
    /// motions that a story declares are not part of the answer.
    func nextChange(at time: CellTime) -> Duration?
    /// Whether it waits for something before it can begin. The page's time waits with it, for as long as it says so.
    var isLoading: Bool { get }
    /// How much of what it plays is over, 0…1, where it ends by itself: the segment of a page that waits for it fills by that.
    var mediaProgress: Double? { get }
    /// Whether it asks something that is not answered yet. The page waits for the answer, unless its story says
    /// `"advance": "timed"`, and keys that answer come here without Tab where nothing else on the page asks.
    var isAsking: Bool { get }
    /// Whether Tab brings the focus here.
    var acceptsFocus: Bool { get }
    /// Takes a key while it has the focus. Returns whether it did something with it; one that it leaves alone does what it
    /// always does. Escape gives the focus back if it is left alone.
    func handle(_ key: Key) -> Bool
    /// Takes a click within its frame. Returns whether it did something with it; one that it leaves alone gives it the
    /// focus where it takes that.
    func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool
    /// Files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }
    /// One of ``watchedFiles`` is ready. One at its end has to leave ``watchedFiles``, or it is ready again and again.
    /// Returns whether the view looks different now.
    func fileIsReady(_ descriptor: Int32) -> Bool
}

extension CellView {
    /// Does nothing.
    public func advance(to time: CellTime) {}
    /// It looks the same for as long as nothing else changes.
    public func nextChange(at time: CellTime) -> Duration? { nil }
    /// No.
    public var isLoading: Bool { false }
    /// It plays nothing.
    public var mediaProgress: Double? { nil }
    /// It asks nothing.
    public var isAsking: Bool { false }
    /// No.
    public var acceptsFocus: Bool { false }
    /// No key is for it.
    public func handle(_ key: Key) -> Bool { false }
    /// No click is for it.
    public func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool { false }
    /// None.
    public var watchedFiles: [WatchedFile] { [] }
    /// Nothing to read.
    public func fileIsReady(_ descriptor: Int32) -> Bool { false }
}
