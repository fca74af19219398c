import RecapMediaWire
public import RecapScene
public import RecapStory

extension KindRegistry {
    /// Adds the kinds `image`, `lottie` and `video`. Views need a ``MediaStudio`` among their services; without it they show the
    /// texts that stand for pictures.
    public mutating func registerMedia() {
        register(Image.self) { MediaView($0.placement, playback: $0.settings, hint: .image, data: $1) }
        register(Lottie.self) { MediaView($0.placement, playback: $0.settings, hint: .lottie, data: $1) }
        register(Video.self) { VideoView($0, data: $1) }
    }
}

extension StoryVocabulary {
    /// The kinds of element that ``KindRegistry/registerMedia()`` adds, for reading stories.
    public static let mediaContents: [any ElementContent.Type] = [Image.self, Lottie.self, Video.self]
}
