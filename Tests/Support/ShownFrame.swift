package import RecapSurface

/// One frame that a terminal of a test was shown.
package struct ShownFrame {
    /// When it was shown, in seconds since the beginning.
    package let time: Double
    package let surface: Surface

    package init(time: Double, surface: Surface) {
        self.time = time
        self.surface = surface
    }

    package var rows: [String] {
        surface.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    package var text: String { surface.plainText() }
}
