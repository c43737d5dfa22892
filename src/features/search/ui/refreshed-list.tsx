import { useEffect } from 'react'
import { useList } from '#client/use-list.ts'
import type { ListKey } from '#contracts/ids.ts'

/**
 * Refreshes a list of this device's results, because more may be found by now. Render it after the grid that opens the
 * list.
 */
export function RefreshedList({ listKey }: { readonly listKey: ListKey }) {
  const list = useList(listKey)
  useEffect(() => {
    list.refresh()
  }, [list])
  return null
}
