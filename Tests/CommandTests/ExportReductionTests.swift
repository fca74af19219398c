import Testing

@testable import recap_tui

/// What an export gives up for a limit of its size.
@Suite struct ExportReductionTests {
    private let settings = ExportSettings(frameRate: 12, colors: 256, scale: 1)

    @Test("A GIF gives up its frame rate first, then colours, then its size, one step at a time")
    func animation() {
        let steps = settings.reductions(for: .gif)
        #expect(steps.first == settings)
        #expect(steps.map(\.frameRate) == [12, 8, 5, 5, 5, 5, 5, 5])
        #expect(steps.map(\.colors) == [256, 256, 256, 64, 24, 24, 24, 24])
        #expect(steps.map(\.scale) == [1, 1, 1, 1, 1, 0.75, 0.5, 0.35])
    }

    @Test("What has no frames, colours or pixels gives up none")
    func others() {
        #expect(settings.reductions(for: .png).map(\.scale) == [1, 0.75, 0.5, 0.35])
        #expect(settings.reductions(for: .cast).map(\.frameRate) == [12, 8, 5])
        #expect(settings.reductions(for: .svg) == [settings])
    }

    @Test("A rate that is low already is kept")
    func low() {
        let slow = ExportSettings(frameRate: 6, colors: 256, scale: 1)
        #expect(slow.reductions(for: .cast).map(\.frameRate) == [6, 5])
    }
}
