import RecapMediaWire
public import RecapScene
public import RecapStory

extension KindRegistry {
    /// Registers the kinds `image`, `lottie` and `video`, and the drawings of `code`. Views need a ``MediaService`` among their
    /// services; without it, they show the alternative texts.
    public mutating func registerMedia() {
        register(Image.self) { MediaView($0.placement, playback: $0.settings, hint: .image, data: $1) }
        register(Lottie.self) { MediaView($0.placement, playback: $0.settings, hint: .lottie, data: $1) }
        register(Video.self) { MediaView($0, data: $1) }
        wrap(Code.self) { DrawnCode($0, shownBy: $1, data: $2) }
        registerBackgrounds { picture in
            switch picture {
            case .image(let source): MediaView(background: source, hint: .image)
            case .lottie(let source): MediaView(background: source, hint: .lottie)
            case .pattern: nil
            }
        }
    }
}

extension StoryVocabulary {
    /// The content types of the kinds that `KindRegistry.registerMedia()` registers, for reading stories.
    public static let mediaContents: [any ElementContent.Type] = [Image.self, Lottie.self, Video.self]
}
