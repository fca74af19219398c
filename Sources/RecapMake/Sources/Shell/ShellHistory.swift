internal import RecapSystem
internal import RecapWords

/// The command history of one program.
struct ShellHistory: Sendable {
    /// The program that wrote the file.
    let kind: ShellKind
    /// The path of the history file.
    let path: String
    /// The commands of fish, once they have been read.
    private var fish: FishHistory?

    /// Creates a history for a file. Throws ``MakeError`` if the file can't be read.
    init(file path: String) throws {
        let start: [UInt8]
        do throws(FileError) {
            start = try OpenFile(regular: path).prefix(4096) ?? []
        } catch {
            throw MakeError(path, error)
        }
        kind = ShellKind(of: start.span, name: Paths.split(path).name)
        self.path = path
    }

    private init(_ kind: ShellKind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// Finds a person's histories: for each program, the first one that isn't empty. `HISTFILE` takes precedence.
    static func find(in places: DataLocations) -> [ShellHistory] {
        let named = places.variable("HISTFILE").flatMap { Paths.isAbsolute($0) ? try? ShellHistory(file: $0) : nil }
        return ShellKind.allCases.compactMap { kind in
            let paths = (named?.kind == kind ? [named?.path ?? ""] : []) + kind.paths(in: places)
            return paths.first { ((try? OpenFile(regular: $0))?.size ?? 0) > 0 }.map { ShellHistory(kind, path: $0) }
        }
    }

    /// Returns the history with its expensive parts loaded into memory, so that it can be read more than once. Throws
    /// ``MakeError`` if the file can't be read.
    func loaded() throws(MakeError) -> ShellHistory {
        guard kind == .fish else { return self }
        var history = self
        let bytes = try LocalFile.bytes(of: path, in: ".")
        history.fish = FishHistory(bytes.span)
        return history
    }

    /// Calls a function with each command. Returns the number of unusable records, and notes for the user about the
    /// rest.
    ///
    /// Throws ``MakeError`` if the file can't be read, and rethrows the errors of the function.
    func read(_ body: ShellCommandHandler) throws -> (rows: RowCount, notes: [Message]) {
        if kind == .atuin { return try AtuinHistory(path: path).read(body) }
        if let fish {
            try fish.read(body)
            return (fish.rows, [])
        }
        let bytes = try LocalFile.bytes(of: path, in: ".")
        switch kind {
        case .zsh: return (try ZshHistory.read(bytes.span, body), [])
        case .bash: return (try BashHistory.read(bytes.span, body), [])
        case .fish, .atuin:
            let fish = FishHistory(bytes.span)
            try fish.read(body)
            return (fish.rows, [])
        }
    }
}
