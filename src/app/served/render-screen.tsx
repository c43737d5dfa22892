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
import { startPageFeatures } from '#features/page-features.tsx'
import { createPageFeatureLoader } from '#app/plug/page-feature-loader.ts'

const loadLate = async () => (await import('#features/late-page-features.tsx')).latePageFeatures

/**
 * React's mark for a part that was not ready when the markup was made. The page would render such a part again, which
 * the reader would see as a flash.
 */
const UNREADY = '<!--$!-->'

/**
 * Renders the markup of the first screen, which `main.tsx` hydrates. Only one call may run at a time, because texts,
 * direction and client are global in the thread.
 * @param url path and query of the page
 * @throws Error if a screen fails, or waits for something that is missing in the page data
 */
export async function renderScreen(island: ReturnType<typeof useIsland>, url: string): Promise<string> {
  const locale = chooseLocale({ search: '', cookies: '', fromBrowser: [], fromServer: island.locale })
  if (i18next.isInitialized) {
    await addLocale(locale)
    await i18next.changeLanguage(locale)
  } else await startI18n(locale)
  document.documentElement.lang = locale.replace('_', '-')
  document.documentElement.dir = directionOf(locale)
  const path = url.split('?')[0] ?? '/'
  const late = createPageFeatureLoader(loadLate)
  // `main.tsx` renders home without the late features, so the server must do the same.
  if (path !== links.home) await late.load()
  await serveScreen([...startPageFeatures, ...(late.read() ?? [])], path)
  setClient(createServedClient(island))
  const html = renderToString(
    <IslandContext value={island}>
      <Root
        features={startPageFeatures}
        late={late}
        route={(shell) => <StaticRouter location={url}>{shell}</StaticRouter>}
      />
    </IslandContext>,
  )
  if (html.includes(UNREADY)) throw new Error(`a part of ${url} was not ready`)
  return html
}
