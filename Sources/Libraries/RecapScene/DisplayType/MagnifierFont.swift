import RecapStory
import RecapSurface

/// The glyphs with which a ``Magnifier`` draws characters: those of a monospaced font, many set at once.
struct MagnifierFont {
    /// The scale of the magnifier, at least 2.
    let scale: Int
    let environment: PageEnvironment
    let pixels: CellPixels

    /// The form of glyphs.
    struct Form: Hashable {
        var isBold = false, isItalic = false

        init(_ attributes: Attributes = []) {
            isBold = attributes.contains(.bold)
            isItalic = attributes.contains(.italic)
        }
    }

    /// Glyphs that were set together.
    struct Glyphs {
        let picture: DisplayPicture
        /// The index of each character in the picture.
        let places: [Character: Int]
        /// The first pixel row below the baseline.
        let baseline: Int

        fileprivate init?(_ picture: DisplayPicture, of characters: [Character]) {
            places = Dictionary(zip(characters, characters.indices)) { first, _ in first }
            self.picture = picture
            guard let sample = places[MagnifierFont.sample], picture.boxes.count == characters.count else { return nil }
            let box = picture.boxes[sample]
            let inked = (0..<box.height).last { y in
                (box.x..<box.x + box.width).contains { picture.coverage[(box.y + y) * picture.width + $0] > 127 }
            }
            guard let inked else { return nil }
            baseline = inked + 1
        }
    }

    /// The characters that are requested for every text.
    private static let usual = (0x21...0x7E).compactMap(Unicode.Scalar.init).map(Character.init) + Array("·–—‘’“”•…")
    /// The maximum number of other characters: a picture has space for about 120.
    private static let mostOthers = 96
    /// The character from which the width and baseline of a font are determined.
    private static let sample: Character = "M"
    /// The factor by which glyphs are narrowed, so that they are nearly as tall as the line.
    private static let narrowing = 1.08

    /// Requests the regular glyphs before they are needed.
    func request() { _ = environment.displayType?.answer(to: request(Self.usual, Form())) }

    /// Returns the glyphs of a form that are ready, for the usual characters and for others that occur on a page. Until those of
    /// another form are ready, they are the regular ones.
    func glyphs(for shown: Set<Character>, _ form: Form) -> [Glyphs] {
        let others = shown.filter { pixels.mixes || !$0.isColored }.subtracting(Self.usual).sorted()
            .prefix(Self.mostOthers)
        let sets = [Self.usual, others.filter { $0.cellWidth == 1 }, others.filter { $0.cellWidth > 1 }]
        let ready = sets.enumerated().compactMap { index, characters -> Glyphs? in
            guard !characters.isEmpty else { return nil }
            let characters = index == 0 ? characters : [Self.sample] + characters
            let request = request(characters, form, isWide: index == 2)
            return environment.displayPicture(of: request).flatMap { Glyphs($0, of: characters) }
        }
        return ready.isEmpty && form != Form() ? glyphs(for: shown, Form()) : ready
    }

    /// Returns the request for the glyphs of characters.
    ///
    /// - Parameter isWide: Whether each character except the sample is two cells wide. Such glyphs need all pixels.
    private func request(_ characters: [Character], _ form: Form, isWide: Bool = false) -> DisplayRequest {
        var request = DisplayRequest(
            content: .figures(characters.map(String.init), sample: [characters.firstIndex(of: Self.sample) ?? 0]),
            typeface: Typeface("monospace", weight: form.isBold ? 700 : 400),
            width: scale * pixels.count.columns * 5 / 4,
            // Diacritics above capitals may extend beyond the line.
            height: 2 * scale * pixels.count.rows,
            pixelAspect: pixels.aspect(ofCell: environment.cellAspect) * (isWide ? 1 : Self.narrowing),
            maximumSize: scale * pixels.count.rows * (isWide ? 8 : 7) / 8, language: environment.language)
        request.isAlphabet = characters == Self.usual && form == Form()
        request.attributes = form.isItalic ? .italic : []
        return request
    }
}
