public import RecapSurface

extension Bitmap {
    /// Returns the picture, or a part of it, scaled to another size; `nil` if a `Bitmap` cannot have that size. Reduced pictures
    /// are area-averaged; enlarged ones are interpolated bilinearly.
    ///
    /// Pixels are copied if the part already has the new size and begins at a pixel. O(pixels of the part + new
    /// pixels).
    public func scaled(toWidth newWidth: Int, height newHeight: Int, showing part: UnitRect = .whole) -> Bitmap? {
        guard Bitmap.allows(width: newWidth, height: newHeight) else { return nil }
        let across = FilterTaps(from: part.x, length: part.width, of: width, to: newWidth)
        let down = FilterTaps(from: part.y, length: part.height, of: height, to: newHeight)
        if let left = across.offset, let top = down.offset {
            if left == 0, top == 0, newWidth == width, newHeight == height { return self }
            var pixels: [UInt32] = []
            pixels.reserveCapacity(newWidth * newHeight)
            for y in top..<(top + newHeight) {
                pixels += self.pixels[(y * width + left)..<(y * width + left + newWidth)]
            }
            return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
        }

        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        // Neighbouring rows of the result share at most two rows of the picture.
        var kept: [(row: Int, sums: [SIMD4<Float>])] = []
        var sums = [SIMD4<Float>](repeating: SIMD4(), count: newWidth)
        for y in 0..<newHeight {
            for x in sums.indices { sums[x] = SIMD4() }
            let tap = down.taps[y]
            for row in tap.range {
                let weight = tap.weight(row)
                let line: [SIMD4<Float>]
                if let known = kept.first(where: { $0.row == row }) {
                    line = known.sums
                } else {
                    line = across.line(of: pixels, start: row * width)
                    if kept.count == 2 { kept.removeFirst() }
                    kept.append((row, line))
                }
                for x in sums.indices { sums[x] += line[x] * weight }
            }
            for x in sums.indices { result.append(Self.pixel(sums[x])) }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }

    @inline(__always)
    private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let held = (channels + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        // Convert the channels individually: the vector conversion calls a function for each element and took two thirds of the
        // time.
        let bytes = SIMD4<UInt8>(UInt8(held.x), UInt8(held.y), UInt8(held.z), UInt8(held.w))
        return unsafe unsafeBitCast(bytes, to: UInt32.self)
    }
}

/// The source pixels that contribute to each new pixel along one axis, and their weights.
private struct FilterTaps {
    /// The source pixels of a new pixel. The weights add up to 1; all pixels between the first and the last have the same weight.
    struct Tap {
        let range: Range<Int>
        let first, middle, last: Float

        @inline(__always)
        func weight(_ pixel: Int) -> Float {
            if pixel == range.lowerBound { return first }
            return pixel == range.upperBound - 1 ? last : middle
        }
    }

    /// The source pixels of each new pixel.
    let taps: [Tap]
    /// The start of the part if its pixels can be copied unchanged; otherwise `nil`.
    let offset: Int?

    init(from: Double, length: Double, of old: Int, to new: Int) {
        let pixels = length * Double(old)
        // Fractions are rarely exact, so values close to a whole pixel are rounded to it.
        let start =
            abs(from * Double(old) - (from * Double(old)).rounded()) < 1e-6
            ? (from * Double(old)).rounded() : from * Double(old)
        let step = abs(pixels - Double(new)) < 1e-6 ? 1 : pixels / Double(new)
        offset = step == 1 && start == start.rounded() && Int(start) + new <= old ? Int(start) : nil
        taps = (0..<new).map { index in
            // The extent of the new pixel in source pixels; at least one, for interpolation.
            let middle = start + (Double(index) + 0.5) * step
            let (low, high) =
                step >= 1
                ? (start + Double(index) * step, start + Double(index + 1) * step) : (middle - 0.5, middle + 0.5)
            let first = min(max(Int(low.rounded(.down)), 0), old - 1)
            let range = first..<min(max(Int(high.rounded(.up)), first + 1), old)
            func weight(_ pixel: Int) -> Float {
                // The outermost pixels also count for the area beyond them.
                let from = pixel == 0 ? low : max(low, Double(pixel))
                let to = pixel == old - 1 ? high : min(high, Double(pixel + 1))
                return Float(max(to - from, 0) / (high - low))
            }
            return Tap(
                range: range, first: weight(first), middle: weight(first + 1), last: weight(range.upperBound - 1))
        }
    }

    /// Returns one line of pixels at the new size.
    func line(of pixels: [UInt32], start row: Int) -> [SIMD4<Float>] {
        taps.map { tap in
            let range = tap.range
            var sum = SIMD4<Float>()
            if range.count > 2 {
                var middle = SIMD4<UInt32>()
                for place in (range.lowerBound + 1)..<(range.upperBound - 1) {
                    middle &+= Self.channels(pixels[row + place])
                }
                sum = SIMD4<Float>(middle) * tap.middle
            }
            sum += SIMD4<Float>(Self.channels(pixels[row + range.lowerBound])) * tap.first
            if range.count > 1 { sum += SIMD4<Float>(Self.channels(pixels[row + range.upperBound - 1])) * tap.last }
            return sum
        }
    }

    @inline(__always)
    private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
}
