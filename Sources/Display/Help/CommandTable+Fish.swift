extension CommandTable {
    /// A script that completes hyzer's command line in fish, with what each command and option does.
    package var fish: String {
        """
        # Completion of hyzer for fish: what `hyzer help --as fish` prints.

        # Whether this command stands there, with so many words behind it and, where told, that word last.
        function __hyzer_stands --argument-names command place last
            set -l words (commandline -opc)
            set -e words[1]
            set -l found ''
            set -l before ''
            set -l count 0
            while set -q words[1]
                switch $words[1]
                    case \(takingValues.joined(separator: " "))
                        set -q words[2]; and set -e words[1]
                    case '-*'
                    case '*'
                        if test -z "$found"
                            set found $words[1]
                        else
                            set before $words[1]
                            set count (math $count + 1)
                        end
                end
                set -e words[1]
            end
            test "$found" = "$command"; or return 1
            test -z "$place"; or test "$place" = "$count"; or return 1
            test -z "$last"; or test "$last" = "$before"
        end

        complete -c hyzer -f
        \((common.map { line($0, where: "") } + entries.flatMap(lines)).joined(separator: "\n"))

        """
    }

    private func lines(_ entry: Entry) -> [String] {
        let stands = "__hyzer_stands " + (entry.name.isEmpty ? "\"\"" : entry.name)
        var lines = entry.options.map { line($0, where: " -n " + quoted(stands)) }
        if entry.name.isEmpty {
            lines += commands.map { "complete -c hyzer -n \(quoted(stands)) -a \($0.name) -d \(quoted($0.summary))" }
        }
        for (index, value) in entry.words.enumerated() {
            if case .wordsByPreviousWord(let words) = value {
                for (word, others) in words.sorted(by: { $0.key < $1.key }) {
                    lines.append(
                        "complete -c hyzer -n \(quoted("\(stands) \(index) \(word)"))" + offer(.words(others)))
                }
            } else {
                let offered = offer(value)
                if !offered.isEmpty { lines.append("complete -c hyzer -n \(quoted("\(stands) \(index)"))" + offered) }
            }
        }
        if let rest = entry.rest {
            lines.append("complete -c hyzer -n \(quoted(stands))" + offer(rest))
        }
        return lines
    }

    private func line(_ option: OptionEntry, where condition: String) -> String {
        let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
        let value = option.value.map { value -> String in
            if case .files = value { " -r -F" } else { " -x" + offer(value) }
        }
        return
            "complete -c hyzer\(condition) -l \(option.long.dropFirst(2))\(short)\(value ?? "") -d \(quoted(option.summary))"
    }

    private func offer(_ value: Value) -> String {
        switch value {
        case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
        case .players: " -a \(quoted("(\(Self.players))"))"
        case .courses: " -a \(quoted("(\(Self.courses))"))"
        case .files: " -F"
        case .programs(let known): " -a \(quoted(known.joined(separator: " ") + " (__fish_complete_command)"))"
        case .wordsByPreviousWord, .anything: ""
        }
    }

    private func quoted(_ text: String) -> String {
        var quoted = ""
        for sign in text {
            if sign == "\\" || sign == "'" { quoted.append("\\") }
            quoted.append(sign)
        }
        return "'\(quoted)'"
    }
}
