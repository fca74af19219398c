internal import Dispatch
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The reading of a source, with a display of its progress. `^C` cancels the reading.
enum Reading {
    /// Runs a function that reads a source. If the process is interrupted, cancels the reading and ends the process with that
    /// signal.
    static func run<Value: Sendable>(
        _ read: @escaping @Sendable (ProgressHandler) async throws -> Value
    ) async throws -> Value {
        let messages = CaptionLanguage.ofEnvironment.messages
        let line = ProgressLine(MessageCatalogue(.interface, messages.language))
        let task = Task {
            try await read(
                ProgressHandler { progress in
                    line.report(
                        WorkProgress(
                            name: messages(progress.name), done: progress.done, total: progress.total,
                            amount: messages(progress.amount)))
                })
        }
        signal(SIGINT, SIG_IGN)
        let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interrupt.setEventHandler {
            task.cancel()
            // Code that ignores cancellation must not keep the process running.
            DispatchQueue.global().asyncAfter(deadline: .now() + timeouts) { stop(line, messages) }
        }
        interrupt.resume()
        let result = await task.result
        interrupt.cancel()
        if task.isCancelled { stop(line, messages) }
        signal(SIGINT, SIG_DFL)
        line.clear()
        return try result.get()
    }

    /// The number of seconds that a cancelled reading may take to finish.
    private static let timeouts = 1.0

    /// Prints that nothing was written, and ends the process with an interrupt signal.
    private static func stop(_ line: ProgressLine, _ messages: MessageCatalogue) {
        signal(SIGINT, SIG_DFL)
        line.clear()
        StandardError.write("recap-tui make: \(messages("stopped; nothing was written"))\n")
        dieOfInterrupt()
    }

    /// Ends the process with an interrupt signal, so that shells and scripts can recognize the interruption.
    private static func dieOfInterrupt() {
        // Threads that run tasks block all signals.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGINT)
    }
}
