import RecapMediaWire
import RecapSurface
import Testing

@testable import RecapMedia

/// Frames that come late or out of order.
@Suite struct MediaSessionTests {
    private let session = MediaSession(
        SharedMedia(SharedMedia.Key(source: "bar.json", hint: .lottie, loader: 0)), page: "a", timeouts: .now)

    private func want(_ request: FrameRequest) {
        if !session.show(request), !session.isWaiting(for: request) { session.ask(request) }
    }

    private func answer(_ request: FrameRequest) throws {
        session.receive(try #require(Bitmap(width: request.width, height: request.height)), as: request)
    }

    private let coarse = FrameRequest(frame: 19, width: 10, height: 10)
    private let fine = FrameRequest(frame: 19, width: 20, height: 20)

    @Test("After a resize a frame of the old size that comes late does not replace the last frame")
    func lateFrame() throws {
        want(coarse)
        want(fine)
        try answer(fine)
        // Another element of the same size as before has asked for it too.
        try answer(coarse)
        #expect(session.newest?.bitmap.width == 20)
    }

    @Test("A late frame is shown until the one after it has come")
    func lateFrameFirst() throws {
        want(coarse)
        want(fine)
        try answer(coarse)
        #expect(session.newest?.bitmap.width == 10)
        #expect(!session.show(fine) && session.isWaiting(for: fine))
        try answer(fine)
        #expect(session.newest?.bitmap.width == 20)
    }
}
