import { useEffect } from 'react'
import type { ListKey } from '#contracts/ids.ts'
import type { ListSource } from '#contracts/list-source.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { currentClient } from './current-client.ts'

/** A list of pins for a grid. The same source as long as it is shown, and when the reader comes back to it soon. */
export function useList(key: ListKey): ListSource<ListCard> {
  const { lists } = currentClient()
  useEffect(() => lists.hold(key), [lists, key])
  return lists.of(key)
}
