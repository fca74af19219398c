#if Media
    import RecapMediaWire

    /// The names of font families for a reply.
    enum FontNames {
        /// Returns the name of each family once, in the order of the fonts, up to the limit of a reply.
        static func of(_ fonts: some Sequence<Font>) -> [String] {
            var names: [String] = []
            for font in fonts where names.count < TypeLimits.families {
                let name = String(font.family.prefix(TypeLimits.familyBytes))
                if !names.contains(name) { names.append(name) }
            }
            return names
        }
    }
#endif
