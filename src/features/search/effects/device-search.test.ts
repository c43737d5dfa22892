import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, ANA_ID, islandOf, pinId } from '#testing/samples.ts'
import type { Suggestion } from '../contract.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })

async function offlineTab() {
  const server = createFakeServer()
  const tab = await createFakeBrowser(server).openTab(islandOf(ana))
  const home = tab.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  const engine = tab.core.engine()!
  const naomi = { ...engine.store.tables.users.get(ANA_ID)!, id: pinId(77) as never }
  await engine.receive(
    [
      {
        type: 'user/received',
        payload: { users: [{ ...naomi, username: 'naomi', full_name: 'Naomi Adler', first_name: 'Naomi' }] },
      },
      {
        type: 'pin/received',
        payload: {
          pins: [{ ...engine.store.tables.pins.get(pinId(1))!, title: 'Sourdough starter', kind: 'recipe' }] as never,
        },
      },
    ],
    server.sync(ANA_ID),
  )
  tab.setOnline(false)
  server.failNext('', 'network', Infinity)
  return { tab, server, engine }
}

test('without a network, words, members and another spelling come from this device', async () => {
  const { tab } = await offlineTab()
  const suggest = async (term: string) => {
    const answer = await tab.core.request('typeahead', { term, isPersonal: false })
    return answer.ok ? answer.value.map(({ type, label }: Suggestion) => `${type} ${label}`) : answer.failure.code
  }
  expect(await suggest('sour')).toEqual(['query sourdough'])
  expect(await suggest('sourdogh')).toEqual(['query sourdough'])
  expect(await suggest('naom')).toEqual(['user Naomi Adler'])

  const people = await tab.core.request('searchThings', { subject: 'users?q=adler', bookmark: null })
  expect(people).toMatchObject({ ok: true, value: { isFromDevice: true, users: [{ username: 'naomi' }] } })

  const head = await tab.core.request('deviceSearchHead', { subject: 'pins?q=sourdogh' })
  expect(head).toMatchObject({ ok: true, value: { total: 1, typo: { kind: 'corrected', query: 'sourdough' } } })
  const recipes = await tab.core.request('deviceSearchHead', { subject: 'pins?q=sourdough+recipe' })
  expect(recipes).toMatchObject({ ok: true, value: { total: 1, typo: null, nag: null } })
  const asIs = await tab.core.request('deviceSearchHead', { subject: 'pins?q=sourdogh&exact=1' })
  expect(asIs).toMatchObject({ ok: true, value: { total: 0, typo: null } })
})

test("pins of this device are found by their owner's name, and after a rename by the new name alone", async () => {
  const { tab, server, engine } = await offlineTab()
  const total = async (q: string) => {
    const head = await tab.core.request('deviceSearchHead', { subject: `pins?q=${q}` })
    return head.ok ? head.value.total : head.failure.code
  }
  expect(await total('lima')).toBeGreaterThan(0)
  const renamed = { ...engine.store.tables.users.get(ANA_ID)!, full_name: 'Ana Oster' }
  await engine.receive([{ type: 'user/received', payload: { users: [renamed] } }], server.sync(ANA_ID))
  expect(await total('oster')).toBeGreaterThan(0)
  expect(await total('lima')).toBe(0)
})

test('without a network, a search has the colors, websites and topics of the pins on this device as filters', async () => {
  const { tab, server, engine } = await offlineTab()
  const pin = (n: number, fields: object) => ({
    ...engine.store.tables.pins.get(pinId(n))!,
    title: 'Teapot',
    ...fields,
  })
  const clay = { dominant_color: '#c01010', domain: 'Clay.example' }
  const pins = [
    pin(2, { ...clay, category: 'home', related_interests: [{ id: '4', name: 'Home' }] }),
    pin(3, clay),
    pin(4, { dominant_color: '#1010c0', domain: null }),
  ]
  await engine.receive([{ type: 'pin/received', payload: { pins: pins as never } }], server.sync(ANA_ID))
  const head = async (filter = '') => {
    const answer = await tab.core.request('deviceSearchHead', { subject: `pins?q=teapot${filter}` })
    return answer.ok ? answer.value : null
  }
  expect((await head())?.filters).toEqual({
    color: [
      { value: 'red', name: 'red', count: 2 },
      { value: 'blue', name: 'blue', count: 1 },
    ],
    domain: [{ value: 'clay.example', name: 'clay.example', count: 2 }],
    category: [{ value: 'home', name: 'Home', count: 1 }],
  })
  expect((await head('&color=red'))?.total).toBe(2)
  expect((await head('&domain=clay.example'))?.total).toBe(2)
  expect((await head('&category=home'))?.total).toBe(1)
  expect((await head('&category=food'))?.total).toBe(0)
})
