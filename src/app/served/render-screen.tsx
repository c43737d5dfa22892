import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import i18next from 'i18next'
import { IslandContext, type useIsland } from '#client/island-context.ts'
import { createServedClient } from '#client/served-client.ts'
import { setClient } from '#client/current-client.ts'
import { addLocale, startI18n } from '#app/i18n.ts'
import { chooseLocale } from '#app/locale.ts'
import { directionOf } from '#contracts/locales.ts'
import { Root } from '#app/root.tsx'
import { serveScreen } from '#app/shell/page-screen.tsx'
import { links } from '#contracts/links.ts'
import { startFeatures } from '#features/routes.tsx'
import { createLateFeatures } from '#app/plug/late-features.ts'

const loadLate = async () => (await import('#features/late-routes.tsx')).lateFeatures

/** What React writes in the place of a part that was not ready: the page would draw it again, with a flash. */
const UNREADY = '<!--$!-->'

/**
 * The markup of the first screen that `main.tsx` hydrates. One at a time: texts, direction and client are the thread's own.
 * @param url path and query of the page
 * @throws Error for a screen that fails, or that waits for something the page data do not have
 */
export async function renderScreen(island: ReturnType<typeof useIsland>, url: string): Promise<string> {
  const locale = chooseLocale({ search: '', cookies: '', fromServer: island.locale })
  if (i18next.isInitialized) {
    await addLocale(locale)
    await i18next.changeLanguage(locale)
  } else await startI18n(locale)
  document.documentElement.lang = locale.replace('_', '-')
  document.documentElement.dir = directionOf(locale)
  const path = url.split('?')[0] ?? '/'
  const late = createLateFeatures(loadLate)
  // As in `main.tsx`: home is drawn without them.
  if (path !== links.home) await late.load()
  await serveScreen([...startFeatures, ...(late.read() ?? [])], path)
  setClient(createServedClient(island))
  const html = renderToString(
    <IslandContext value={island}>
      <Root
        features={startFeatures}
        late={late}
        route={(shell) => <StaticRouter location={url}>{shell}</StaticRouter>}
      />
    </IslandContext>,
  )
  if (html.includes(UNREADY)) throw new Error(`a part of ${url} was not ready`)
  return html
}
