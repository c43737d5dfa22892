/** The list with the item of one place at another one; the same list if there is nothing to move. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
