#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// Wrappers for C math functions. Their names differ from the C names because a function of the same name would shadow the one it
// calls. Angles are in radians.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcsine(_ sine: Double) -> Double { asin(sine) }

/// Returns the angle between a vector and the x axis, from -π to π.
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func exponential(_ exponent: Double) -> Double { exp(exponent) }
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func cubeRoot(_ cube: Double) -> Double { cbrt(cube) }
