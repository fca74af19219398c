import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface

extension TypeRequest {
    /// Creates the message for a text.
    init(_ request: DisplayRequest, number: UInt32) {
        let content: Content =
            switch request.content {
            case .lines(let text, let most, let alignment):
                .lines(text, maximumLines: most, alignment: TypeAlignment(alignment))
            case .figures(let parts, let sample): .figures(parts, sample: sample)
            case .shapes(let figures, let size, let method):
                .shapes(
                    figures, columns: size.width, rows: size.height,
                    encoding: method.format == .sixel ? .sixel : .png)
            }
        self.init(
            number: number, face: request.typeface.face ?? "", language: request.language,
            weight: request.typeface.weight, attributes: DrawingAttributes(request.attributes), width: request.width,
            height: request.height, pixelAspect: request.pixelAspect, maximumSize: request.maximumSize,
            content: content)
    }
}

extension TypeAlignment {
    fileprivate init(_ alignment: HorizontalAlignment) {
        switch alignment {
        case .leading: self = .left
        case .center: self = .center
        case .trailing: self = .right
        }
    }
}

extension GlyphCache.Answer {
    /// Creates the answer to a request from a worker's reply; `nil` if the reply belongs to another request.
    init?(_ result: TypeReply.Result, to request: DisplayRequest) {
        switch result {
        case .set(let picture):
            if case .lines = request.content, picture.width > request.width || picture.height > request.height {
                return nil
            }
            guard
                let made = DisplayPicture(
                    width: picture.width, height: picture.height, coverage: picture.coverage, boxes: picture.boxes,
                    outlines: picture.outlines, pictures: picture.pictures)
            else { return nil }
            self = .ready(made)
        case .drawn(let picture):
            guard case .shapes(_, let size, let method) = request.content else { return nil }
            let made = ScreenPicture(picture.bytes, method: method, size: size, isOpaque: picture.isOpaque)
            self = made.map { .drawn($0) } ?? .unavailable
        case .lacking, .unsettable: self = .unavailable
        }
    }
}
