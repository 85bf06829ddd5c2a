# What the stories of a hub in Goldens have at hand besides hyzer.

# Asks the database as its owner.
sql() { psql -XqAt -v ON_ERROR_STOP=1 "$owned" -c "$1"; }

# Asks it as anybody can who has the login that devices share. Of what is refused the SQLSTATE is told.
as_device() { psql -XqAt -v VERBOSITY=sqlstate "$hub" -U hyzer_device -c "$1" 2>&1; }

# A code that lets somebody in.
code() { hyzer sync invite "$@" --json | grep -o '[0-9A-Z]\{4\}\(-[0-9A-Z]\{4\}\)\{3\}'; }

# push COLUMN=SQL ...: hands over an event, or count=N of them, sound but for these columns, and tells the
# reasons against them.
push() (
    id='gen_random_uuid()' round='gen_random_uuid()' lamport=1 at=1000000 reporter=NULL utterance=NULL kind="'started'" hole=NULL
    player=NULL strokes=NULL penalties=NULL refers=NULL body=NULL text="'four'" source="'typed'" said=1000000 count=1 arrays=
    for given; do eval "${given%%=*}=\${given#*=}"; done
    for column in id:uuid round:uuid lamport:bigint at:bigint reporter:uuid utterance:uuid kind:text hole:bigint player:uuid \
        strokes:bigint penalties:bigint refers:bytea body:text text:text source:text said:bigint; do
        eval "value=\$${column%:*}"
        arrays="$arrays, (SELECT array_agg(($value)::${column#*:}) FROM generate_series(1, $count))"
    done
    as_device "SELECT coalesce(string_agg(reason, ' '), 'sound') FROM hyzer.push($shown$arrays)"
)

# How many events a page from the beginning has; those of transactions that others have not ended come later.
pull() { as_device "SELECT count(id) FROM hyzer.pull($shown, 0, lpad('', 32, '0')::uuid, NULL, 5000)"; }

# Every function for devices, and what becomes of it: whether it tells anything, or why it is refused.
every_call() {
    for call in "greet($shown, NULL)" "listen($shown)" "invite($shown, sha256(gen_random_uuid()::text::bytea), NULL, 60)" "devices($shown)" \
        "revoke($shown, gen_random_uuid())" "pull($shown, 0, lpad('', 32, '0')::uuid, NULL, 5000)"; do
        echo "${call%%(*}: $(as_device "SELECT count(*) > 0 FROM hyzer.$call")"
    done
    echo "push: $(push)"
}
