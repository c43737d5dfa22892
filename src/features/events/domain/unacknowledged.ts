/** A range of event numbers, both ends included. */
export type SeqRange = readonly [first: number, last: number]

/** The parts of a range that the server does not have on disk, in order. */
export function unacknowledged(
  [first, last]: SeqRange,
  { durable, islands }: { readonly durable: number; readonly islands: readonly SeqRange[] },
): readonly SeqRange[] {
  const left: SeqRange[] = []
  let next = Math.max(first, durable + 1)
  for (const [from, to] of islands.toSorted((a, b) => a[0] - b[0])) {
    if (from > last) break
    if (from > next) left.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= last) left.push([next, last])
  return left
}
