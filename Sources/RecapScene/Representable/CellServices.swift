/// Objects that stateful elements share, such as a decoder or a connection. Elements are described by values that can
/// be created anywhere; they receive these objects through their context.
public struct CellServices {
    private var services: [ObjectIdentifier: AnyObject] = [:]

    /// Creates an empty collection.
    public init() {}

    /// Adds a service, replacing any service of the same type.
    public mutating func add<Service: AnyObject>(_ service: Service) {
        services[ObjectIdentifier(Service.self)] = service
    }

    /// The service of a type; `nil` if there is none.
    public subscript<Service: AnyObject>(_ type: Service.Type) -> Service? {
        services[ObjectIdentifier(type)] as? Service
    }
}
