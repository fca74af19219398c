import Foundation
import Testing

/// Tables in articles that are made from declarations, between lines such as `<!-- fields: story -->` and `<!-- end -->`.
struct GeneratedTables {
    private let marker: String
    private let table: (String) throws -> [String]

    /// Creates tables with a word in their first lines, and a function that returns the lines of the table with a name.
    init(_ kind: String, table: @escaping (String) throws -> [String]) {
        marker = "<!-- \(kind): "
        self.table = table
    }

    /// Compares the tables of an article with those that are made; with `RECORD=1` writes them.
    func check(_ article: String) throws {
        let file = MarkdownFile.root.appending(path: "Sources/Libraries/RecapKit/RecapKit.docc/\(article).md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let new = try filled(text)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try new.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(article).md")
        } else {
            #expect(new == text, "\(article).md differs; if it is meant to, record it with RECORD=1")
        }
    }

    private func filled(_ text: String) throws -> String {
        var lines: [String] = []
        var isWithinTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(marker) {
                lines.append(String(line))
                lines += try table(String(line.dropFirst(marker.count).dropLast(" -->".count)))
                isWithinTable = true
            } else if line == "<!-- end -->" {
                lines.append(String(line))
                isWithinTable = false
            } else if !isWithinTable {
                lines.append(String(line))
            }
        }
        return lines.joined(separator: "\n")
    }
}
