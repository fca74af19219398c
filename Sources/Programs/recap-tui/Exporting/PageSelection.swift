internal import ArgumentParser
internal import RecapStory
internal import RecapSurface

/// The pages of a story to export.
enum PageSelection {
    /// Returns the zero-based indices of the selected pages among the visible pages.
    ///
    /// - Parameters:
    ///   - list: Comma-separated one-based numbers, ranges of numbers, and ids.
    ///   - story: The story.
    /// - Throws: `ValidationError` for a page that isn't visible.
    static func indices(_ list: String, in story: Story) throws -> [Int] {
        let pages = story.shownPages
        return try list.split(separator: ",", omittingEmptySubsequences: false).flatMap { item in
            let name = String(item)
            if let index = pages.firstIndex(where: { $0.id == name }) { return [index] }
            let ends = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends[0], let last = ends.count == 2 ? ends[1] : first, first <= last, first >= 1,
                last <= pages.count
            else {
                let count = pages.count == 1 ? "one page" : "pages 1 to \(pages.count)"
                throw ValidationError(
                    "--page \(name.sanitized): no page of this story, which has \(count), and ids: "
                        + pages.compactMap(\.id).map(\.sanitized).joined(separator: ", "))
            }
            return Array(Int(indexOfNumber: first)...Int(indexOfNumber: last))
        }
    }
}
