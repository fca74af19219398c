internal import RecapSystem

/// The coding agents whose logs can be read, and functions that their readers share.
enum CodingAgents {
    /// All agents, in the order in which they are listed.
    static let all: [any CodingAgent] = [
        ClaudeCode(), Codex(), GeminiCLI(), OpenCode.openCode, OpenCode.kilo, CopilotCLI(), QwenCode(), KimiCLI(),
        KimiCode(), Amp(),
    ]

    /// Returns the paths of all files below a folder, sorted by name. Links to folders are not followed.
    ///
    /// - Parameter depth: The number of levels of nested folders to search.
    static func files(below folder: String, depth: Int) -> [String] {
        FileSystem.names(in: folder).sorted().flatMap { name -> [String] in
            let path = Paths.join(folder, name)
            guard FileSystem.isFolder(path) else { return [path] }
            return depth > 0 && FileSystem.target(ofLink: path) == nil ? files(below: path, depth: depth - 1) : []
        }
    }

    /// Returns whether a path refers to a file in the format of logs, or to a folder that contains such a file.
    static func hasData(_ path: String) -> Bool {
        func isData(_ file: String) -> Bool {
            [".jsonl", ".ndjson", ".zst", ".db", ".sqlite", ".sqlite3"].contains(where: file.hasSuffix)
        }
        guard FileSystem.isFolder(path) else { return isData(path) && FileSystem.isRegularFile(path) }
        return files(below: path, depth: 5).contains(where: isData)
    }

    /// Returns the identifier of the project in a folder, in the format of Claude Code; see ``AgentRecord/project``.
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

/// A log of an agent.
struct AgentLogFile: Hashable {
    /// The path of the file, or of the folder that contains a file for each message.
    let path: String
    /// The identifier of the session, for records without one.
    let session: String
    /// The identifier of the project; see ``AgentRecord/project``.
    let project: String?
    /// The path of the file with additional information about the session. `nil` if there can't be one.
    var head: String?
    /// The time in seconds since 1970-01-01 00:00 UTC from which records are needed. Sessions without later records may be
    /// omitted. `nil` for all.
    var since: Int?
}

/// A function that receives a record of a log, or the issue of one that can't be read.
typealias AgentRecordHandler = (Result<AgentRecord, SkippedRow>) -> Void

/// A coding agent that stores logs on this computer.
protocol CodingAgent: Sendable {
    /// The name of its archive, such as `claude-code`.
    var name: String { get }
    /// The display name, such as "Claude Code".
    var title: String { get }
    /// The number of days after which the agent deletes its logs by default. Defaults to `nil`, if it doesn't delete them.
    var lifetime: Int? { get }

    /// The environment variable that specifies other folders.
    var variable: String { get }

    /// The names of the agent's own folders in the home folder. Defaults to `nil`, if there is one named after the agent in the
    /// folder for data.
    var homeFolders: [String]? { get }

    /// The reader of records that the agent also stores outside its logs, and keeps when it deletes them. Defaults to `nil`.
    var history: (any CodingAgent)? { get }

    /// The name of the folder with the logs inside each of the ``homes(in:)``. Defaults to `nil`, for logs in several folders.
    var logFolder: String? { get }

    /// Returns the logs in a folder, such as one of ``folders(in:)`` or a copy of it, in a stable order.
    func logs(in folder: String) -> [AgentLogFile]

    /// Returns the files and folders within such a folder that contain only logs, whether or not they exist. Defaults to the
    /// folder itself.
    func storage(in folder: String) -> [String]

    /// Reads a log. O(*n*) in its length.
    ///
    /// Calls `add` with each record in the order of the log, or with the issue of one that can't be read. Throws an error only if
    /// the file can't be read at all.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError)
}

extension CodingAgent {
    var lifetime: Int? { nil }
    var homeFolders: [String]? { nil }
    var history: (any CodingAgent)? { nil }
    var logFolder: String? { nil }

    /// Returns the agent's own folders, whether or not they exist: those that the variable lists, and the default ones.
    func homes(in places: DataLocations) -> [String] {
        let listed = places.variable(variable).map { folders in
            folders.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        }
        let own =
            homeFolders?.map { Paths.join(places.home, $0) } ?? [places.path(in: .data, for: name)].compactMap(\.self)
        return (listed ?? []) + own
    }

    /// Returns the folders in which the agent stores its logs, whether or not they exist.
    func folders(in places: DataLocations) -> [String] {
        homes(in: places).map { home in logFolder.map { Paths.join(home, $0) } ?? home }
    }

    func storage(in folder: String) -> [String] { [folder] }
}

extension AgentLogFile {
    /// Returns the contents of the file, which may be compressed with Zstandard.
    ///
    /// Throws ``FileError`` if it can't be read, or is larger than 256 MiB.
    func bytes() throws(FileError) -> [UInt8] {
        guard path.hasSuffix(".zst") else { return try OpenFile(regular: path).bytes(limit: AgentLogFile.limit) }
        do {
            let archive = try ZipArchive(compressedFileAt: path)
            return try archive.next() == nil ? [] : ExportedContents(of: archive, limit: AgentLogFile.limit).rest()
        } catch let error as FileError {
            throw error
        } catch {
            throw .system(SystemError(EIO))
        }
    }

    /// The maximum size of a log in bytes.
    private static let limit = 1 << 28
}
