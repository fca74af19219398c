import RecapStory
import RecapSurface

/// The comments of a story, laid out as rows of one width.
///
/// Creating a layout takes O(length of the comments), so keep it while comments and width stay the same. The cost of
/// drawing depends only on the number of visible rows.
struct CommentsLayout: Sendable {
    /// A row of the panel: part of a comment, or an empty row.
    enum Row: Sendable, Hashable {
        /// The author and the date of the comment that follows.
        case head(author: String?, date: String?)
        /// A line of a comment.
        case line(String)
        /// The blank row between two comments.
        case blank
    }

    /// The width of the rows, in cells.
    let width: Int
    /// The number of comments.
    var count: Int { comments.count }
    /// The number of rows of all comments.
    let height: Int
    private let comments: [StoryComment]
    private let lines: [[String]]
    /// The index of the first row of each comment.
    private let starts: [Int]

    /// The maximum number of scalars of one comment.
    private static let longest = 20_000
    /// The maximum number of scalars of all comments together.
    private static let most = 400_000

    /// Lays out comments in order, up to the maximum number of scalars. Empty comments are omitted.
    init(_ comments: [StoryComment], width: Int) {
        self.width = max(1, width)
        var room = CommentsLayout.most
        let comments = comments.filter { !$0.text.isEmpty }.prefix { comment in
            defer { room -= min(comment.text.utf8.count, CommentsLayout.longest) + 1 }
            return room > 0
        }
        var starts: [Int] = [], lines: [[String]] = []
        starts.reserveCapacity(comments.count)
        lines.reserveCapacity(comments.count)
        var row = 0
        for comment in comments {
            var body = wrap(comment.text.beginning(scalars: CommentsLayout.longest), width: max(1, width))
            while body.count > 1, body.last?.isEmpty == true { body.removeLast() }
            if row > 0 { row += 1 }
            starts.append(row)
            row += body.count + (CommentsLayout.hasHead(comment) ? 1 : 0)
            lines.append(body)
        }
        self.comments = Array(comments)
        self.starts = starts
        self.lines = lines
        height = row
    }

    private static func hasHead(_ comment: StoryComment) -> Bool { comment.author != nil || comment.date != nil }

    /// Returns the existing rows of a range. O(rows + log comments).
    func rows(_ range: Range<Int>) -> [Row] {
        let range = range.clamped(to: 0..<height)
        guard !range.isEmpty else { return [] }
        // The last comment that begins at or before the first row.
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= range.lowerBound { low = middle } else { high = middle }
        }
        var rows: [Row] = []
        var comment = low, at = range.lowerBound
        while at < range.upperBound, comment < comments.count {
            let head = CommentsLayout.hasHead(comments[comment]) ? 1 : 0
            let inner = at - starts[comment]
            if inner < head {
                rows.append(.head(author: comments[comment].author, date: comments[comment].date))
            } else if inner - head < lines[comment].count {
                rows.append(.line(lines[comment][inner - head]))
            } else {
                rows.append(.blank)
                comment += 1
            }
            at += 1
        }
        return rows
    }
}
