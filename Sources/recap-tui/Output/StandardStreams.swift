internal import ArgumentParser
internal import Glibc
internal import RecapSurface

/// Where results go.
enum StandardOutput {
    /// Writes text. Throws where it can't be written, such as on a full disk: half a result is none. A reader that went
    /// away ends the process by a signal, as is the custom.
    static func write(_ text: String) throws {
        guard let failure = Descriptor.write(text, to: STDOUT_FILENO) else { return }
        StandardError.write("recap-tui: standard output can't be written: \(failure)\n")
        throw ExitStatus.cannotPlay
    }

    /// Whether a person is likely to see it.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The colours of text that is printed: none in a pipe.
    static var colorDepth: ColorDepth {
        guard isTerminal, environmentVariable("NO_COLOR") == nil else { return .none }
        let term = environmentVariable("TERM") ?? "dumb"
        if ["truecolor", "24bit"].contains(environmentVariable("COLORTERM")) { return .truecolor }
        if term.contains("256color") { return .indexed256 }
        return term == "dumb" || term.hasPrefix("vt") ? .none : .ansi8
    }
}

/// Where messages go.
enum StandardError {
    /// Writes text; what can't be written is left out, for there is nobody left to be told.
    static func write(_ text: String) { _ = Descriptor.write(text, to: STDERR_FILENO) }
}

private enum Descriptor {
    /// Writes all of a text. Returns why it could not; `nil` where it could.
    static func write(_ text: String, to descriptor: Int32) -> String? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                return unsafe String(cString: strerror(errno))
            }
            rest = rest.dropFirst(written)
        }
        return nil
    }
}
