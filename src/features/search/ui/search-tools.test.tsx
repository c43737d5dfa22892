import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { paramsOf } from './search-address.ts'
import { SearchTools } from './search-tools.tsx'

const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'UNAUTH', isAuth: false, id: null, role: null }, user: null }),
)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  setClient({ views: { of: () => nothingYet } } as unknown as Client)
})
afterAll(() => void vi.unstubAllGlobals())

test('a search in the pins of one person says so, and can be made one in all pins (spec business §3)', () => {
  const markup = renderToStaticMarkup(
    <IslandContext value={island}>
      <StaticRouter location="/">
        <SearchTools scope="pins" params={paramsOf('?q=oak&by=ann&color=red')} head={null} />
      </StaticRouter>
    </IslandContext>,
  )
  expect(markup).toMatch(/href="\/search\/pins\?q=oak&amp;color=red"[^>]*>onlyBy/)
})
