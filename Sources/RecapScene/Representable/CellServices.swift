/// Objects that elements with a life of their own share: a decoder, a connection. Descriptions are values that can be made
/// anywhere; what they work with is handed to them by this, in their context.
public struct CellServices {
    private var services: [ObjectIdentifier: AnyObject] = [:]

    /// None.
    public init() {}

    /// Adds a service, in the place of one of the same type.
    public mutating func add<Service: AnyObject>(_ service: Service) {
        services[ObjectIdentifier(Service.self)] = service
    }

    /// The service of a type; `nil` where there is none.
    public subscript<Service: AnyObject>(_ type: Service.Type) -> Service? {
        services[ObjectIdentifier(type)] as? Service
    }
}
