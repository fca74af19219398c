internal import RecapStory

/// Why a row of data has no result, with the row's key.
public struct RowError: Error, Sendable {
    /// The number of the row in the input, from 1; `nil` if unknown.
    public var number: Int?
    /// The row's key as JSON text: `null` if it has none or can't be read.
    public let key: [UInt8]
    /// The file, line, column and path of the place. The row itself is the file `row`.
    public let place: String
    /// A sentence that describes the error. May contain text of the row, unchanged.
    public let message: String

    /// The key of a row without one, as JSON text.
    public static let noKey = Array("null".utf8)

    /// Creates an error.
    public init(number: Int? = nil, key: [UInt8] = RowError.noKey, place: String, message: String) {
        self.number = number
        self.key = key
        self.place = place
        self.message = message
    }

    init(_ error: StoryTemplateError, key: [UInt8] = RowError.noKey) {
        self.init(key: key, place: error.place, message: error.message)
    }
}
