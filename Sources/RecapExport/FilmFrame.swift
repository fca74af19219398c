public import RecapSurface

/// A frame of a film.
public struct FilmFrame: Sendable {
    /// The time since the beginning of the film.
    public let time: Duration
    /// The cells, which know what changed since the previous frame.
    public let surface: Surface
    /// The index of the current page among the pages that exist, from 0.
    public let page: Int
    /// The index of the step in which that page is shown, from 0.
    public let step: Int
    /// Whether this is the first frame of that page.
    public let beginsPage: Bool
}
