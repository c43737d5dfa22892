import { useEffect, useState } from 'react'
import { PANEL_PAGE_ROWS } from '#features/developer/constants.ts'

export interface Pages<Row> {
  /** Undefined until the row's page has loaded. */
  row(index: number): Row | undefined
}

interface Held<Row> {
  readonly key: string
  readonly pages: ReadonlyMap<number, readonly Row[]>
}

/**
 * Rows of a long table, read in pages when they become visible. The pages are dropped when `key` changes. The last page
 * is read again after the table has grown.
 * @param load returns null if it failed; the page is requested again when it is next visible
 */
export function usePages<Row>(
  key: string,
  total: number,
  shown: { readonly first: number; readonly last: number },
  load: (from: number, count: number) => Promise<readonly Row[] | null>,
): Pages<Row> {
  const [held, setHeld] = useState<Held<Row>>({ key, pages: new Map() })
  const pages = held.key === key ? held.pages : new Map<number, readonly Row[]>()
  const firstPage = Math.floor(shown.first / PANEL_PAGE_ROWS)
  const lastPage = Math.floor(Math.max(shown.first, Math.min(shown.last, total - 1)) / PANEL_PAGE_ROWS)
  const isShort = (page: number) =>
    (pages.get(page)?.length ?? 0) < Math.min(PANEL_PAGE_ROWS, total - page * PANEL_PAGE_ROWS)
  const missing = Array.from({ length: lastPage - firstPage + 1 }, (_, i) => firstPage + i).filter(isShort)
  // Pages are requested one after the other.
  const wanted = missing[0]

  useEffect(() => {
    if (wanted === undefined) return
    let isOver = false
    void load(wanted * PANEL_PAGE_ROWS, PANEL_PAGE_ROWS).then((rows) => {
      if (isOver || !rows) return
      setHeld((before) => {
        const kept = before.key === key ? before.pages : new Map<number, readonly Row[]>()
        return { key, pages: new Map(kept).set(wanted, rows) }
      })
    })
    return () => {
      isOver = true
    }
    // `load` is a new function in each render; its parameters are in `key`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, wanted, total])

  return {
    row: (index) => pages.get(Math.floor(index / PANEL_PAGE_ROWS))?.[index % PANEL_PAGE_ROWS],
  }
}
