import RecapMediaWire
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// A picture or an animation on a page.
struct MediaView: CellRepresentable {
    let placement: MediaPlacement
    let playback: MediaPlayback
    let hint: MediaHint
    let alt: String
    let speed: Double
    let from, to: LoopSchedule.Bound?
    /// Whether a page can wait for it.
    let ends: Bool

    init(_ placement: MediaPlacement, playback: MediaPlayback, hint: MediaHint, data: DataResolver) {
        self.placement = placement
        self.playback = playback
        self.hint = hint
        alt = placement.alt.map { data.text($0) } ?? ""
        speed = data.number(playback.speed) ?? 1
        from = playback.from.flatMap { LoopSchedule.Bound(data.value($0)) }
        to = playback.to.flatMap { LoopSchedule.Bound(data.value($0)) }
        ends = playback.ends
    }

    var isHero: Bool { true }
    var plainText: [String] { alt.isEmpty ? [] : [alt] }
    var entrances: [AnimationPreset] { [.fadeIn] }

    func size(in proposal: Proposal) -> Size { placement.size(in: proposal) }

    func makeView(context: Context) -> MediaCells {
        MediaCells(self, studio: context.services[MediaStudio.self], actions: context.actions)
    }

    func updateView(_ view: MediaCells, context: Context) { view.update(self, environment: context.environment) }

    static func dismantle(_ view: MediaCells, coordinator: Void) { view.close() }
}

extension LoopSchedule.Bound {
    /// What a story says: a number is a frame, a percentage a share, any other text a marker.
    init?(_ value: ResolvedValue) {
        switch value {
        case .number(let frame): self = .frame(frame)
        case .text(let text):
            if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
                self = .progress(percent / 100)
            } else if text.isEmpty {
                return nil
            } else {
                self = .marker(text)
            }
        }
    }
}
