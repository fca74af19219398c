package import RecapFigures
package import RecapMediaWire

/// The identity of a file that was opened in a ``MediaClient``.
package struct MediaID: Sendable, Hashable {
    /// The number of the file in messages.
    let number: UInt32
}

/// An event of a file. `failed` is the last event of its file.
package enum MediaEvent: Sendable, Hashable {
    case opened(MediaID, MediaInfo)
    /// A requested frame. A picture may be smaller than requested.
    case rendered(MediaID, FrameRequest, Bitmap)
    /// A requested picture for a terminal.
    case encoded(MediaID, EncodingRequest, EncodedPicture)
    case failed(MediaID, reason: String)

    /// The file of the event.
    package var id: MediaID {
        switch self {
        case .opened(let id, _), .rendered(let id, _, _), .encoded(let id, _, _), .failed(let id, _): id
        }
    }
}

/// A file that could not be shown, for the list at the end.
package struct MediaFailure: Sendable, Hashable {
    /// The name under which the file was opened.
    package var name: String
    /// The reason as plain text, without control characters.
    package var reason: String
}
