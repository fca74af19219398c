internal import ArgumentParser

/// What a row of data becomes.
enum BatchFormat: String, CaseIterable, ExpressibleByArgument {
    case story, text, html, svg, cast, png, gif

    /// The ending of a file's name.
    var ending: String {
        switch self {
        case .story: "json"
        case .text: "txt"
        case .html, .svg, .cast, .png, .gif: rawValue
        }
    }

    /// The format as `export` writes it; `nil` for those that need no drawing.
    var exported: ExportFormat? { ExportFormat(rawValue: rawValue) }

    /// Whether the contents are text, which has a place in a line.
    var isText: Bool {
        switch self {
        case .story, .text, .html, .svg, .cast: true
        case .png, .gif: false
        }
    }

    /// The names of all formats.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
