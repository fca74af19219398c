import Foundation
import Testing

/// A Markdown file of the repository, with its fenced blocks of code.
struct MarkdownFile {
    /// A fenced block of code.
    struct Block: CustomTestStringConvertible {
        /// The file and the line of the opening fence, as `README.md:12`.
        var place: String
        /// The word after the opening fence; empty where there is none.
        var language: String
        /// The lines between the fences, each with its line feed.
        var text: String

        var testDescription: String { place }
    }

    /// The path from the top of the repository.
    let path: String
    let text: String

    /// The top folder of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// README, the files beside it, and the articles of the documentation site.
    static let all: [MarkdownFile] = {
        var paths = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
        let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path())
        for case let path as String in sources ?? FileManager.DirectoryEnumerator()
        where path.contains(".docc/") && path.hasSuffix(".md") {
            paths.append("Sources/" + path)
        }
        return paths.sorted().compactMap { path in
            (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map {
                MarkdownFile(path: path, text: $0)
            }
        }
    }()

    /// The blocks of all files in a language.
    static func blocks(_ language: String) -> [Block] {
        all.flatMap(\.blocks).filter { $0.language == language }
    }

    /// All fenced blocks, from the top.
    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(place: "\(path):\(number + 1)", language: String(line.dropFirst(3)), text: "")
                }
            } else {
                open?.text += line + "\n"
            }
        }
        return blocks
    }
}
