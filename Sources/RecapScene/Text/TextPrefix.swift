import RecapSurface

extension String {
    /// The characters from the beginning that fit into some cells. O(length of the result).
    func prefix(cells: Int) -> String {
        var result = "", used = 0
        for character in self {
            used += String(character).cellWidth
            guard used <= cells else { break }
            result.append(character)
        }
        return result
    }
}
