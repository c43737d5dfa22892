import { useIsland } from '#client/island-context.ts'
import { useProjection } from '#client/use-projection.ts'
import type { SessionViews } from '#features/session/contract.ts'

type ViewerView = SessionViews['session/viewer']['view']

/** Who is looking: what the core says, and until it answers what the page came with. */
export function useViewer(): ViewerView {
  const island = useIsland()
  return useProjection('session/viewer', {}) ?? { viewer: island.viewer, user: island.user }
}
