internal import RecapConsole

/// The pages of an export that are done, as a line on the terminal.
final class ExportProgress {
    private let line = ProgressLine()
    private let file: String
    private let pages: Int
    private var begun = 0

    /// Creates the progress of a file with a number of pages.
    init(of file: String, pages: Int) {
        self.file = file
        self.pages = pages
    }

    /// Shows that the pages so far are done, and another one is begun.
    func begin(page: Int) {
        line.report(WorkProgress(name: file, done: begun, total: pages, unit: pages == 1 ? "page" : "pages"))
        begun += 1
    }

    /// Removes the line.
    func clear() { line.clear() }
}
