import RecapFigures
import RecapMediaWire

/// A decoder of one open file.
protocol Decoder {
    var info: MediaInfo { get }
    /// Decodes a frame, counted from 0, at a size in pixels as described at `MediaRequest.render`.
    func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap
}

/// The reason why a file cannot be shown.
struct DecodingError: Error {
    /// Plain text without control characters.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    static var noMemory: DecodingError { DecodingError("it needs too much memory") }
}

/// Throws if a picture has no pixels, or too many.
func checkSize(width: Int, height: Int) throws(DecodingError) {
    if let reason = Bitmap.refusal(width: width, height: height) { throw DecodingError(reason) }
}

/// Returns text of a library or a file without control characters, which a terminal would interpret.
func plain(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20..<0x7F).contains($0) || $0 >= 0x80 ? $0 : 0x20 }, as: UTF8.self)
}
