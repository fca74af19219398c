public import RecapMotion
public import RecapSurface

/// The values with which a ``CellRepresentable`` creates and updates its view.
public struct CellContext<Description: CellRepresentable> {
    /// The coordinator of the element.
    public let coordinator: Description.Coordinator
    /// The environment in which the element is drawn.
    public let environment: CellEnvironment
    /// The reason for the update, and the animation of its changes.
    public let transaction: CellTransaction
    /// The requests that the element can make.
    public let actions: CellActions
    /// The objects that elements share.
    public let services: CellServices
    /// The moment of the update.
    public let time: CellTime
}

/// The environment in which an element is drawn. Any change of it updates the element.
public struct CellEnvironment: Sendable, Hashable {
    /// The colour depth.
    public var colors: ColorDepth
    /// Whether block characters and other characters beyond ASCII may be drawn.
    public var isUnicode: Bool
    /// The name of the page's theme; `custom` for one of a story's own.
    public var theme: String
    /// Whether the page is dark text on a light background.
    public var isLight: Bool
    /// The size of the element in cells.
    public var size: Size
    /// The width of a cell divided by its height; 0.5 if the terminal does not report it.
    public var cellAspect: Double
    /// Whether end states are shown without animations.
    public var reducesMotion: Bool
    /// The direction of lines.
    public var layoutDirection: LayoutDirection
    /// Whether any row of the element is on the screen, or will be at the end of the page's transition. An element that
    /// is scrolled away needs no pictures.
    public var isInView = true
    /// The answers of the terminal to questions about itself; `nil` while there are none.
    public var traits: TerminalTraits?
    /// The name of the key that focuses the element, for hints.
    public var focusKey = "Tab"
    /// The choice of a way to show pictures in pixels.
    package var images = PictureChoice.cells
    /// The size of a cell in pixels, where the system knows it.
    package var cellPixels: Size?
}

/// The reason for the update of an element, and the animation of its changes.
public struct CellTransaction: Sendable {
    /// The reason for an update.
    public enum Reason: Sendable, Hashable {
        /// The view was created.
        case appearance
        /// The story or its data changed.
        case data
        /// Only the environment changed.
        case environment
    }

    /// The animation of a change of numbers.
    public struct Animation: Sendable {
        /// The duration in seconds.
        public var seconds: Double
        /// The easing of the change.
        public var ease: Easing

        /// Creates an animation. The duration defaults to 0.6 s.
        public init(seconds: Double = 0.6, ease: Easing = .cubicOut) {
            self.seconds = seconds
            self.ease = ease
        }
    }

    /// The reason for the update.
    public let reason: Reason
    /// The animation of changes; `nil` if changes are shown at once.
    public let animation: Animation?
}
