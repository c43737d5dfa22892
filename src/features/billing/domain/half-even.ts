/**
 * Rounds an amount to the nearest multiple of `unit`; a half is rounded to the even multiple. All money is rounded by
 * this function.
 * @param micro micro-units, may be negative
 * @param unit micro-units of the smallest payable amount; 10,000 for two decimals
 */
export function roundHalfEven(micro: bigint, unit: bigint): bigint {
  const below = micro / unit - (micro < 0n && micro % unit !== 0n ? 1n : 0n)
  const rest = micro - below * unit
  const twice = rest * 2n
  const isUp = twice > unit || (twice === unit && below % 2n !== 0n)
  return (isUp ? below + 1n : below) * unit
}
