/// The changes to one file in a commit.
struct FileChange: Equatable {
    /// The number of lines added; 0 for a binary file.
    let added: Int
    /// The number of lines deleted; 0 for a binary file.
    let deleted: Int
    /// The offset of the path in the text of the change.
    fileprivate let pathStart: Int

    /// Reads `ADDED TAB DELETED TAB PATH`, optionally after a line feed. For a renamed file the path is empty, and the
    /// old and new names are the next two fields. Returns `nil` for any other text.
    fileprivate init?(_ text: Span<UInt8>) {
        let tab = UInt8(ascii: "\t")
        let start = text.count > 0 && text[0] == UInt8(ascii: "\n") ? 1 : 0
        guard let first = text.index(of: tab, from: start), let second = text.index(of: tab, from: first + 1)
        else { return nil }
        let numbers = (text.extracting(start..<first), text.extracting((first + 1)..<second))
        guard numbers.0.isNumberOrDash, numbers.1.isNumberOrDash else { return nil }
        added = numbers.0.integer ?? 0
        deleted = numbers.1.integer ?? 0
        pathStart = second + 1
    }
}

/// Reads the output of `git log -z --numstat --format=%H`.
struct GitChangesReader {
    private var fields = ZeroSeparated()
    /// The changes to a renamed file, and the number of its names still to be read.
    private var renamed: (change: FileChange, names: Int)?

    /// Calls a function with each part that ends in a chunk of the output; for a file, also with its path.
    mutating func read(_ chunk: Span<UInt8>, _ body: (GitChangesPart, Span<UInt8>) -> Void) {
        fields.read(chunk) { field in
            if let (change, names) = renamed {
                renamed = names > 1 ? (change, names - 1) : nil
                if names == 1 { body(.file(change), field) }
            } else if let change = FileChange(field) {
                if change.pathStart == field.count {
                    renamed = (change, 2)
                } else {
                    body(.file(change), field.extracting(change.pathStart...))
                }
            } else {
                body(.commit(GitHash(field)), field)
            }
        }
    }
}

/// A part of the changes of commits.
enum GitChangesPart {
    /// A commit, followed by its files; `nil` if its hash can't be read.
    case commit(GitHash?)
    /// A file changed by the commit.
    case file(FileChange)
}

extension Span<UInt8> {
    /// Returns the offset of the first occurrence of a byte at or after an offset, or `nil` if there is none.
    func index(of byte: UInt8, from start: Int) -> Int? {
        var at = start
        while at < count {
            if self[at] == byte { return at }
            at += 1
        }
        return nil
    }

    fileprivate var isNumberOrDash: Bool {
        (count == 1 && self[0] == UInt8(ascii: "-")) || (integer.map { $0 >= 0 } ?? false)
    }
}
