import RecapStory
import RecapSurface

/// Comments as rows of a panel of one width. To be kept by the caller as long as comments and width stay the same: it
/// takes O(length of the comments) to make, drawing then takes only what is in view.
struct CommentsLayout: Sendable {
    /// One row.
    enum Row: Sendable, Hashable {
        /// Who said what follows, and when.
        case head(author: String?, date: String?)
        /// A line of what they said.
        case line(String)
        /// Between two comments.
        case blank
    }

    /// The width that the lines were broken for, in cells.
    let width: Int
    /// How many comments there are.
    var count: Int { comments.count }
    /// The rows that all of them take.
    let height: Int
    private let comments: [StoryComment]
    private let lines: [[String]]
    /// The row that each begins at.
    private let starts: [Int]

    /// No comment is shown further than this, in scalars.
    private static let longest = 20_000
    /// Comments beyond so many scalars are left out.
    private static let most = 400_000

    /// Lays out comments, in their order, as far as there is room for them.
    init(_ comments: [StoryComment], width: Int) {
        self.width = max(1, width)
        // A comment that says nothing has no place.
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

    /// Some of the rows; those that there are not are left out. O(rows + log comments).
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
