import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FillsContext, fillSlot, sortFills } from '#app/plug/slots.tsx'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchField } from './search-field.tsx'
import { SearchItem } from './search-item.tsx'
import { searchFieldEnd } from './search-slots.ts'

const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'UNAUTH', isAuth: false, id: null, role: null }, user: null }),
)
let recent: readonly string[] = []

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const never = () => new Promise(() => undefined)
  setClient({
    calls: { dispatch: never, request: never },
    views: {
      of: (name: string) => {
        const get = () => (name === 'search/recent' ? { recent, personal: [] } : undefined)
        return { subscribe: () => () => undefined, get, first: get }
      },
    },
  } as unknown as Client)
})
afterAll(() => void vi.unstubAllGlobals())

const markupOf = (part: ReactNode, location = '/') =>
  renderToStaticMarkup(
    <IslandContext value={island}>
      <FillsContext value={sortFills([fillSlot(searchFieldEnd, 10, () => <a href="/elsewhere">another way</a>)])}>
        <StaticRouter location={location}>{part}</StaticRouter>
      </FillsContext>
    </IslandContext>,
  )

test('the search field offers the other ways to search that features add', () => {
  expect(markupOf(<SearchField />)).toMatch(/role="search".*<a href="\/elsewhere">another way<\/a>.*<\/form>/s)
})

test('the page where a search begins lists the recent searches, each as a link to its results', () => {
  expect(markupOf(<RecentSearches />)).toBe('')
  recent = ['apple cake', 'a&b']
  const markup = markupOf(<RecentSearches />)
  expect(markup).toContain('href="/search/pins?q=apple%20cake&amp;rs=recent"')
  expect(markup).toContain('href="/search/pins?q=a%26b&amp;rs=recent"')
})

test("the bottom bar marks the search on its own pages and on those of ideas, and on no member's page", () => {
  const item = <SearchItem className="item" activeClassName="active" />
  for (const path of ['/search', '/search/pins?q=oak', '/ideas', '/ideas/food/7'])
    expect(markupOf(item, path), path).toMatch(/class="item active" aria-current="page"/)
  for (const path of ['/', '/searchlight', '/mira/ideas']) expect(markupOf(item, path), path).not.toContain('active')
})
