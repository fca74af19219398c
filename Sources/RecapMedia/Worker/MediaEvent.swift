package import RecapMediaWire

/// What came of a file. After `failed` nothing more comes of it.
package enum MediaEvent: Sendable, Hashable {
    case opened(MediaID, MediaInfo)
    /// A frame that was wanted; a picture may be smaller than that.
    case rendered(MediaID, FrameRequest, Bitmap)
    case failed(MediaID, reason: String)
}

/// A file that could not be shown, for the list at the end.
package struct MediaFailure: Sendable, Hashable {
    /// What the file was called when it was opened.
    package var name: String
    /// Plain text, without control characters.
    package var reason: String
}

extension MediaEvent {
    /// The file that it is about.
    package var id: MediaID {
        switch self {
        case .opened(let id, _), .rendered(let id, _, _), .failed(let id, _): id
        }
    }
}
