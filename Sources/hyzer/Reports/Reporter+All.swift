import JSON
import Commands
import Display
import Outcomes
import Scorecard
import Session
import Store

extension Reporter {
    /// The report somebody asks for, in the conversation or by the command of the same name.
    func report(_ wanted: Effect.Report) throws -> Report {
        switch wanted {
        case .home: try home()
        case .standings: try standings()
        case .players:
            Report {
                page.players(directory.players, me: stored.session.me)
            } json: {
                directory.players.map { .player($0, isMe: $0.id == stored.session.me) }
            }
        case .courses:
            Report {
                page.courses(directory.courses)
            } json: {
                directory.courses.map(JSONValue.course)
            }
        case .history: history(try stored.history())
        case .log: try log(limit: 20)
        case .settings: settings()
        case .games: try games()
        case .tags: try tags()
        case .conflicts: try conflicts()
        case .devices: try devices()
        case .card(let player, let hole): try card(of: player, hole: hole)
        case .open: try open()
        case .order: try order()
        case .count(let player, let kind): try count(player, kind)
        case .behind(let player): try behind(player)
        case .why(let player, let hole): try why(player, hole: hole)
        case .help(let topic): help(topic)
        case .trend(let player, let course): try trend(player, course)
        case .best(let player, let course): try best(player, course)
        case .records(let course): try records(course)
        case .versus(let first, let second): try versus(first, second)
        case .stats(let player, let course): try stats(player, course)
        case .countEver(let player, let kind): try countEver(player, kind)
        case .lastRound(let player, let course): try lastRound(player, course)
        }
    }

    private func tags() throws -> Report {
        let tags = try stored.heldTags()
        return Report {
            page.tags(tags, names: directory.name)
        } json: {
            JSONValue.tags(tags, names: directory.name)
        }
    }

    private func settings() -> Report {
        let settings = Preference.allCases.map { program.setting($0, directory) }
        return Report {
            page.settings(settings)
        } json: {
            settings.map(JSONValue.setting)
        }
    }
}
