/** Returns the new index of an item after an edit of its array; null if the item was removed. */
export type PlaceAfter = (index: number) => number | null

export function afterInsert(at: number): PlaceAfter {
  return (index) => (index >= at ? index + 1 : index)
}

export function afterRemove(at: number): PlaceAfter {
  return (index) => (index === at ? null : index > at ? index - 1 : index)
}

export function afterMove(from: number, to: number): PlaceAfter {
  return (index) => {
    if (index === from) return to
    if (from < index && index <= to) return index - 1
    return to <= index && index < from ? index + 1 : index
  }
}

/** Moves data about the items of an array (flags, errors) to the items' new indexes. */
export function rekeyed<Value>(
  record: Readonly<Record<string, Value>>,
  path: string,
  place: PlaceAfter,
): Readonly<Record<string, Value>> {
  const prefix = `${path}.`
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      if (!key.startsWith(prefix)) return [[key, value]]
      const [index = '', ...rest] = key.slice(prefix.length).split('.')
      const to = place(Number(index))
      return to === null ? [] : [[[path, to, ...rest].join('.'), value]]
    }),
  )
}
