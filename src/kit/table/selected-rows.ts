/** Ids of selected rows, also of those on other pages. */
export type SelectedRows = ReadonlySet<string>

export function withRow(selected: SelectedRows, id: string, isChosen: boolean): SelectedRows {
  const next = new Set(selected)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

/** The same for all rows between two of them in the list, and for both. If one of them is gone, for the other alone. */
export function withRange(
  selected: SelectedRows,
  rows: readonly string[],
  [from, to]: readonly [string, string],
  isChosen: boolean,
): SelectedRows {
  const [a, b] = [rows.indexOf(from), rows.indexOf(to)]
  const range = a < 0 || b < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
  return range.reduce((chosen, id) => withRow(chosen, id, isChosen), selected)
}

/** Selects all rows of the page, or none of them if all are selected already. Rows of other pages stay as they are. */
export function withPage(selected: SelectedRows, page: readonly string[]): SelectedRows {
  const isAll = page.every((id) => selected.has(id))
  return isAll ? new Set([...selected].filter((id) => !page.includes(id))) : new Set([...selected, ...page])
}

export function shareOfPage(selected: SelectedRows, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => selected.has(id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}
