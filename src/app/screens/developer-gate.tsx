import { Navigate, useParams } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { lazyScreen } from '#app/lazy-screen.tsx'

const developer = lazyScreen(async () => (await import('#features/developer/ui/developer-screen.tsx')).DeveloperScreen)

/** `/developer`: where the server does not offer the panel, the address is as unknown as any other. */
export function DeveloperGate() {
  const { isDeveloperPanelOn } = useIsland()
  const { panel } = useParams()
  if (!isDeveloperPanelOn) return <NotFoundScreen />
  return panel === undefined ? <Navigate to="/developer/log" replace /> : <developer.Screen />
}
