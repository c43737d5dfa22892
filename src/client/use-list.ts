import { useEffect } from 'react'
import type { ListKey } from '#contracts/ids.ts'
import type { ListSource } from '#contracts/list-source.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { currentClient } from './current-client.ts'

/** A list of pins for a grid. Returns the same source while the list is shown, and for a while afterwards. */
export function useList(key: ListKey): ListSource<ListCard> {
  const { lists } = currentClient()
  useEffect(() => lists.hold(key), [lists, key])
  return lists.of(key)
}
