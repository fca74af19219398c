internal import ArgumentParser
internal import RecapSurface

extension Play {
    /// Creates the command of arguments with options of `play` in their usual forms. Returns `nil` for all other arguments, among them
    /// those with a fault: the argument library decides what they mean.
    ///
    /// The library looks up conformances while it parses, which takes longer than everything else before the first frame.
    init?(quick arguments: some Collection<String>) {
        var rest = Array(arguments)[...]
        if rest.first == Play.name {
            rest.removeFirst()
        } else if CommandNames.beginsWithCommand(rest) {
            return nil
        }
        self.init()
        setDefaults()
        var seen: Set<Substring> = []
        while let argument = rest.popFirst() {
            guard argument != "-", argument.hasPrefix("-") else {
                stories.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // The library knows whether an option may be repeated, and what that means.
            guard parts[0] == "--data" || seen.insert(parts[0].withoutInversion).inserted else { return nil }
            if parts.count == 1, setFlag(parts[0]) { continue }
            guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(),
                !value.isEmpty,
                parts.count > 1 || !value.hasPrefix("-"), setOption(parts[0], to: value)
            else { return nil }
        }
        guard (try? playing.validate()) != nil, (try? validate()) != nil else { return nil }
    }

    /// Gives all properties their defaults. Those of a command that the library has not parsed can't be read before.
    private mutating func setDefaults() {
        stories = []
        page = nil
        (loop, watch, edit, control) = (false, false, false, nil)
        playing = PlayingOptions()
        (playing.remainSeconds, playing.speed) = (nil, 1)
        (playing.paused, playing.noConfig, playing.kiosk) = (false, false, false)
        (playing.mouse, playing.focusPause, playing.plain, playing.screenReader) = (nil, nil, nil, nil)
        (playing.images, playing.size, playing.notesFile) = (nil, nil, nil)
        appearance = AppearanceOptions()
        (appearance.color, appearance.theme, appearance.lang) = (.auto, nil, nil)
        (appearance.ascii, appearance.reduceMotion) = (false, nil)
        data = DataOptions()
        data.files = []
        media = MediaOptions()
        media.allowOutside = false
    }

    /// Sets the property of a flag. Returns `false` if there is no such flag.
    private mutating func setFlag(_ name: Substring) -> Bool {
        switch name {
        case "--loop": loop = true
        case "--watch": watch = true
        case "--edit": edit = true
        case "--kiosk": playing.kiosk = true
        case "--paused": playing.paused = true
        case "--no-config": playing.noConfig = true
        case "--mouse", "--no-mouse": playing.mouse = name == "--mouse"
        case "--focus-pause", "--no-focus-pause": playing.focusPause = name == "--focus-pause"
        case "--plain", "--no-plain": playing.plain = name == "--plain"
        case "--screen-reader", "--no-screen-reader": playing.screenReader = name == "--screen-reader"
        case "--ascii": appearance.ascii = true
        case "--reduce-motion", "--no-reduce-motion": appearance.reduceMotion = name == "--reduce-motion"
        case "--allow-outside": media.allowOutside = true
        default: return false
        }
        return true
    }

    /// Sets the property of an option. Returns `false` if there is no such option, or it takes no such value.
    private mutating func setOption(_ name: Substring, to value: String) -> Bool {
        switch name {
        case "--page": page = value
        case "--notes-file": playing.notesFile = value
        case "--data": data.files.append(value)
        case "--remain-seconds":
            guard let seconds = Double(value) else { return false }
            playing.remainSeconds = seconds
        case "--speed":
            guard let speed = Double(value) else { return false }
            playing.speed = speed
        case "--images":
            guard let images = ImagesOption(argument: value) else { return false }
            playing.images = images
        case "--size":
            guard let size = FrameSize(argument: value) else { return false }
            playing.size = size
        case "--color":
            guard let color = ColorOption(rawValue: value) else { return false }
            appearance.color = color
        case "--theme":
            guard let theme = ThemeOption(argument: value) else { return false }
            appearance.theme = theme
        case "--lang":
            guard let language = LanguageOption(argument: value) else { return false }
            appearance.lang = language
        default: return false
        }
        return true
    }
}

extension Substring {
    /// The name of an option without `no-`, which inverts a flag.
    fileprivate var withoutInversion: Substring { hasPrefix("--no-") ? "--" + dropFirst(5) : self }
}
