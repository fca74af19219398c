/// Rows of the screen that a page keeps free for what is drawn over it.
package struct SceneInsets: Sendable, Hashable {
    /// Rows at the top, above the bars, and at the bottom.
    package var top, bottom: Int

    package init(top: Int = 0, bottom: Int = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// The row of the bars: where they stand without insets, or below them.
    func barsRow(inHeight height: Int) -> Int { max(SegmentedBars.row(inHeight: height), top) }
}
