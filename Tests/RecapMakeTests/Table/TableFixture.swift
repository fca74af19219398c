import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// A table in a temporary file.
struct TableFixture {
    let folder: ScratchFolder
    private let names: [String]

    /// Writes files with these contents.
    init(_ contents: [UInt8]..., ending: String = "csv") throws {
        folder = try ScratchFolder()
        names = contents.indices.map { "table\($0).\(ending)" }
        for (name, bytes) in zip(names, contents) {
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
        }
    }

    init(_ text: String, ending: String = "csv") throws { try self.init(Array(text.utf8), ending: ending) }

    private func options(_ change: (inout TableOptions) -> Void) -> TableOptions {
        var options = TableOptions(.atEndOf2025())
        change(&options)
        return options
    }

    /// Reads the files as separated values.
    func csv(_ change: (inout TableOptions) -> Void = { _ in }) async throws -> RecapData<TableFacts<CSVFormat>> {
        try await CSVSource(paths: names.map(folder.path), options: options(change)).read { _ in }
    }

    /// Reads the files as separated values, and tells how far that has come.
    func csv(progress: ProgressHandler) async throws -> RecapData<TableFacts<CSVFormat>> {
        try await CSVSource(paths: names.map(folder.path), options: options { _ in }).read(progress: progress)
    }

    /// Reads the files as objects.
    func json(_ change: (inout TableOptions) -> Void = { _ in }) async throws -> RecapData<TableFacts<JSONFormat>> {
        try await JSONSource(paths: names.map(folder.path), options: options(change)).read { _ in }
    }
}
