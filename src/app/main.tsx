import '#kit/tokens.css'
import '#kit/base.css'
import '#kit/start-frame.css'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { startClient } from '#client/boot-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { mayStart, readIsland } from '#client/start-rules.ts'
import { ISLAND_ID } from '#contracts/page-document.ts'
import { pageFeatures } from '#features/routes.tsx'
import { afterFirstPaint } from './after-first-paint.ts'
import { StartErrorScreen } from './errors/start-error-screen.tsx'
import { startI18n } from './i18n.ts'
import { chooseLocale } from './locale.ts'
import { Root } from './root.tsx'

async function start(root: ReactRoot): Promise<void> {
  const island = readIsland(document.getElementById(ISLAND_ID)?.textContent ?? null)
  const { isAuth } = island.viewer
  const language = startI18n(chooseLocale(document.cookie, island.locale))
  startClient(island)
  for (const { beforeRender } of pageFeatures) beforeRender?.(isAuth)
  await language
  root.render(
    <IslandContext value={island}>
      <Root features={pageFeatures} />
    </IslandContext>,
  )
  afterFirstPaint(pageFeatures, isAuth)
}

async function explain(root: ReactRoot, error: unknown): Promise<void> {
  console.error('The application could not start', error)
  await startI18n(chooseLocale(document.cookie, document.documentElement.lang.replace('-', '_')))
  root.render(<StartErrorScreen error={error instanceof Error ? error : new Error(String(error))} />)
}

if (mayStart(window.location)) {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  const root = createRoot(element)
  start(root).catch((error: unknown) => explain(root, error))
}
