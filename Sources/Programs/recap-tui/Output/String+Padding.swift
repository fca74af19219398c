internal import RecapSurface

extension String {
    /// Returns the text with blanks after it up to a width in cells. A text that is as wide or wider stays as it is.
    func padded(toCells width: Int) -> String { self + String(repeating: " ", count: max(0, width - cellWidth)) }
}
