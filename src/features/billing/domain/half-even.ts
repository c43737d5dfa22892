/**
 * The one rounding of money: to the nearest multiple, and a half to the even one.
 * @param micro micro-units, may be negative
 * @param unit micro-units of the smallest amount that can be paid; for two decimals 10,000
 */
export function roundHalfEven(micro: bigint, unit: bigint): bigint {
  const below = micro / unit - (micro < 0n && micro % unit !== 0n ? 1n : 0n)
  const rest = micro - below * unit
  const twice = rest * 2n
  const isUp = twice > unit || (twice === unit && below % 2n !== 0n)
  return (isUp ? below + 1n : below) * unit
}
