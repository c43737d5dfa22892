import { useSyncExternalStore } from 'react'
import type { Params, View, ViewName } from '#features/index.ts'
import { currentClient } from './current-client.ts'

/** Watches a view of the core worker. Undefined until its first value arrives. Parameters are compared by content. */
export function useProjection<Name extends ViewName>(name: Name, params: Params<Name>): View<Name> | undefined {
  const store = currentClient().views.of(name, params)
  return useSyncExternalStore(store.subscribe, store.get, store.first)
}
