internal import RecapExport
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// The work of one thread: fills a story with parts of the input until the input ends.
struct BatchJob {
    /// The stories, each with its format.
    let renderers: [RowRenderer]
    /// The rule that selects the story for a row; `nil` if there is only one story.
    let variants: StoryVariants?
    /// The maximum length of a row in bytes.
    let rowLimit: Int
    /// The folder for files; `nil` if the results are part of the output lines.
    let folder: BatchFolder?
    /// The manifest; `nil` if there is none.
    let manifest: BatchManifest?
    /// The words for which a row is replaced by a neutral one; `nil` if there are none.
    let denied: DeniedWords?

    /// Processes rows of the input until there are none left.
    func run(_ input: BatchInput, _ output: BatchOutput) {
        let templates = renderers.map(\.template)
        let studios = renderers.map { RowStudio($0.story) }
        var lines = BatchLines(templates), errors = BatchLines(templates), entries = JSONLineWriter()
        do {
            while let part = try input.next() {
                lines.removeAll()
                errors.removeAll()
                entries.removeAll()
                var count = BatchCount(rows: part.rows.count)
                for row in part.rows {
                    do {
                        try add(row, to: &lines, &entries, in: studios)
                    } catch var error as RowError {
                        error.number = row.number
                        count.errors += 1
                        count.firstError = count.firstError ?? row.number
                        if output.separatesErrors { errors.add(error) } else { lines.add(error) }
                    }
                }
                guard output.write(lines.bytes, errors: errors.bytes, manifest: entries.bytes, count, of: part.number)
                else { return }
            }
        } catch {
            output.fail(error)
        }
    }

    /// Adds the output line for a row, and its manifest line unless it has one.
    private func add(
        _ row: BatchInput.NumberedRow, to lines: inout BatchLines, _ entries: inout JSONLineWriter,
        in studios: [RowStudio]
    ) throws {
        guard let manifest, let folder else {
            _ = try add(row.row, to: &lines, in: studios)
            return
        }
        let input = BatchManifest.input(of: row.row)
        if let done = row.done {
            let line = try manifest.line(done, ofRow: row.number, input: input)
            switch line.outcome {
            case .error(let place, let message): throw RowError(key: line.key, location: place, message: message)
            case .file(let name, let bytes, let hash):
                if folder.has(name, bytes: bytes, hash: hash) {
                    return lines.add("file", folder.path(of: name), key: line.key, variant: line.variant)
                }
                // A missing file is recreated, and a file with other contents is an error of its row.
                guard let made = try add(row.row, to: &lines, in: studios),
                    made.outcome == .file(name: name, bytes: bytes, hash: hash)
                else {
                    throw ManifestError(
                        "\(manifest.path.sanitized): the file of row \(row.number) comes out differently; --force begins again"
                    )
                }
                return
            }
        }
        let start = ContinuousClock.now
        var entry = ManifestLine(
            row: row.number, input: input, key: RowError.noKey, outcome: .error(place: "", message: ""))
        defer {
            entry.write(milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)), to: &entries)
        }
        do {
            if let made = try add(row.row, to: &lines, in: studios) { (entry.key, entry.variant, entry.outcome) = made }
        } catch let error as RowError {
            (entry.key, entry.outcome) = (error.key, .error(place: error.location, message: error.message))
            throw error
        }
    }

    /// Returns the index of the story that a row fills.
    private func index(for row: [UInt8]) throws(RowError) -> Int {
        guard let variants else { return 0 }
        if let key = try StoryTemplate.key(of: row) { return variants.index(forKey: key) }
        // A row that isn't an object is reported elsewhere.
        return 0
    }

    /// Adds the output line for a row. Returns its key as JSON text, the name of its story if there are several, and its file;
    /// `nil` if it has no file.
    private func add(
        _ row: RowSplitter.Row, to lines: inout BatchLines, in studios: [RowStudio]
    ) throws -> (key: [UInt8], variant: String?, outcome: ManifestLine.Outcome)? {
        guard case .bytes(let bytes) = row else {
            throw RowError(
                location: "row", message: "it is longer than \(rowLimit) bytes; --max-row takes a larger limit")
        }
        let index = try index(for: bytes), renderer = renderers[index], variant = variants?.variants[index].name
        let filled = try renderer.template.fill(bytes, denied: denied)
        guard variants == nil || filled.key != nil else {
            throw RowError(location: "row", message: "it has no \"key\", which decides on its variant")
        }
        if let folder {
            let name = try folder.name(of: filled, ending: renderer.format.ending),
                contents = try renderer.contents(of: filled, in: studios[index])
            try folder.write(contents, to: name, of: filled)
            lines.add("file", folder.path(of: name), key: filled.keyText, variant: variant)
            guard manifest != nil else { return nil }
            return (filled.keyText, variant, .file(name: name, bytes: contents.count, hash: SHA256.text(of: contents)))
        }
        if renderer.format == .story {
            lines.add(story: filled, of: index)
        } else {
            lines.add(
                renderer.format.rawValue,
                String(decoding: try renderer.contents(of: filled, in: studios[index]), as: UTF8.self),
                key: filled.keyText, variant: variant)
        }
        return nil
    }
}

/// The folder for the files created from rows.
final class BatchFolder: Sendable {
    private let path: String
    /// Whether existing files are replaced.
    private let replaces: Bool
    /// Whether files are in subfolders named after the first two digits of the SHA-256 of their keys.
    private let hasSubfolders: Bool
    /// A lock held while a file is given its name, so that the second of two rows with the same key is reported.
    private let naming = Mutex(())

    /// Creates the folder unless it exists.
    init(_ path: String, replaces: Bool, hasSubfolders: Bool) throws(BatchFailure) {
        self.path = path
        self.hasSubfolders = hasSubfolders
        self.replaces = replaces
        do throws(SystemError) {
            try FileSystem.makeFolder(path, isPrivate: false)
        } catch {
            throw BatchFailure(path, .writing, error)
        }
    }

    /// Returns the name of the file for a row, including its subfolder if subfolders are used.
    func name(of row: FilledRow, ending: String) throws(RowError) -> String {
        guard let key = row.key else {
            throw RowError(
                key: row.keyText, location: "row", message: "it has no \"key\", which gives the file its name")
        }
        guard let name = RowFileName.name(for: key) else {
            throw RowError(key: row.keyText, location: "row: key", message: "it is empty, or too long to name a file")
        }
        let subfolder = hasSubfolders ? SHA256.text(of: Array(key.utf8)).prefix(2) + "/" : ""
        return "\(subfolder)\(name).\(ending)"
    }

    /// Returns the path of the file with a name.
    func path(of name: String) -> String { Paths.join(path, name) }

    /// Returns whether a file exists with the given size and SHA-256 in hexadecimal digits. O(*n*) in the number of bytes.
    func has(_ name: String, bytes: Int, hash: String) -> Bool {
        guard let file = try? OpenFile(regular: path(of: name)), file.size == bytes,
            let contents = try? file.bytes(limit: bytes)
        else { return false }
        return SHA256.text(of: contents) == hash
    }

    /// Writes the file of a row, unless it already exists with the same contents.
    ///
    /// - Throws: `RowError` if a file with other contents exists, `BatchFailure` if the file can't be written.
    func write(_ bytes: [UInt8], to name: String, of row: FilledRow) throws {
        let path = path(of: name)
        do {
            try naming.withLock { _ throws in
                if let file = try? OpenFile(regular: path) {
                    if (try? file.bytes(limit: bytes.count)) == bytes { return }
                    guard replaces else {
                        throw RowError(
                            key: row.keyText, location: path,
                            message: "this file is there already, with other contents; --force replaces it")
                    }
                    try NewFile.write(bytes, to: path)
                } else {
                    if hasSubfolders { try FileSystem.makeFolder(Paths.split(path).folder, isPrivate: false) }
                    // A file that doesn't replace another one is never given a temporary name, which would be left behind if the
                    // process were killed.
                    try NewFile.write(bytes, to: path, replacing: false)
                }
            }
        } catch let error as SystemError {
            throw BatchFailure(path, .writing, error)
        }
    }
}
