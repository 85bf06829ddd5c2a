package import Decoding
package import Scorecard
import Words

/// Finds the people and courses that names mean: those of a directory, and the user of the device.
package struct NameBook {
    package var lazyUnderstanding: LazyUnderstanding { didSet { (players, courses) = (nil, nil) } }
    package private(set) var directory: Directory
    /// The player who uses the device, as it was remembered; may have been merged into somebody else since.
    private var user: PlayerID?
    /// Whether a name that is nearly a known one is a new player or a new course, without a question.
    package var takesNearNamesAsNew = false
    /// Tables for looking up names, made at first use and kept while the directory stays as it is.
    private var players: NamedCollection<Player>?
    private var courses: NamedCollection<Course>?

    package init(_ directory: Directory, me: PlayerID?, _ lazyUnderstanding: LazyUnderstanding) {
        self.directory = directory
        self.lazyUnderstanding = lazyUnderstanding
        user = me
    }

    /// The player who uses the device.
    package var me: PlayerID? {
        get { user.map(directory.resolved) }
        set { user = newValue }
    }

    package mutating func apply(_ events: [Event]) {
        let new = events.filter { $0.round == nil && !directory.knows($0.id) }
        directory.apply(new)
        for event in new { forget(event.body) }
    }

    /// Drops the prepared lookup of names that a change makes wrong. A new player is added to it instead.
    private mutating func forget(_ body: Event.Body) {
        switch body {
        case .courseSaved, .courseArchived: courses = nil
        case .tagGiven: break
        case .playerAdded(let id, _):
            guard let player = directory.player(id), player.aliases.isEmpty, directory.isNew(id) else {
                return players = nil
            }
            players?.append(player)
        default: (players, courses) = (nil, nil)
        }
    }

    /// Whether words mean the user of the device.
    package func isSelf(_ said: String) -> Bool {
        ["self", "self-alone"].contains { lazyUnderstanding.words(ofRule: $0).contains(said.lowercased()) }
    }

    /// The seat of somebody who was on a card before: a guest again, unless they became a player since.
    package func seat(again entrant: Entrant) -> Seat {
        if let player = directory.player(entrant.player) { return .known(player, aliases: []) }
        return entrant.isGuest
            ? .guest(entrant.name) : .known(Player(id: entrant.player, name: entrant.name), aliases: [])
    }

    /// The seat for a name on a start line: known, new, or not clear.
    package mutating func seat(_ name: String, aliases: [String] = []) -> Seat {
        let said = name.trimmed
        if isSelf(said), let player = me.flatMap({ directory.player($0) }) { return .known(player, aliases: aliases) }
        if let archived = directory.players(called: said).first(where: { directory.isArchived($0.id) }) {
            return .known(archived, aliases: aliases)
        }
        if let team = Team.name(written: said) { return .guest(team) }
        var known = players ?? NamedCollection(directory.players, person: \.person)
        players = nil
        var (people, finder) = known.near(said)
        players = known
        let near: [Int]
        switch finder.find(said) {
        case .one(let index):
            if finder.has(said) || !takesNearNamesAsNew && isSame(said, people[index]) {
                return .known(people[index], aliases: aliases)
            }
            near = [index]
        case .several(let indices): near = indices
        case .none(let nearest): near = finder.isNear(said) ? nearest : []
        }
        return near.isEmpty || takesNearNamesAsNew
            ? .new(name: said, aliases: aliases)
            : .doubtful(.init(said: said, aliases: aliases, nearest: near.map { people[$0] }))
    }

    /// Whether only case, accents or gaps tell the names apart.
    private func isSame(_ said: String, _ player: Player) -> Bool {
        ([player.name] + player.aliases).contains { TokenizedLine($0).isSame(as: TokenizedLine(said)) }
    }

    package enum CourseFound: Hashable, Sendable {
        case one(Course)
        case several([String])
        /// Nearly the name of these, best first: a slip, or the name of another course.
        case near([Course])
        case none(nearest: [String])
    }

    /// The course a name means.
    package mutating func course(named name: String) -> CourseFound {
        var known = courses ?? NamedCollection(directory.courses, person: \.person)
        var (near, finder) = known.near(name)
        courses = known
        // `Blair 2` is another course than Blair 1, however little there is between the names.
        func mayBeMeant(_ index: Int) -> Bool {
            Self.numbers(in: name).isSubset(of: Self.numbers(in: near[index].name))
        }
        func names(_ indices: [Int]) -> [String] { indices.map { near[$0].name } }
        let found: [Int]
        switch finder.find(name) {
        case .one(let index): found = [index]
        case .several(let indices): found = indices
        case .none(let nearest): return .none(nearest: names(nearest))
        }
        let meant = found.filter(mayBeMeant)
        if meant.isEmpty { return .none(nearest: names(found)) }
        let called = finder.has(name) ? meant : meant.filter { near[$0].person.isCalled(beginning: name) }
        if called.isEmpty { return takesNearNamesAsNew ? .none(nearest: []) : .near(meant.map { near[$0] }) }
        return called.count == 1 ? .one(near[called[0]]) : .several(names(called))
    }

    private static func numbers(in name: String) -> Set<Substring> {
        Set(name.split { !$0.isNumber })
    }
}

extension Player {
    package var person: Roster.Person { .init(name: name, aliases: aliases) }
}

extension Course {
    fileprivate var person: Roster.Person { .init(name: name) }
}

extension Roster.Person {
    /// Whether a name, one of its words or an alias begins so; case, accents and signs do not matter.
    package func isCalled(beginning text: String) -> Bool {
        let beginning = TokenizedLine(text).letters
        let calls = [name] + aliases
        let words = calls + calls.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        return !beginning.isEmpty && words.contains { TokenizedLine($0).letters.hasPrefix(beginning) }
    }
}

extension TokenizedLine {
    /// The folded words without the gaps between them.
    fileprivate var letters: String { tokens.map(foldedText).joined() }
}
