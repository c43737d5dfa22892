/** Splits a list into parts of at most that many. */
export function partsOf<Item>(items: readonly Item[], max: number): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  for (let from = 0; from < items.length; from += max) parts.push(items.slice(from, from + max))
  return parts
}
