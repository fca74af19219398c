import Foundation
import TestSupport

/// A history of random commits, made by `git fast-import`.
struct RandomHistory {
    /// The stream for `git fast-import`.
    private(set) var stream = Data()
    private var random: SplitMix64
    private var mark = 0

    private static let authors = [
        "Ada Lovelace <ada@example.com>", "김하나 <hana@example.com>", "Ada L. <ADA@work.example.com>",
        "مريم <maryam@example.com>", "renovate[bot] <29139614+renovate[bot]@users.example.com>", "🦊 <fox@example.com>",
        " <nobody@example.com>",
    ]
    private static let paths = [
        "main.swift", "Sources/a b.swift", "src/\u{1}x.c", "src/new\nline.py", "src/\"quoted\".js", "vendor/lib.c",
        "package-lock.json", "docs/한글.md", "deep/er/and/deeper.rs", "picture.bin",
    ]

    /// Creates commits on two branches that are merged now and then.
    init(seed: UInt64, commits: Int) {
        random = SplitMix64(seed: seed)
        add("commit refs/heads/main\nmark :1\n" + person() + "data 0\nM 100644 inline .mailmap\n")
        add(blob("Ada Lovelace <ada@example.com> <ADA@work.example.com>\n"))
        mark = 1
        for _ in 1..<commits { addCommit() }
    }

    private mutating func addCommit() {
        mark += 1
        let from = max(1, mark - Int.random(in: 1...3, using: &random))
        add("commit refs/heads/main\nmark :\(mark)\n" + person())
        add(Data(subject()))
        add("from :\(mark - 1)\n")
        if from != mark - 1, Int.random(in: 0..<4, using: &random) == 0 { add("merge :\(from)\n") }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let path = Self.paths.randomElement(using: &random) ?? "a"
            switch Int.random(in: 0..<8, using: &random) {
            case 0: add("D \(quoted(path))\n")
            default:
                add("M 100644 inline \(quoted(path))\n")
                add(blob(contents(of: path)))
            }
        }
        add("\n")
    }

    /// An author and a committer, in zones from −12 to +14 hours, in and around 2024 and 2025.
    private mutating func person() -> String {
        let author = Self.authors.randomElement(using: &random) ?? ""
        let far = [0, 1, 4_102_444_800, 7_258_118_400]
        let time =
            Int.random(in: 0..<20, using: &random) == 0
            ? far.randomElement(using: &random) ?? 0 : Int.random(in: 1_688_000_000...1_770_000_000, using: &random)
        // git's own formatting of dates gives up before 1970.
        let minutes = Int.random(in: (time < 86_400 ? 0 : -48)...56, using: &random) * 15
        let zone = String(format: "%@%02d%02d", minutes < 0 ? "-" : "+", abs(minutes) / 60, abs(minutes) % 60)
        return "author \(author) \(time) \(zone)\ncommitter Someone <else@example.com> \(time + 86_400 * 40) +0000\n"
    }

    private mutating func subject() -> [UInt8] {
        let text: [UInt8] =
            [
                Array("Fix the thing".utf8), Array("한 줄 고침\n\nand a body\0".dropLast().utf8), [0x4C, 0xE4, 0x72, 0x6D],
                [],
                [0x1F, 0x01, 0x09],
            ].randomElement(using: &random) ?? []
        return Array("data \(text.count)\n".utf8) + text + [0x0A]
    }

    private mutating func contents(of path: String) -> String {
        if path == "picture.bin" { return "\0\0\(Int.random(in: 0..<1000, using: &random))" }
        return (0..<Int.random(in: 0...12, using: &random)).map { _ in
            "line \(Int.random(in: 0..<40, using: &random))\n"
        }
        .joined()
    }

    private func blob(_ text: String) -> String { "data \(text.utf8.count)\n\(text)\n" }

    private func quoted(_ path: String) -> String {
        let escaped = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(escaped)\""
    }

    private mutating func add(_ text: String) { stream.append(contentsOf: text.utf8) }
    private mutating func add(_ bytes: Data) { stream.append(bytes) }
}
