import '#kit/tokens.css'
import '#kit/base.css'
import '#kit/start-frame.css'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { startClient } from '#client/boot-client.ts'
import { heldKeys } from '#features/history/ui/held-keys.ts'
import { ISLAND_ID } from '#features/start/constants.ts'
import { startI18n } from './i18n.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { chooseLocale } from './locale.ts'
import { Root } from './root.tsx'
import { StartErrorScreen } from './start/start-error-screen.tsx'
import { mayStart, readIsland } from './start/start-rules.ts'

async function start(root: ReactRoot): Promise<void> {
  const island = readIsland(document.getElementById(ISLAND_ID)?.textContent ?? null)
  const language = startI18n(chooseLocale(document.cookie, island.locale))
  startClient(island)
  // What answers them comes after the first frame.
  if (island.viewer.isAuth) heldKeys()
  await language
  root.render(<Root island={island} />)
  afterFirstPaint(island.viewer.isAuth)
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
