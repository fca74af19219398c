internal import RecapConsole
internal import RecapWords

/// The progress of an export by pages, shown as a line on the terminal.
final class ExportProgress {
    private let messages: MessageCatalogue
    private let line: ProgressLine
    private let file: String
    private let pages: Int
    private var begun = 0

    /// Creates the progress for a file with a number of pages, in a language; without one in the user's.
    init(of file: String, pages: Int, language: String?) {
        messages = ProgramLanguage.messages(chosen: language)
        line = ProgressLine(messages)
        self.file = file
        self.pages = pages
    }

    /// Shows that all earlier pages are done and another one has started.
    func begin(page: Int) {
        let amount = Message(pages, one: "\(pages) page", other: "\(pages) pages")
        line.report(WorkProgress(name: file, done: begun, total: pages, amount: messages(amount)))
        begun += 1
    }

    /// Removes the line.
    func clear() { line.clear() }
}
