import i18next from 'i18next'
import { Navigate, useParams } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { lazyScreen } from '#app/lazy-screen.tsx'

/** With its texts: a screen that cannot be read is not there yet. */
const developer = lazyScreen(async () => {
  const [{ DeveloperScreen }, { developerTexts }] = await Promise.all([
    import('#features/developer/ui/developer-screen.tsx'),
    import('#features/developer/ui/developer-texts.ts'),
  ])
  await developerTexts(i18next.language)
  return DeveloperScreen
})

/** `/developer`: where the server does not offer the panel, the address is as unknown as any other. */
export function DeveloperGate() {
  const { isDeveloperPanelOn } = useIsland()
  const { panel } = useParams()
  if (!isDeveloperPanelOn) return <NotFoundScreen />
  return panel === undefined ? <Navigate to="/developer/log" replace /> : <developer.Screen />
}
