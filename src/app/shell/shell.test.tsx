import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { startPageFeatures } from '#features/page-features.tsx'
import type { PageFeature } from '../plug/define-page-feature.ts'
import { FillsContext, sortFills } from '../plug/slots.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { PageScreen, type Screens } from './page-screen.tsx'

const pageFeatures = [...startPageFeatures, ...latePageFeatures]

const island = {
  viewer: { login_state: 'UNAUTH', isAuth: false, id: null, role: null },
  user: null,
  isDeveloperPanelOn: false,
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  const never = () => new Promise(() => undefined)
  setClient({ views: { of: () => nothingYet }, calls: { dispatch: never, request: never } } as unknown as Client)
})

const named = (...names: readonly string[]): PageFeature => ({
  name: 'test',
  screens: Object.fromEntries(
    names.map((name) => [name, { Screen: (params: object) => `${name} ${JSON.stringify(params)}` }]),
  ),
})

/** Renders the frame and the screen of an address for a visitor, without running effects. */
function render(
  path: string,
  features: readonly PageFeature[],
  isDeveloperPanelOn = false,
  whileLoading: Screens['whileLoading'] = null,
): string {
  const of = Object.assign({}, ...features.map((feature) => feature.screens))
  return renderToString(
    <IslandContext value={readIsland(JSON.stringify({ ...island, isDeveloperPanelOn }))}>
      <FillsContext value={sortFills(features.flatMap(({ fills = [] }) => fills))}>
        <StaticRouter location={path}>
          <Header />
          <PageScreen screens={{ of, whileLoading }} />
          <BottomBar />
        </StaticRouter>
      </FillsContext>
    </IslandContext>,
  ).replaceAll('&quot;', '"')
}

test('each address shows the screen of its feature, with its parameters', () => {
  const screens = named('boards/board', 'settings/page')
  expect(render('/mira/oak%20table/', [screens])).toContain('boards/board {"username":"mira","slug":"oak table"}')
  expect(render('/settings/privacy?from=mail', [screens])).toContain('settings/page {"page":"privacy"}')
})

test('an unknown part, another case and an address that cannot be decoded show the not-found screen', () => {
  const screens = named('settings/page', 'users/profile', 'session/log-in')
  for (const path of ['/settings/nothing', '/LOGIN', '/%E0%A4%A', '/mira/100%', '/today'])
    expect(render(path, [screens]), path).toContain('missing.page.title')
})

test('an address whose feature is not loaded yet shows a spinner, and an unknown one the not-found screen', () => {
  const waiting = { Screen: () => 'loading' }
  expect(render('/settings', startPageFeatures, false, waiting)).toContain('loading')
  expect(render('/settings/nothing', startPageFeatures, false, waiting)).toContain('missing.page.title')
})

test('if the server does not offer the developer panel, its address is unknown like any other', () => {
  expect(render('/developer/log', [named('developer/panel')])).toContain('missing.page.title')
  expect(render('/developer/log', [named('developer/panel')], true)).toContain('developer/panel {"panel":"log"}')
})

test('without the search feature, the header has no field and the bottom bar no link to it', () => {
  const html = render(
    '/today',
    pageFeatures.filter(({ name }) => name !== 'search'),
  )
  expect(html).not.toContain('role="search"')
  expect(html).not.toContain('<span>search</span>')
  expect(html).toContain('<span>home</span>')
})

test('every address has a screen, and every screen has an address', async () => {
  const { addressBook } = await import('#features/addresses.ts')
  const screens = pageFeatures.flatMap((feature) => Object.keys(feature.screens ?? {}))
  expect(screens.toSorted()).toEqual(Object.keys(addressBook.addresses).toSorted())
})
