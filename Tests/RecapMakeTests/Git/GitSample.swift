import Foundation
import TestSupport

/// Histories that show what stories have to cope with.
enum GitSample: String, CaseIterable {
    /// A year of work by one of several people, in several languages.
    case rich
    /// Three commits.
    case poor
    /// Everything on one day.
    case oneSided
    /// Numbers of eight digits.
    case huge
    /// Names in scripts of all directions.
    case foreign

    /// Makes the history in a repository whose author is the first of its authors.
    func make(in repository: TestRepository) throws {
        let author = authors[0].split(separator: "<").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " >"))
        }
        try repository.git("config", "user.name", author[0])
        try repository.git("config", "user.email", author[1])
        try repository.git("fast-import", "--quiet", input: stream)
        try repository.git("reset", "--quiet", "--hard", "main")
    }

    private var authors: [String] {
        switch self {
        case .rich: ["Maya Lind <maya@example.com>", "Tomás <tomas@example.com>", "Ines <ines@example.com>"]
        case .poor, .oneSided: ["Maya Lind <maya@example.com>"]
        case .huge: ["Maximiliane Konstantinopolitanskaja-Oberhuber <max@example.com>"]
        case .foreign: ["김하나 <hana@example.com>", "مريم العتيبي <maryam@example.com>", "🦊 Fuchs 👩‍💻 <fox@example.com>"]
        }
    }

    private var stream: Data {
        var random = SplitMix64(seed: 3)
        var text = ""
        let start = 1_735_700_000
        let count = self == .poor ? 3 : self == .huge ? 40 : 400
        for index in 0..<count {
            let author =
                Int.random(in: 0..<3, using: &random) == 0
                ? authors.randomElement(using: &random) ?? authors[0] : authors[0]
            let time =
                start
                + (self == .oneSided
                    ? index * 60 : index * (31_000_000 / count) + Int.random(in: 0..<20_000, using: &random))
            text += "commit refs/heads/main\nauthor \(author) \(time) +0900\ncommitter \(author) \(time) +0900\n"
            text += "data 3\nfix\n"
            let files = index == 7 ? 24 : Int.random(in: 1...3, using: &random)
            for file in 0..<files {
                let folder = ["Sources", "Tests", "docs", "web", "서버"][(index + file) % 5]
                let ending = ["swift", "py", "md", "ts", "rs", "sql"][(index + file * 7) % 6]
                let lines = self == .huge ? 140_000 : Int.random(in: 1...40, using: &random)
                let contents = String(repeating: "\(index)\n", count: lines)
                text += "M 100644 inline \(folder)/f\(file).\(ending)\ndata \(contents.utf8.count)\n\(contents)\n"
            }
        }
        return Data(text.utf8)
    }
}
