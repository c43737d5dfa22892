/** Ids of selected rows, including rows on other pages. */
export type SelectedRows = ReadonlySet<string>

export function withRow(selected: SelectedRows, id: string, isChosen: boolean): SelectedRows {
  const next = new Set(selected)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

/**
 * Selects or deselects two rows of the list and all rows between them. If one of the two is no longer in the list, only
 * the second one (`to`).
 */
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

/** Selects all rows of a page, or deselects them if all are selected. Rows on other pages stay as they are. */
export function withPage(selected: SelectedRows, page: readonly string[]): SelectedRows {
  const isAll = page.every((id) => selected.has(id))
  return isAll ? new Set([...selected].filter((id) => !page.includes(id))) : new Set([...selected, ...page])
}

export function shareOfPage(selected: SelectedRows, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => selected.has(id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}
