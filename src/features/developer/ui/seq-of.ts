/** Parses a typed sequence number; null if it is not a whole number in the range of the log. */
export function seqOf(typed: string, first: number, last: number): number | null {
  const digits = typed.trim()
  if (!/^[0-9]+$/.test(digits)) return null
  const seq = Number(digits)
  return seq >= first && seq <= last ? seq : null
}
