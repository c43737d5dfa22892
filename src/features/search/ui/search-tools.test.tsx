import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { SearchHead } from '../contract.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { NarrowField } from './narrow-field.tsx'
import { paramsOf } from './search-address.ts'
import { NothingFound } from './nothing-found.tsx'
import { OtherScopes } from './other-scopes.tsx'
import { SearchTools } from './search-tools.tsx'
import { ServedScreenContext } from '#kit/overlay/use-is-phone.ts'

const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'UNAUTH', isAuth: false, id: null, role: null }, user: null }),
)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  const never = () => new Promise(() => undefined)
  setClient({ views: { of: () => nothingYet }, calls: { request: never } } as unknown as Client)
})
afterAll(() => void vi.unstubAllGlobals())

const nothing = {
  total: 0,
  typo: null,
  nag: null,
  sensitivity: null,
  guides: [],
  filters: { domain: [], category: [], color: [] },
  mode_icon: 'words',
  product_filters: null,
  shows_skin_tones: true,
  tabs: ['pins'],
} satisfies SearchHead

const toolsOf = (search: string, head: SearchHead | null, isDevice = false) =>
  markupOf(<SearchTools scope="pins" params={paramsOf(search)} head={head} isDevice={isDevice} />)

const markupOf = (part: ReactNode) =>
  renderToStaticMarkup(
    <IslandContext value={island}>
      <StaticRouter location="/">{part}</StaticRouter>
    </IslandContext>,
  )

test('a search in the pins of one person says so, and can be made one in all pins (spec business §3)', () => {
  expect(toolsOf('?q=oak&by=ann&color=red', null)).toMatch(/href="\/search\/pins\?q=oak&amp;color=red"[^>]*>onlyBy/)
})

test('guides stay after one is chosen, and the chosen ones can be removed', () => {
  const guides = [
    { id: 'round', label: 'round' },
    { id: 'dining', label: 'dining' },
  ]
  const markup = toolsOf('?q=table&guide=oak+old', { ...nothing, total: 40, guides })
  expect(markup).toMatch(/aria-current="true" href="\/search\/pins\?q=table&amp;guide=old"[^>]*><bdi>oak</)
  expect(markup).toMatch(/href="\/search\/pins\?q=table&amp;guide=oak\+old\+round"[^>]*><bdi>round</)
  expect(markup).toMatch(/href="\/search\/pins\?q=table&amp;guide=oak\+old\+dining"[^>]*><bdi>dining</)
})

test('on a phone, the guides are before the filters', () => {
  const head = { ...nothing, total: 40, guides: [{ id: 'round', label: 'round' }] }
  const isGuideFirst = (screen: 'small' | 'large') => {
    const markup = markupOf(
      <ServedScreenContext value={screen}>
        <SearchTools scope="pins" params={paramsOf('?q=table')} head={head} isDevice={false} />
      </ServedScreenContext>,
    )
    return markup.indexOf('>round<') < markup.indexOf('filter.age')
  }
  expect([isGuideFirst('small'), isGuideFirst('large')]).toEqual([true, false])
})

test('a guide of corrected results goes with the corrected words', () => {
  const head: SearchHead = {
    ...nothing,
    total: 40,
    typo: { kind: 'corrected', query: 'table' },
    guides: [{ id: 'oak', label: 'oak' }],
  }
  expect(toolsOf('?q=tabel', head)).toContain('/search/pins?q=table&amp;guide=oak&amp;rs=corrected')
})

test('without results, only what was chosen is offered, to remove it', () => {
  expect(toolsOf('?q=oak', nothing)).toBe('')
  const filtered = toolsOf('?q=oak&age=week', nothing)
  expect(filtered).toMatch(/href="\/search\/pins\?q=oak"[^>]*>.*clearFilters/)
  expect(filtered.match(/<button/g)).toHaveLength(1)
})

test('without a network, the filters are offered whose values this device knows', () => {
  const known = (value: string) => [{ value, name: value, count: 1 }]
  const filters = { domain: known('oak.example'), category: known('home'), color: known('red') }
  const markup = toolsOf('?q=oak', { ...nothing, total: 3, filters }, true)
  const chips = [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)
  expect(chips).toEqual(['filter.color', 'filter.category', 'filter.shape', 'filter.domain'])
})

test('a smart board says what narrows its search', () => {
  const textOf = (search: string) => markupOf(<ChosenFilters scope="videos" params={paramsOf(search)} />)
  const narrowed = 'scope.videos · old · filterChosen · filterChosen · inStock · onlyBy'
  expect(textOf('?q=oak&guide=old&color=blue&age=week&stock=1&by=ann')).toContain(`>${narrowed}</p>`)
  expect(markupOf(<ChosenFilters scope="pins" params={paramsOf('?q=oak')} />)).toBe('')
})

test('what narrows a saved search can be chosen and removed, the colours of its results included', () => {
  const found = [{ value: 'red', name: 'red', count: 2 }]
  const head = { ...nothing, total: 3, filters: { domain: [], category: [], color: found } }
  const value = { by: 'ann', guide: 'old oak', stock: '1' }
  const markup = markupOf(
    <NarrowField query="chair" value={value} onChange={() => undefined} head={head} isDevice={false} />,
  )
  const chips = [...markup.matchAll(/<button[^>]*>(?:<bdi>)?([^<]*)</g)].map(([, name]) => name)
  expect(chips).toEqual([
    'filter.color',
    'filter.age',
    'filter.shape',
    'filter.tone',
    'old',
    'oak',
    'onlyBy',
    'inStock',
  ])
})

test('a name that nobody has leads on to the same words in all pins', () => {
  const people = markupOf(<OtherScopes scope="users" params={paramsOf('?q=zzq&exact=1')} />)
  expect(people).toMatch(/^<a [^>]*href="\/search\/pins\?q=zzq&amp;exact=1"[^>]*>searchIn<\/a>$/)
  expect(markupOf(<OtherScopes scope="videos" params={paramsOf('?q=zzq')} />)).toBe('')
})

test('a note about help stands alone, without the advice to type other words', () => {
  const none = (sensitivity: SearchHead['sensitivity']) =>
    markupOf(
      <NothingFound scope="pins" params={paramsOf('?q=x')} head={{ ...nothing, sensitivity }} isDevice={false} />,
    )
  expect(none(null)).toContain('noneText')
  expect(none('support')).toBe('')
})
