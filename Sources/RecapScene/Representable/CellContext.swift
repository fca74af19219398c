public import RecapMotion
public import RecapSurface

/// What a ``CellRepresentable`` is made and updated with.
public struct CellContext<Description: CellRepresentable> {
    /// What is kept beside the view.
    public let coordinator: Description.Coordinator
    /// Where and for whom it is drawn.
    public let environment: CellEnvironment
    /// Why it is updated, and how changes are to be shown.
    public let transaction: CellTransaction
    /// How it talks back.
    public let actions: CellActions
    /// What several elements share.
    public let services: CellServices
    /// The moment of the update.
    public let time: CellTime
}

/// Where and for whom an element is drawn. A change of any of it updates the element.
public struct CellEnvironment: Sendable, Hashable {
    /// How many colours there are.
    public var colors: ColorDepth
    /// Whether block characters and other text beyond ASCII may be drawn.
    public var isUnicode: Bool
    /// The name of the page's theme.
    public var theme: String
    /// Whether the page is dark text on a light background.
    public var isLight: Bool
    /// The cells that the element has.
    public var size: Size
    /// How wide a cell is by its height, in pixels; 0.5 where the terminal doesn't say.
    public var cellAspect: Double
    /// Whether end states are shown at once.
    public var reducesMotion: Bool
    /// Which way lines run.
    public var layoutDirection: LayoutDirection
    /// Whether any of its rows is on the screen, or will be when its page has slid there: one that is scrolled away needs no
    /// pictures.
    public var isInView = true
    /// The key that gives the focus to the element, as it is told to the one who watches.
    public var focusKey = "Tab"
}

/// Which way lines run.
public enum LayoutDirection: Sendable, Hashable {
    /// As in English and Korean.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
}

/// Why an element is updated, and how its changes are to be shown.
public struct CellTransaction: Sendable {
    /// What has happened.
    public enum Reason: Sendable, Hashable {
        /// The view was just made.
        case appearance
        /// The story or its data changed.
        case data
        /// The environment changed, and nothing else.
        case environment
    }

    /// How a change of numbers is shown.
    public struct Animation: Sendable {
        /// How long it takes, in seconds.
        public var seconds: Double
        /// How it gets there.
        public var ease: Easing

        /// A way to show a change; 0.6 s unless said.
        public init(seconds: Double = 0.6, ease: Easing = .cubicOut) {
            self.seconds = seconds
            self.ease = ease
        }
    }

    /// What has happened.
    public let reason: Reason
    /// How a change is shown; `nil` where it has to be there at once.
    public let animation: Animation?
}
