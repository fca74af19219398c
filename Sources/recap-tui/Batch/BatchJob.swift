internal import RecapExport
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// The work of one thread: fills a story with parts of the input until the input ends.
struct BatchJob {
    let template: StoryTemplate
    let format: BatchFormat
    let kinds: KindRegistry
    let environment: SceneEnvironment
    /// The maximum length of a row in bytes.
    let rowLimit: Int
    /// The folder for files; `nil` if the results go into the lines.
    let folder: BatchFolder?
    /// Draws a story, for formats that need drawing.
    let export: @Sendable (Story) throws -> [UInt8]

    /// Processes the input.
    func run(_ input: BatchInput, _ output: BatchOutput) {
        var lines = BatchLines(template)
        var errors = BatchLines(template)
        do {
            while let part = try input.next() {
                lines.removeAll()
                errors.removeAll()
                var count = BatchCount(rows: part.rows.count)
                for (number, row) in part.rows {
                    do {
                        try add(row, to: &lines)
                    } catch var error as RowError {
                        error.number = number
                        count.errors += 1
                        count.firstError = count.firstError ?? number
                        if output.separatesErrors { errors.add(error) } else { lines.add(error) }
                    }
                }
                guard output.write(lines.bytes, errors: errors.bytes, count, of: part.number) else {
                    return
                }
            }
        } catch {
            output.fail(error)
        }
    }

    /// Adds the line for a row.
    private func add(_ row: RowSplitter.Row, to lines: inout BatchLines) throws {
        guard case .bytes(let bytes) = row else {
            throw RowError(
                place: "row", message: "it is longer than \(rowLimit) bytes; --max-row takes a larger limit")
        }
        let filled = try template.fill(bytes)
        if let folder {
            let path = try folder.path(of: filled, ending: format.ending)
            try folder.write(try contents(of: filled), to: path, of: filled)
            lines.add("file", path, of: filled)
        } else if format == .story {
            lines.add(story: filled)
        } else {
            lines.add(format.rawValue, String(decoding: try contents(of: filled), as: UTF8.self), of: filled)
        }
    }

    /// Returns the contents of the file for a row.
    private func contents(of row: FilledRow) throws -> [UInt8] {
        switch format {
        case .story:
            var lines = BatchLines(template)
            lines.add(story: row)
            return lines.bytes
        case .text: return Array(PlainPages(story: row.story, kinds: kinds, environment: environment).text.utf8)
        case .html, .svg, .cast, .png, .gif:
            do {
                return try export(row.story)
            } catch let error as ExportFailure {
                throw RowError(key: row.keyText, place: "row", message: error.description)
            }
        }
    }
}
