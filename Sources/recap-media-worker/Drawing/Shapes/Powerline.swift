/// The separators U+E0B0…E0B3 of status lines: a full triangle and an angle, to the right and to the left.
enum Powerline {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (Double(coverage.width), Double(coverage.height))
        let isLeft = scalar.value >= 0xE0B2
        let isThin = scalar.value % 2 == 1
        // The slope turns a horizontal distance into the distance from the edge.
        let slope = height / (height * height + 4 * width * width).squareRoot()
        let half = Double(BoxLines.width(inCellOf: coverage.height)) / 2
        coverage.add { x, y in
            let tip = width * (1 - abs(2 * y / height - 1))
            let distance = ((isLeft ? width - x : x) - tip) * slope
            return isThin ? abs(distance + half) - half : distance
        }
        return true
    }
}
