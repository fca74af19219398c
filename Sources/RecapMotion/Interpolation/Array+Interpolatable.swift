/// Element by element. Elements that only one of two arrays has are there while it is the nearer: the rest of `from` up
/// to the middle of the way, the rest of `to` from there. Cost: linear, and the array that is made.
extension Array: Interpolatable where Element: Interpolatable {
    /// The array at a share of the way.
    public static func interpolate(_ from: [Element], _ to: [Element], at share: Double) -> [Element] {
        let common = Swift.min(from.count, to.count)
        let nearer = share < 0.5 ? from : to
        var result: [Element] = []
        result.reserveCapacity(nearer.count)
        for index in 0..<common { result.append(Element.interpolate(from[index], to[index], at: share)) }
        result.append(contentsOf: nearer[common...])
        return result
    }
}
