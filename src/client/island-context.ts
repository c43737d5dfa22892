import { createContext, use } from 'react'
import type { Island } from '#features/start/contract.ts'

/** The request context of this page (spec viewer §3). The current viewer is in the projection `session/viewer`. */
export const IslandContext = createContext<Island | null>(null)

export function useIsland(): Island {
  const island = use(IslandContext)
  if (!island) throw new Error('useIsland must be used within the root')
  return island
}
