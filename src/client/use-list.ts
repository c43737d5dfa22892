import { useEffect } from 'react'
import type { ListKey } from '#contracts/ids.ts'
import type { ListSource } from '#contracts/list-source.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { currentClient } from './current-client.ts'

/**
 * A list of pins for a grid. The hook returns the same source as long as the list is shown, and for some time
 * afterwards.
 */
export function useList(key: ListKey): ListSource<ListCard> {
  const { lists } = currentClient()
  useEffect(() => lists.hold(key), [lists, key])
  return lists.of(key)
}
