package import RecapJSON
internal import RecapStory

/// A line of a manifest, which records the outcome of a row of data.
package struct ManifestLine: Sendable, Equatable {
    /// The outcome of a row.
    package enum Outcome: Sendable, Equatable {
        /// A file was written: its path within the folder, its length in bytes and its SHA-256 in hexadecimal digits.
        case file(name: String, bytes: Int, hash: String)
        /// An error occurred: its location and message.
        case error(place: String, message: String)
    }

    /// The number of the row in the input, from 1.
    package var row: Int
    /// The first 16 hexadecimal digits of the row's SHA-256; `nil` for a row that was too long to be read.
    package var input: String?
    /// The row's key as JSON text.
    package var key: [UInt8]
    /// The name of the story that the row fills, if there are several stories.
    package var variant: String?
    /// The outcome of the row.
    package var outcome: Outcome

    /// Creates the manifest line of a row.
    package init(row: Int, input: String?, key: [UInt8], outcome: Outcome) {
        self.row = row
        self.input = input
        self.key = key
        self.outcome = outcome
    }

    /// Parses a line; `nil` if it is not a manifest line.
    package init?(_ text: [UInt8], resources: ReadingResources) {
        guard let json = try? JSONDocument.parse(text, resources: resources), json.kind(0) == .object,
            case let members = JSONMembers(json, 0),
            let row = members["row"].flatMap({ Int(exactly: json.double($0)) }),
            let key = members[StoryTemplate.keyName]
        else { return nil }
        func string(_ name: String, _ members: JSONMembers) -> String? {
            members[name].flatMap { json.kind($0) == .string ? json.string($0) : nil }
        }
        self.row = row
        input = string("input", members)
        self.key = json.text(of: key, .singleLine)
        variant = string("variant", members)
        if let name = string("file", members), let hash = string("sha256", members),
            let bytes = members["bytes"].flatMap({ Int(exactly: json.double($0)) })
        {
            outcome = .file(name: name, bytes: bytes, hash: hash)
        } else if let error = members["error"], json.kind(error) == .object,
            case let inner = JSONMembers(json, error), let place = string("place", inner),
            let message = string("message", inner)
        {
            outcome = .error(place: place, message: message)
        } else {
            return nil
        }
    }

    /// Appends the line.
    ///
    /// - Parameter milliseconds: The processing time of the row.
    package func write(milliseconds: Int, to lines: inout JSONLineWriter) {
        lines.add { line in
            line.add("row", row)
            line.add(StoryTemplate.keyName, text: key)
            if let input { line.add("input", input) }
            if let variant { line.add("variant", variant) }
            switch outcome {
            case .file(let name, let bytes, let hash):
                line.add("file", name)
                line.add("bytes", bytes)
                line.add("sha256", hash)
            case .error(let place, let message):
                line.object("error") { members in
                    members.add("place", place)
                    members.add("message", message)
                }
            }
            line.add("ms", milliseconds)
        }
    }
}
