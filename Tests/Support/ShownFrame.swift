package import RecapSurface

/// A frame that was shown on a test's terminal.
package struct ShownFrame {
    /// The time at which the frame was shown, in seconds since the start.
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
