/// A collection of things that have names, such as players, to be searched by name.
package struct NamedCollection<Thing> {
    private var things: [Thing] = []
    private let person: (Thing) -> Roster.Person
    private var index = NameIndex()
    /// A finder over all things, made when it is first needed; nil again when one is added.
    private var whole: NameFinder?

    /// With more entries than this, only the `compared` nearest by their letters are compared with a name.
    private static var few: Int { 64 }
    private static var compared: Int { 24 }

    package init(_ things: [Thing], person: @escaping (Thing) -> Roster.Person) {
        self.person = person
        for thing in things { append(thing) }
    }

    package mutating func append(_ thing: Thing) {
        let person = person(thing)
        things.append(thing)
        index.append([person.name] + person.aliases)
        whole = nil
    }

    /// The things that a name may mean, and a finder over these.
    package mutating func near(_ name: String) -> (things: [Thing], finder: NameFinder) {
        if things.count > Self.few {
            let near = index.nearest(to: name, most: Self.compared).map { things[$0] }
            return (near, NameFinder(near.map(person)))
        }
        let finder = whole ?? NameFinder(things.map(person))
        whole = finder
        return (things, finder)
    }
}
