/// Rows of the screen that a page keeps free for overlays.
package struct SceneInsets: Sendable, Hashable {
    /// The number of rows above the bars, and at the bottom.
    package var top, bottom: Int

    package init(top: Int = 0, bottom: Int = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// Returns the row of the bars: their usual row, or the first row below the inset.
    func barsRow(inHeight height: Int) -> Int { max(SegmentedBars.row(inHeight: height), top) }
}
