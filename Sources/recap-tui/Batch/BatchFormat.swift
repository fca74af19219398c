internal import ArgumentParser

/// The output format for a row of data.
enum BatchFormat: String, CaseIterable, ExpressibleByArgument {
    case story, text, html, svg, cast, png, gif

    /// The file name extension.
    var ending: String {
        switch self {
        case .story: "json"
        case .text: "txt"
        case .html, .svg, .cast, .png, .gif: rawValue
        }
    }

    /// The corresponding format of `export`; `nil` for formats that need no drawing.
    var exported: ExportFormat? { ExportFormat(rawValue: rawValue) }

    /// Whether the contents are text, which can be part of a line.
    var isText: Bool {
        switch self {
        case .story, .text, .html, .svg, .cast: true
        case .png, .gif: false
        }
    }

    /// The names of all formats.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
