import RecapMediaWire

/// A file that was opened.
protocol Decoder {
    var info: MediaInfo { get }
    /// A frame, brought to a size as `MediaRequest.render` says.
    func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap
}

/// Why a file can't be shown.
struct DecodingError: Error {
    /// Plain text for people, without control characters.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    static var noMemory: DecodingError { DecodingError("it needs too much memory") }
}

/// Throws where a picture has no pixels, or more than are shown.
func checkSize(width: Int, height: Int) throws(DecodingError) {
    if let reason = Bitmap.refusal(width: width, height: height) { throw DecodingError(reason) }
}
