extension CommandTable {
    /// A script that completes hyzer's command line in bash.
    package var bash: String {
        """
        # Completion of hyzer for bash: what `hyzer help --as bash` prints.
        _hyzer() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
            local command= option= last= offered= from= behind= place=0 index word
            COMPREPLY=()
            # bash takes --as=svg apart at the equals sign.
            if [[ $current == = ]]; then
                current= option=$before
            elif [[ $before == = ]]; then
                option=${COMP_WORDS[COMP_CWORD - 2]}
            elif [[ $before == -* ]]; then
                option=$before
            fi
            # The command, and how many words stand behind it.
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == = ]]; then
                    ((index++))
                elif [[ -z $behind && $word == -- ]]; then
                    behind=yes option=
                elif [[ -z $behind && $word == -* ]]; then
                    case $word in
                    \(takingValues.joined(separator: " | "))) [[ ${COMP_WORDS[index + 1]} == = ]] || ((index++)) ;;
                    esac
                elif [[ -z $command ]]; then
                    command=$word
                else
                    last=$word
                    ((place++))
                fi
            done
            case $command:$option in
        \(values)
            *)
                if [[ -z $behind && $current == -* ]]; then
                    case $command in
        \(options)
                    esac
                    offered+=' \(written(common))'
                else
                    case $command:$place in
        \(words)
                    esac
                fi
                ;;
            esac
            # Without the quotation mark or the backslashes it was begun with.
            word=${current#[\\"\\']} word=${word//\\\\/}
            local -a names
            case $from in
            players) mapfile -t names < <(\(Self.players)) ;;
            courses) mapfile -t names < <(\(Self.courses)) ;;
            files) mapfile -t names < <(compgen -f -- "$word") ;;
            programs) mapfile -t names < <(printf '%s\\n' $offered; compgen -c -- "$word") ;;
            *) read -ra names <<<"$offered" ;;
            esac
            for index in "${names[@]}"; do
                [[ ${index,,} == "${word,,}"* ]] && COMPREPLY+=("$index")
            done
            # Names are put in quotation marks as files are.
            [[ -z $from ]] || compopt -o filenames 2>/dev/null
        }
        complete -F _hyzer hyzer

        """
    }

    /// The branches of the `case` that offers the values of options.
    private var values: String {
        let own = entries.flatMap { entry in
            entry.options.flatMap { line($0, behind: entry.name) }
        }
        return (own + common.flatMap { line($0, behind: "*") }).joined(separator: "\n")
    }

    private func line(_ option: OptionEntry, behind command: String) -> [String] {
        guard let value = option.value else { return [] }
        let patterns = option.names.map { "\(command):\($0)" }.joined(separator: " | ")
        return ["    \(patterns)) \(offer(value)) ;;"]
    }

    private var options: String {
        entries.map { "            '\($0.name)') offered='\(written($0.options))' ;;" }.joined(separator: "\n")
    }

    private var words: String {
        var lines = ["            ':0') offered='\(commands.map(\.name).joined(separator: " "))' ;;"]
        for entry in commands {
            for (index, value) in entry.words.enumerated() {
                lines.append("            \(entry.name):\(index)) \(offer(value)) ;;")
            }
            if let rest = entry.rest { lines.append("            \(entry.name):*) \(offer(rest)) ;;") }
        }
        return lines.joined(separator: "\n")
    }

    private func written(_ options: [OptionEntry]) -> String { options.map(\.long).joined(separator: " ") }

    private func offer(_ value: Value) -> String {
        switch value {
        case .words(let words): return "offered='\(words.joined(separator: " "))'"
        case .wordsByPreviousWord(let words):
            let cases = words.sorted { $0.key < $1.key }.map { "\($0)) \(offer(.words($1))) ;;" }
            return "case $last in \(cases.joined(separator: " ")) esac"
        case .players: return "from=players"
        case .courses: return "from=courses"
        case .files: return "from=files"
        case .programs(let known): return "from=programs \(offer(.words(known)))"
        case .anything: return ":"
        }
    }
}
