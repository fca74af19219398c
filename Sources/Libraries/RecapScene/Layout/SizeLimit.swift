package import RecapSurface

/// A large text without which all others of its role would be larger.
package struct SizeLimit: Sendable, Equatable {
    /// The index in the story of the page with the text.
    package let page: Int
    /// The number of letters of a title; 0 for a number.
    let letters: Int
    /// The role of the text.
    let role: TypeScale.Role
    /// The number of sizes by which it makes the others smaller.
    let sizes: Int

    /// A sentence about the effect, without the screen.
    package var sentence: String {
        let size = "\(sizes) size\(sizes == 1 ? "" : "s") smaller"
        return switch role {
        case .hero: "a title of \(letters) letters makes all titles \(size)"
        case .number: "a long number makes all numbers \(size)"
        case .heading: "a heading of \(letters) letters makes all headings \(size)"
        }
    }
}

extension Scene {
    /// Returns the texts that make others smaller in display type, at most one for each role. Complexity: O(*n*²) for
    /// *n* large texts of the first pages.
    package func sizeLimits(on screen: CellSize) -> [SizeLimit] {
        let pages = TypeScalePages(self, size: screen, letters: .all), own = pages.scale(for: pages.texts)
        return TypeScale.Role.allCases.compactMap { role in
            let texts = pages.texts.filter { $0.role == role }, indices = Set(texts.map(\.page))
            // A text makes others smaller only if there are others.
            guard indices.count > 1 else { return nil }
            let limits = texts.compactMap { text -> SizeLimit? in
                let scale = pages.scale(for: pages.texts.filter { $0.page != text.page || $0.role != role })
                let sizes = TypeScale.sizes(of: role, on: screen).count {
                    $0 > own.capRows(role, step: 0) * 1.01 && $0 < scale.capRows(role, step: 0) * 1.01
                }
                guard sizes > 0 else { return nil }
                return SizeLimit(page: place(of: text.page), letters: text.length, role: role, sizes: sizes)
            }
            return limits.max { ($0.sizes, $0.letters, $1.page) < ($1.sizes, $1.letters, $0.page) }
        }
    }
}
