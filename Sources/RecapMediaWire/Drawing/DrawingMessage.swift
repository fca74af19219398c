/// A message to a drawing worker: one header, then frames, then the end. Nothing is read after the end.
package enum DrawingMessage: Sendable, Hashable {
    case header(DrawingHeader)
    case frame(DrawingFrame)
    case end
}

extension DrawingMessage: WireMessage {
    /// The largest frame has all columns and rows, with each cell in a run of its own, and figures.
    package static var bodyLimit: Int {
        DrawingLimits.columns.upperBound * DrawingLimits.rows.upperBound * (DrawingLimits.cellBytes + 16) + (1 << 24)
            + DrawingLimits.framePixels * 4
    }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .header(let header):
            writer.byte(1)
            writer.header(header)
        case .frame(let frame):
            writer.byte(2)
            writer.frame(frame)
        case .end: writer.byte(3)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        switch try reader.byte() {
        case 1: self = .header(try reader.header())
        case 2: self = .frame(try reader.frame())
        case 3: self = .end
        case let tag: throw .unknownTag(tag)
        }
    }
}
