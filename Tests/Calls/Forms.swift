/// Ways to say scores, by language: a line as it is said, and behind `>` what it means.
///
/// `#` opens a kind of line, with how often it is said beside the others. In a line `(a|b|)` is one of these. Slots:
/// `{p1}` a player, `{order}` one number for each player; `{s1}` any score, `{a1}` a score with its article, `{n1}` a
/// plain number, `{v1}` a score as a verb, `{l1}` a score in the plural, `{h}` a hole. The meaning gives players (also
/// `all`, `rest`, `me`, `that` for whoever got the last score) the value of the score slot of that number, or `-` for no
/// score; `@h` puts it on that hole.
enum Forms {
    static let english = """
        # player first 10
        {p1} {s1} > p1 1
        {p1} {s1}, {p2} {s2} > p1 1; p2 2
        {p1} {s1}, {p2} {s2} > p1 1; p2 2
        {p1} {s1} {p2} {s2} > p1 1; p2 2
        {p1} {s1} and {p2} {s2} > p1 1; p2 2
        {p1} {s1}, {p2} {s2}, {p3} {s3} > p1 1; p2 2; p3 3
        {p1} {n1} {p2} {n2} {p3} {n3} > p1 1; p2 2; p3 3
        {p1} {s1}, {p2} {s2}, {p3} {s3}, {p4} {s4} > p1 1; p2 2; p3 3; p4 4
        {p1}: {n1} > p1 1
        {p1}={n1} > p1 1
        {p1} {n1}/{p2} {n2} > p1 1; p2 2
        # verbs 6
        {p1} (got|had|made|took|carded|shot|scored|gets|with|finished with) {a1} > p1 1
        (okay |so |um |){p1} (got|had|made|took) {a1} > p1 1
        {p1} (got|had|made|took) {a1}(,| and) {p2} (got|had|made|took) {a2} > p1 1; p2 2
        {p1} {v1} > p1 1
        {p1} {v1}(,| and) {p2} {v2} > p1 1; p2 2
        {p1} {v1}, {p2} (had|took) {a2}, {p3} {s3} > p1 1; p2 2; p3 3
        # score first 4
        {a1} for {p1} > p1 1
        {s1} for {p1}, {s2} for {p2} > p1 1; p2 2
        {a1} for {p1} and {a2} for {p2} > p1 1; p2 2
        # number first 2
        {n1} {p1} {n2} {p2} > p1 1; p2 2
        {n1} {p1}, {n2} {p2}, {n3} {p3} > p1 1; p2 2; p3 3
        # shared 4
        {p1} and {p2} {s1} > p1 1; p2 1
        {p1} and {p2} (both |)(got|had|made) {a1} > p1 1; p2 1
        {p1}, {p2} and {p3} (all |){v1} > p1 1; p2 1; p3 1
        {p1} and {p2} {s1}, {p3} {s2} > p1 1; p2 1; p3 2
        # everyone 4
        everyone {s1} > all 1
        (everybody|everyone) (got|had|made) {a1} > all 1
        all {l1} > all 1
        {l1} (all around|across the board) > all 1
        everyone {s1} except {p1} who (got|had|made) {a2} > all 1; p1 2
        everyone {s1} except {p1} who {v2} > all 1; p1 2
        everyone {s1} but {p1} {s2} > all 1; p1 2
        all {l1} except {p1} who had {a2} > all 1; p1 2
        everybody {s1} except {p1} {s2} and {p2} {s3} > all 1; p1 2; p2 3
        # rest 2
        {p1} {s1}, (the rest|others) {s2} > rest 2; p1 1
        {p1} {s1}, {p2} {s2}, the rest {s3} > rest 3; p1 1; p2 2
        {p1} (got|had) {a1}, the rest (got|had) {a2} > rest 2; p1 1
        # everyone else 1
        {p1} {s1}, everyone else {s2} > rest 2; p1 1
        {p1} (got|had) {a1}, everyone else (got|had) {a2} > rest 2; p1 1
        # same 2
        {p1} {s1}, {p2} (same|the same|ditto) > p1 1; p2 1
        {p1} {s1}, {p2} same as {p1} > p1 1; p2 1
        # card order 1
        {order} > order
        # holes 4
        hole {h} {p1} {s1} > p1@h 1
        on hole {h} {p1} {s1}, {p2} {s2} > p1@h 1; p2@h 2
        on {h}, {p1} {s1} > p1@h 1
        {p1} {s1} on hole {h} > p1@h 1
        {p1} (got|had) {a1} on hole {h} > p1@h 1
        # corrections 4
        {p1} {s1}, no, {s2} > p1 2
        {p1} {s1} I mean {s2} > p1 2
        {p1} {s1} (sorry|scratch that) {p1} {s2} > p1 2
        (no, |correction, |sorry, ){p1} {s1} > p1 1
        make that {a1} > that 1
        change {p1} to {a1} > p1 1
        {p1} actually had {a1} > p1 1
        # missing 2
        {p1} (no score|skipped|picked up|didn't finish) > p1 -
        {p1} {s1}, {p2} (no score|picked up) > p1 1; p2 -
        # penalties 1
        {p1} {n1} with a penalty > p1 1
        {p1} (had|took) {a1} with a penalty, {p2} {s2} > p1 1; p2 2
        # me 2
        (I got|I had|me) {a1} > me 1
        I (got|had|made) {a1}, {p1} {s2} > me 1; p1 2
        """

    static let german = """
        # player first 10
        {p1} {s1} > p1 1
        {p1} {s1}, {p2} {s2} > p1 1; p2 2
        {p1} {s1}, {p2} {s2} > p1 1; p2 2
        {p1} {s1} {p2} {s2} > p1 1; p2 2
        {p1} {s1} und {p2} {s2} > p1 1; p2 2
        {p1} {s1}, {p2} {s2}, {p3} {s3} > p1 1; p2 2; p3 3
        {p1} {n1} {p2} {n2} {p3} {n3} > p1 1; p2 2; p3 3
        {p1} {s1}, {p2} {s2}, {p3} {s3}, {p4} {s4} > p1 1; p2 2; p3 3; p4 4
        {p1}: {n1} > p1 1
        {p1}={n1} > p1 1
        {p1} {n1}/{p2} {n2} > p1 1; p2 2
        # verbs 6
        {p1} (hat|hatte|macht|machte|spielt|spielte|bekommt|mit) {a1} > p1 1
        (okay |also |ähm |){p1} (hat|macht|spielt) {a1} > p1 1
        {p1} (hat|hatte|macht) {a1}(,| und) {p2} (hat|hatte|spielt) {a2} > p1 1; p2 2
        {p1} hat {a1} (gespielt|gemacht|geworfen) > p1 1
        {p1} spielt {s1} > p1 1
        # score first 4
        {a1} für {p1} > p1 1
        {s1} für {p1}, {s2} für {p2} > p1 1; p2 2
        {a1} für {p1} und {a2} für {p2} > p1 1; p2 2
        # number first 2
        {n1} {p1} {n2} {p2} > p1 1; p2 2
        {n1} {p1}, {n2} {p2}, {n3} {p3} > p1 1; p2 2; p3 3
        # shared 4
        {p1} und {p2} {s1} > p1 1; p2 1
        {p1} und {p2} (beide |)(haben|machen|spielen) {a1} > p1 1; p2 1
        {p1}, {p2} und {p3} (alle |){s1} > p1 1; p2 1; p3 1
        {p1} und {p2} {s1}, {p3} {s2} > p1 1; p2 1; p3 2
        # everyone 4
        alle {s1} > all 1
        (alle haben|alle spielen|jeder hat) {a1} > all 1
        {s1} für alle > all 1
        alle {s1} außer {p1}, der hat {a2} > all 1; p1 2
        alle {s1} außer {p1} mit {a2} > all 1; p1 2
        alle {s1} bis auf {p1} {s2} > all 1; p1 2
        alle {s1} außer {p1} {s2} und {p2} {s3} > all 1; p1 2; p2 3
        # rest 2
        {p1} {s1}, (der Rest|die anderen) {s2} > rest 2; p1 1
        {p1} {s1}, {p2} {s2}, der Rest {s3} > rest 3; p1 1; p2 2
        {p1} (hat|hatte) {a1}, der Rest hat {a2} > rest 2; p1 1
        # everyone else 1
        {p1} {s1}, alle anderen {s2} > rest 2; p1 1
        {p1} (hat|hatte) {a1}, alle anderen haben {a2} > rest 2; p1 1
        # same 2
        {p1} {s1}, {p2} (auch|genauso|dasselbe) > p1 1; p2 1
        {p1} {s1}, {p2} genauso wie {p1} > p1 1; p2 1
        # card order 1
        {order} > order
        # holes 4
        Bahn {h} {p1} {s1} > p1@h 1
        auf Bahn {h} {p1} {s1}, {p2} {s2} > p1@h 1; p2@h 2
        {p1} {s1} auf Bahn {h} > p1@h 1
        {p1} (hat|hatte) {a1} auf Bahn {h} > p1@h 1
        # corrections 4
        {p1} {s1}, nein, {s2} > p1 2
        {p1} {s1} ich meine {s2} > p1 2
        {p1} {s1} (Entschuldigung|streich das) {p1} {s2} > p1 2
        (nein, |Korrektur, |sorry, ){p1} {s1} > p1 1
        mach daraus {a1} > that 1
        ändere {p1} auf {a1} > p1 1
        {p1} hatte eigentlich {a1} > p1 1
        # missing 2
        {p1} (ohne Wertung|keine Wertung|nicht beendet) > p1 -
        {p1} {s1}, {p2} ohne Wertung > p1 1; p2 -
        # penalties 1
        {p1} {n1} mit Strafwurf > p1 1
        {p1} (hat|hatte) {a1} mit einem Strafwurf, {p2} {s2} > p1 1; p2 2
        # me 2
        (ich habe|ich hatte|ich) {a1} > me 1
        ich (habe|hatte|spiele) {a1}, {p1} {s2} > me 1; p1 2
        """
}
