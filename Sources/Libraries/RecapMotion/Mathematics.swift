#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// The functions of the C library's mathematics that motion needs. They have names of their own, since a function with
// the same name would hide the one that it calls. Angles are in radians.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcsine(_ sine: Double) -> Double { asin(sine) }

/// Returns the angle of a vector to the x axis, from -π to π.
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func exponential(_ exponent: Double) -> Double { exp(exponent) }
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func cubeRoot(_ cube: Double) -> Double { cbrt(cube) }
