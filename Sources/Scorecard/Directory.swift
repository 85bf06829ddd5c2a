/// Everybody and every place known: the fold of the events that belong to no round.
///
/// Like a round, a function of the set of its events: order and repetition of arrival make no difference.
package struct Directory: Sendable {
    private(set) var ledger = Ledger()
    /// By slot.
    private(set) var bodies: [Event.Body] = []
    private(set) var people: [PlayerID: Person] = [:]
    /// Whom a name or alias was ever given to, by its key: where to look for who has it now.
    private var calls: [String: Set<PlayerID>] = [:]
    /// Live events about every course that was ever heard of: saved and archived.
    private var courseForms: [CourseID: EventSequence] = [:]
    /// Which courses ever had a name, by its key.
    private var courseCalls: [String: Set<CourseID>] = [:]
    private var merges = EventSequence()
    /// Who was merged, and into whom: never a cycle, and always somebody who was not merged.
    private var mergedInto: [PlayerID: PlayerID] = [:]

    package init() {}

    /// Bag tags given and taken away.
    private var gifts = EventSequence()
    private var giftTimes: [Ledger.Slot: Timestamp] = [:]

    /// Who said that somebody is a player, by the event that says so.
    private(set) var adders: [Ledger.Slot: PlayerID] = [:]
    /// Who was ever merged into whom, taken back or not.
    private(set) var saidMerges: [PlayerID: Set<PlayerID>] = [:]

    /// Live events about one player.
    struct Person {
        var added = EventSequence()
        /// Added and archived.
        var listings = EventSequence()
        /// Added and renamed.
        var names = EventSequence()
        /// Aliased and unaliased.
        var aliases = EventSequence()
    }

    /// Takes one event in. Events of a round and events known already are ignored.
    package mutating func apply(_ event: Event) {
        guard event.round == nil, !ledger.knows(event.id), let role = event.body.directoryRole else { return }
        let (slot, _) = ledger.admit(event, as: role, naming: role == .ordinary ? [] : event.body.named)
        bodies.append(event.body)
        if let (player, name) = event.body.call { calls[Name.key(Name.tamed(name)), default: []].insert(player) }
        if let course = event.body.course, courseForms[course] == nil { courseForms[course] = EventSequence() }
        if case .courseSaved(let course) = event.body {
            courseCalls[Name.key(Name.tamed(course.name)), default: []].insert(course.id)
        }
        switch event.body {
        case .tagGiven: giftTimes[slot] = event.at
        case .playerAdded: adders[slot] = event.reporter
        case .playerMerged(let player, let into): saidMerges[player, default: []].insert(into)
        default: break
        }
        for change in ledger.settle(slot) { take(change) }
    }

    /// Whether the event with this identifier has been taken in.
    package func knows(_ event: EventID) -> Bool { ledger.knows(event) }

    private mutating func take(_ change: Ledger.Change) {
        switch bodies[Int(change.slot)] {
        case .playerAdded(let player, _):
            people[player, default: Person()].added.take(change, in: ledger)
            people[player, default: Person()].listings.take(change, in: ledger)
            people[player, default: Person()].names.take(change, in: ledger)
        case .playerRenamed(let player, _): people[player, default: Person()].names.take(change, in: ledger)
        case .playerAliased(let player, _), .playerUnaliased(let player, _):
            people[player, default: Person()].aliases.take(change, in: ledger)
        case .playerArchived(let player): people[player, default: Person()].listings.take(change, in: ledger)
        case .playerMerged:
            merges.take(change, in: ledger)
            if change.isLive && merges.last == change.slot { merge(change.slot) } else { refreshMerges() }
        case .courseSaved(let course): courseForms[course.id, default: EventSequence()].take(change, in: ledger)
        case .courseArchived(let course): courseForms[course, default: EventSequence()].take(change, in: ledger)
        case .tagGiven: gifts.take(change, in: ledger)
        default: break
        }
    }

    private mutating func refreshMerges() {
        mergedInto = [:]
        for slot in merges { merge(slot) }
    }

    /// Called in total order; a merge that would close a circle is ignored.
    private mutating func merge(_ slot: Ledger.Slot) {
        guard case .playerMerged(let player, let into) = bodies[Int(slot)] else { return }
        let from = resolved(player)
        let to = resolved(into)
        guard from != to else { return }
        for (other, target) in mergedInto where target == from { mergedInto[other] = to }
        mergedInto[from] = to
    }
}

extension Directory {
    /// The player an identifier stands for today: after a merge, the one merged into.
    package func resolved(_ player: PlayerID) -> PlayerID { mergedInto[player] ?? player }

    /// Every identifier that stands for a player today: the own one, and those of the players merged into this one.
    package func identifiers(of player: PlayerID) -> Set<PlayerID> {
        let own = resolved(player)
        return Set(mergedInto.filter { $0.value == own }.map(\.key)).union([own])
    }

    /// The player with this identifier, or the one they were merged into; nil for strangers.
    package func player(_ id: PlayerID) -> Player? {
        let id = resolved(id)
        return player(id, absorbing: mergedInto.filter { $0.value == id }.map(\.key))
    }

    private func player(_ id: PlayerID, absorbing others: [PlayerID]) -> Player? {
        guard let name = ownName(id) else { return nil }
        let merged = others.sorted()
        let aliases = aliases(of: [id] + merged, after: merged.compactMap(ownName))
        return Player(id: id, name: name, aliases: aliases.filter { Name.key($0) != Name.key(name) })
    }

    /// The name of a player, merged or not; nil for strangers.
    package func name(of id: PlayerID) -> String? { ownName(resolved(id)) }

    /// Everybody who was neither archived nor merged into somebody else, by name.
    package var players: [Player] { everybody.filter { !isArchived($0.id) } }

    /// Those who were archived, too.
    package var everybody: [Player] {
        let merged = Dictionary(grouping: mergedInto.keys) { resolved($0) }
        return people.keys.filter { mergedInto[$0] == nil }
            .compactMap { player($0, absorbing: merged[$0] ?? []) }
            .sorted { (Name.key($0.name), $0.id) < (Name.key($1.name), $1.id) }
    }

    /// Those who are called so, by name or alias, archived or not.
    package func players(called name: String) -> [Player] {
        let key = Name.key(name)
        return Set((calls[key] ?? []).map(resolved)).compactMap { player($0) }.filter { player in
            ([player.name] + player.aliases).contains { Name.key($0) == key }
        }
    }

    /// Whether nothing but being added was ever said of a player.
    package func isNew(_ player: PlayerID) -> Bool {
        people[player].map { $0.names.count == 1 && $0.listings.count == 1 } ?? false
    }

    package func isArchived(_ player: PlayerID) -> Bool {
        guard let last = people[resolved(player)]?.listings.last, case .playerArchived = bodies[Int(last)] else {
            return false
        }
        return true
    }

    /// Bag tags given and taken away, in the order it was said.
    package var tagGifts: [Tags.Gift] {
        gifts.compactMap { slot in
            guard case .tagGiven(let player, let tag) = bodies[Int(slot)], let at = giftTimes[slot],
                tag.map(Tags.possible.contains) ?? true
            else { return nil }
            return Tags.Gift(at: at, player: resolved(player), tag: tag)
        }
    }

    /// The course with this identifier, unless it is archived. Where another of its name was saved before, on another device and
    /// with other holes, it is a layout of the same site.
    package func course(_ id: CourseID) -> Course? {
        guard var course = savedCourse(id) else { return nil }
        let earlier = (courseCalls[Name.key(course.name)] ?? []).compactMap { other -> Course.Likeness? in
            guard other != id, let likeness = savedCourse(other)?.likeness, likeness.name == course.likeness.name,
                isSaved(other, before: id)
            else { return nil }
            return likeness
        }
        let others = Set(earlier).subtracting([course.likeness])
        if !others.isEmpty {
            let (site, layout) = course.parts
            let number = String(others.count + 1)
            course.name = Course.name(of: site, layout: layout.map { $0 + " " + number } ?? number)
        }
        return course
    }

    /// By the name under which it was saved.
    private func savedCourse(_ id: CourseID) -> Course? {
        guard let last = courseForms[id]?.last, case .courseSaved(let course) = bodies[Int(last)] else { return nil }
        return course.isPlayable ? course.tamed : nil
    }

    /// The course of this name that was archived last, as it was then.
    package func archivedCourse(called name: String) -> Course? {
        var latest: (course: Course, archived: Ledger.Slot)?
        for forms in courseForms.values {
            guard let last = forms.last, case .courseArchived = bodies[Int(last)] else { continue }
            let saved = forms.reversed().lazy.compactMap { [bodies] slot -> Course? in
                if case .courseSaved(let course) = bodies[Int(slot)] { course } else { nil }
            }
            guard let course = saved.first, course.isPlayable, Name.key(course.name) == Name.key(name),
                latest.map({ ledger.precedes($0.archived, last) }) ?? true
            else { continue }
            latest = (course.tamed, last)
        }
        return latest?.course
    }

    /// All courses that are not archived, by name. What two devices saved alike is one course: the one saved first.
    package var courses: [Course] {
        var first: [Course.Likeness: Course] = [:]
        for id in courseForms.keys {
            guard let course = course(id) else { continue }
            if let other = first[course.likeness], isSaved(other.id, before: id) { continue }
            first[course.likeness] = course
        }
        return first.values.sorted { (Name.key($0.name), $0.id) < (Name.key($1.name), $1.id) }
    }

    /// Other courses that are like this one: to be changed and archived along with it.
    func doubles(of course: CourseID) -> [CourseID] {
        guard let likeness = self.course(course)?.likeness else { return [] }
        return courseForms.keys.filter { $0 != course && self.course($0)?.likeness == likeness }.sorted()
    }

    private func isSaved(_ course: CourseID, before other: CourseID) -> Bool {
        guard let first = courseForms[course]?.first, let second = courseForms[other]?.first else { return false }
        return ledger.precedes(first, second)
    }

    /// Leaving merges aside.
    func ownName(_ id: PlayerID) -> String? {
        guard let person = people[id], !person.added.isEmpty, let last = person.names.last else { return nil }
        switch bodies[Int(last)] {
        case .playerAdded(_, let name), .playerRenamed(_, let name): return Name.tamed(name)
        default: return nil
        }
    }

    /// What else one person is called, in the order it was learned.
    ///
    /// - Parameters:
    ///   - family: all identifiers of that person.
    ///   - names: those of the players merged into this one.
    private func aliases(of family: [PlayerID], after names: [String]) -> [String] {
        var aliases: [String] = []
        func learn(_ alias: String) {
            if !aliases.contains(where: { Name.key($0) == Name.key(alias) }) { aliases.append(alias) }
        }
        names.forEach(learn)
        // The ledger alone: a closure that held the directory would copy all of it for every comparison.
        let slots = family.flatMap { people[$0].map { Array($0.aliases) } ?? [] }.sorted { [ledger] in
            ledger.precedes($0, $1)
        }
        for slot in slots {
            switch bodies[Int(slot)] {
            case .playerAliased(_, let alias): learn(Name.tamed(alias))
            case .playerUnaliased(_, let alias): aliases.removeAll { Name.key($0) == Name.key(Name.tamed(alias)) }
            default: break
            }
        }
        return aliases
    }
}

extension Event.Body {
    /// What this event calls a player.
    fileprivate var call: (PlayerID, String)? {
        switch self {
        case .playerAdded(let player, let name), .playerRenamed(let player, let name): (player, name)
        case .playerAliased(let player, let alias): (player, alias)
        default: nil
        }
    }

    /// The course this event is about.
    fileprivate var course: CourseID? {
        switch self {
        case .courseSaved(let course): course.id
        case .courseArchived(let course): course
        default: nil
        }
    }

    /// nil for what belongs to rounds only.
    fileprivate var directoryRole: Ledger.Role? {
        switch self {
        case .playerAdded, .playerRenamed, .playerAliased, .playerUnaliased, .playerMerged, .playerArchived,
            .courseSaved, .courseArchived, .tagGiven:
            .ordinary
        case .undone: .undo
        case .redone: .redo
        default: nil
        }
    }
}
