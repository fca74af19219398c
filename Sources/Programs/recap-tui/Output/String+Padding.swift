internal import RecapSurface

extension String {
    /// Returns the text padded with trailing spaces to a width in cells. A text that is at least as wide is returned unchanged.
    func padded(toCells width: Int) -> String { self + String(repeating: " ", count: max(0, width - cellWidth)) }
}
