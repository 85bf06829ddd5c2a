# SPDX-License-Identifier: GPL-3.0-or-later
# Writes an SBOM in SPDX's JSON. Lines of the input: `hyzer VERSION SHA256 FILE` first, then `contains NAME VERSION` for
# what is linked in and `needs NAME VERSION` for what has to be installed. `created` is the time of the release.
function package(name, version, more) {
    return sprintf("    {\n      \"SPDXID\": \"SPDXRef-%s\",\n      \"name\": \"%s\",\n      \"versionInfo\": \"%s\",\n" \
        "      \"downloadLocation\": \"NOASSERTION\",\n      \"filesAnalyzed\": false,\n%s" \
        "      \"copyrightText\": \"NOASSERTION\"\n    }", identifier(name), name, version, more)
}
function identifier(name) {
    gsub(/[^A-Za-z0-9.-]/, "-", name)
    return name
}
function related(kind, name) {
    return sprintf(",\n    { \"spdxElementId\": \"SPDXRef-hyzer\", \"relationshipType\": \"%s\", " \
        "\"relatedSpdxElement\": \"SPDXRef-%s\" }", kind, identifier(name))
}
NR == 1 {
    version = $2
    sha256 = $3
    packages = package("hyzer", version, sprintf("      \"packageFileName\": \"%s\",\n" \
        "      \"checksums\": [{ \"algorithm\": \"SHA256\", \"checksumValue\": \"%s\" }],\n" \
        "      \"licenseDeclared\": \"GPL-3.0-or-later\",\n", $4, sha256))
    relationships = "    { \"spdxElementId\": \"SPDXRef-DOCUMENT\", \"relationshipType\": \"DESCRIBES\", " \
        "\"relatedSpdxElement\": \"SPDXRef-hyzer\" }"
    next
}
{
    packages = packages ",\n" package($2, $3, "")
    relationships = relationships related($1 == "contains" ? "CONTAINS" : "DEPENDS_ON", $2)
}
END {
    printf "{\n  \"spdxVersion\": \"SPDX-2.3\",\n  \"dataLicense\": \"CC0-1.0\",\n  \"SPDXID\": \"SPDXRef-DOCUMENT\",\n"
    printf "  \"name\": \"hyzer-%s\",\n", version
    printf "  \"documentNamespace\": \"urn:hyzer:%s:%s\",\n", version, sha256
    printf "  \"creationInfo\": { \"created\": \"%s\", \"creators\": [\"Tool: hyzer's Makefile\"] },\n", created
    printf "  \"packages\": [\n%s\n  ],\n  \"relationships\": [\n%s\n  ]\n}\n", packages, relationships
}
