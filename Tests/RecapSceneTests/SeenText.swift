import RecapSurface

/// Returns a row of a screen with the letters of Arabic in place of their forms.
func letters(_ row: String) -> String {
    String(String.UnicodeScalarView(row.unicodeScalars.map(\.letterOfForm)))
}

extension String {
    /// The word in the order of its cells.
    var asSeen: String {
        guard mayRunRightToLeft else { return self }
        let line = Bidirectional.line(unicodeScalars.map(\.value), base: .rightToLeft, joins: false)
        let seen = Bidirectional.order(of: line.levels).compactMap { Unicode.Scalar(line.scalars[$0]) }
        return String(String.UnicodeScalarView(seen))
    }
}
