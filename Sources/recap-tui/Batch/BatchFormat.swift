internal import ArgumentParser

/// What a row of data becomes.
enum BatchFormat: String, CaseIterable, ExpressibleByArgument {
    case story, text

    /// The names of all formats.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
