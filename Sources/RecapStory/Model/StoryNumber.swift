/// A number type that elements accept directly: any of Swift's integers and floating-point numbers.
public protocol StoryNumber {
    /// The number as stored in a story. Integers beyond 2⁵³ are rounded.
    var storyNumber: Double { get }
}

extension StoryNumber where Self: BinaryInteger {
    /// The nearest 64-bit floating-point number.
    public var storyNumber: Double { Double(self) }
}

extension StoryNumber where Self: BinaryFloatingPoint {
    /// The nearest 64-bit floating-point number.
    public var storyNumber: Double { Double(self) }
}

extension Int: StoryNumber {}
extension Int8: StoryNumber {}
extension Int16: StoryNumber {}
extension Int32: StoryNumber {}
extension Int64: StoryNumber {}
extension UInt: StoryNumber {}
extension UInt8: StoryNumber {}
extension UInt16: StoryNumber {}
extension UInt32: StoryNumber {}
extension UInt64: StoryNumber {}
extension Float: StoryNumber {}
extension Double: StoryNumber {}
