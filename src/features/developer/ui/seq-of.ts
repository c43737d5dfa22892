/** A sequence number from typed text; null if it is not a whole number in the log's range. */
export function seqOf(typed: string, first: number, last: number): number | null {
  const digits = typed.trim()
  if (!/^[0-9]+$/.test(digits)) return null
  const seq = Number(digits)
  return seq >= first && seq <= last ? seq : null
}
