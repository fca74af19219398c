internal import Glibc
internal import RecapExport
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// The work of one thread: it fills a story with parts of the input, until there are no more.
struct BatchJob {
    let template: StoryTemplate
    let format: BatchFormat
    let kinds: KindRegistry
    let environment: SceneEnvironment
    /// The greatest length of a row in bytes.
    let rowLimit: Int

    /// Does the work.
    func run(_ input: BatchInput, _ output: BatchOutput) {
        var lines = BatchLines(template)
        var errors = BatchLines(template)
        do throws(SystemError) {
            while let part = try input.next() {
                lines.removeAll()
                errors.removeAll()
                var errorCount = 0
                for row in part.rows {
                    do throws(RowError) {
                        try add(row, to: &lines)
                    } catch {
                        errorCount += 1
                        if output.separatesErrors { errors.add(error) } else { lines.add(error) }
                    }
                }
                guard output.write(lines.bytes, errors: errors.bytes, errorCount: errorCount, of: part.number) else {
                    return
                }
            }
        } catch {
            output.fail(BatchFailure("standard input", .reading, error))
        }
    }

    /// Adds the line of a row.
    private func add(_ row: RowSplitter.Row, to lines: inout BatchLines) throws(RowError) {
        guard case .bytes(let bytes) = row else {
            throw RowError(
                place: "row", message: "it is longer than \(rowLimit) bytes; --max-row takes a larger limit")
        }
        let filled = try template.fill(bytes)
        switch format {
        case .story: lines.add(story: filled)
        case .text:
            lines.add(
                "text", PlainPages(story: filled.story, kinds: kinds, environment: environment).text, of: filled)
        }
    }
}
