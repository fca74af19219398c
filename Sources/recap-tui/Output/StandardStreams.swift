internal import ArgumentParser
internal import Glibc
internal import RecapSurface

/// Where results go.
enum StandardOutput {
    /// Writes text; what can't be written (a reader that went away) is left out.
    static func write(_ text: String) { Descriptor.write(text, to: STDOUT_FILENO) }

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
    /// Writes text.
    static func write(_ text: String) { Descriptor.write(text, to: STDERR_FILENO) }
}

private enum Descriptor {
    static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                return
            }
            rest = rest.dropFirst(written)
        }
    }
}
