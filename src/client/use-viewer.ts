import { useIsland } from '#client/island-context.ts'
import { useProjection } from '#client/use-projection.ts'
import type { SessionViews } from '#features/session/contract.ts'

type ViewerView = SessionViews['session/viewer']['view']

/** The current viewer: from the core, or from the page's own data until the core answers. */
export function useViewer(): ViewerView {
  const island = useIsland()
  return useProjection('session/viewer', {}) ?? { viewer: island.viewer, user: island.user }
}
