import RecapBidi
import RecapSurface

/// Lines of text in display order, from left to right.
enum VisualLine {
    /// Returns the runs of a line in display order.
    ///
    /// - Parameters:
    ///   - runs: The runs in reading order.
    ///   - base: The base direction of the line.
    ///   - isMirrored: Whether the line is drawn on a mirrored surface, which requires the opposite order.
    package static func runs(_ runs: [StyledRun], base: LayoutDirection, isMirrored: Bool) -> [StyledRun] {
        var scalars: [UInt32] = []
        var units: [Unit] = []
        for run in runs {
            for character in run.text {
                let start = scalars.count
                for scalar in character.unicodeScalars { scalars.append(scalar.value) }
                units.append(Unit(scalars: start..<scalars.count, tag: run.tag))
            }
        }
        let isPlain = !runs.contains { $0.text.mayRunRightToLeft } && base == .leftToRight
        let line =
            isPlain
            ? Bidirectional.Line(scalars)
            : Bidirectional.line(scalars, base: base == .rightToLeft ? .rightToLeft : .leftToRight, joins: true)
        var levels = units.map { line.levels[$0.scalars.lowerBound] }
        // Trailing spaces stay at the end of the line.
        for index in units.indices.reversed() {
            guard scalars[units[index].scalars.lowerBound] == 0x20 else { break }
            levels[index] = base == .rightToLeft ? 1 : 0
        }
        var order = isPlain ? Array(units.indices) : Bidirectional.order(of: levels)
        if isMirrored { order.reverse() }
        let keepsShapes = isMirrored && units.count > 1
        return order.reduce(into: []) { result, index in
            let text = units[index].text(
                of: line.scalars, isFromRight: levels[index] % 2 == 1, mirrorsShape: keepsShapes)
            if let last = result.indices.last, result[last].tag == units[index].tag {
                result[last].text += text
            } else {
                result.append(StyledRun(text, tag: units[index].tag))
            }
        }
    }

    /// A `Character` of the line.
    private struct Unit {
        let scalars: Range<Int>
        let tag: UInt16

        /// Returns the text of the unit. With `mirrorsShape`, characters are replaced by their mirror images, which a
        /// mirrored surface turns back.
        func text(of line: [UInt32], isFromRight: Bool, mirrorsShape: Bool) -> String {
            var text = String.UnicodeScalarView()
            for value in line[scalars] {
                guard var scalar = Unicode.Scalar(value) else { continue }
                if isFromRight, let other = Unicode.Scalar(Bidirectional.mirrored(value)) { scalar = other }
                if mirrorsShape, let other = scalar.mirroredShape { scalar = other }
                text.append(scalar)
            }
            return String(text)
        }
    }
}
