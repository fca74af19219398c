extension PathSegment.Shape {
    /// Creates the centre parameterisation of an SVG arc from its end points (SVG 1.1, appendix F.6). Radii that are
    /// too small are enlarged. `nil` if SVG specifies a straight line: if a radius is 0 or the end points are equal.
    ///
    /// - Parameter degrees: The rotation of the ellipse, in degrees.
    init?(
        arcFrom from: MotionPoint, to: MotionPoint, radii: MotionSize, turnedBy degrees: Double, large: Bool,
        sweep: Bool
    ) {
        var rx = abs(radii.width), ry = abs(radii.height)
        guard rx > 0, ry > 0, from != to else { return nil }
        let turn = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let cosine = cosine(turn), sine = sine(turn)
        // Half the vector between the end points, in the coordinate system of the ellipse.
        let dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2
        let x = cosine * dx + sine * dy, y = cosine * dy - sine * dx
        let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        let covered = min(reach, 1)
        let factor = covered > 0 ? ((1 - covered) / covered).squareRoot() * (large == sweep ? -1 : 1) : 0
        let cx = factor * rx * y / ry, cy = -factor * ry * x / rx
        let center = MotionPoint(
            cosine * cx - sine * cy + (from.x + to.x) / 2, sine * cx + cosine * cy + (from.y + to.y) / 2)
        let start = arctangent((y - cy) / ry, (x - cx) / rx)
        var angle = arctangent((-y - cy) / ry, (-x - cx) / rx) - start
        if sweep, angle < 0 { angle += 2 * .pi }
        if !sweep, angle > 0 { angle -= 2 * .pi }
        guard center.isFinite, angle.isFinite else { return nil }
        self = .arc(center: center, radii: MotionSize(rx, ry), turn: turn, start: start, sweep: angle)
    }
}
