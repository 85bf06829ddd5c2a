/// ln x for x > 0, to about 15 digits: the exponent times ln 2 plus the series of the inverse hyperbolic tangent for the
/// significand (Abramowitz and Stegun 4.1.27). The pure rooms have no mathematics library.
package func naturalLogarithm(_ x: Double) -> Double {
    let ratio = (x.significand - 1) / (x.significand + 1)
    var term = ratio
    var sum = 0.0
    for power in stride(from: 1, through: 31, by: 2) {
        sum += term / Double(power)
        term *= ratio * ratio
    }
    return Double(x.exponent) * 0.693_147_180_559_945_3 + 2 * sum
}
