internal import RecapSystem

/// The coding agents whose logs are read, and what their readers share.
enum CodingAgents {
    /// All agents, in the order in which they are named.
    static let all: [any CodingAgent] = [
        ClaudeCode(), Codex(), GeminiCLI(), OpenCode.openCode, OpenCode.kilo, CopilotCLI(), QwenCode(), KimiCLI(),
        KimiCode(), Amp(),
    ]

    /// Returns the folders that an environment variable names, separated by commas.
    static func folders(named variable: String, in places: DataLocations) -> [String] {
        places.variable(variable).map { $0.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) } } ?? []
    }

    /// Returns the paths of all files below a folder, sorted by name. Links to folders are not followed.
    ///
    /// - Parameter depth: The number of levels of folders below the folder.
    static func files(below folder: String, depth: Int) -> [String] {
        FileSystem.names(in: folder).sorted().flatMap { name -> [String] in
            let path = Paths.join(folder, name)
            guard FileSystem.isFolder(path) else { return [path] }
            return depth > 0 && FileSystem.target(ofLink: path) == nil ? files(below: path, depth: depth - 1) : []
        }
    }

    /// Returns whether a path is that of a file that has the form of logs, or of a folder with such a file in it.
    static func hasData(_ path: String) -> Bool {
        func isData(_ file: String) -> Bool {
            [".jsonl", ".ndjson", ".zst", ".db", ".sqlite", ".sqlite3"].contains(where: file.hasSuffix)
        }
        guard FileSystem.isFolder(path) else { return isData(path) && FileSystem.isRegularFile(path) }
        return files(below: path, depth: 5).contains(where: isData)
    }

    /// Returns the identifier of the project in a folder, as Claude Code names it; see ``AgentRecord/project``.
    static func project(_ folder: String?) -> String? {
        guard let folder, !folder.isEmpty else { return nil }
        return String(decoding: folder.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
