/** Ids of selected rows, also of those on other pages. */
export type SelectedRows = ReadonlySet<string>

export function withRow(selected: SelectedRows, id: string, isChosen: boolean): SelectedRows {
  const next = new Set(selected)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
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
