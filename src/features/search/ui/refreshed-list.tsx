import { useEffect } from 'react'
import { useList } from '#client/use-list.ts'
import type { ListKey } from '#contracts/ids.ts'

/** What this device has may be more than when the same was last looked for. Stands behind the grid that opens the list. */
export function RefreshedList({ listKey }: { readonly listKey: ListKey }) {
  const list = useList(listKey)
  useEffect(() => {
    list.refresh()
  }, [list])
  return null
}
