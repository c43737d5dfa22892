import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { writeSitemapParts } from './sitemap-parts.ts'

let server: TestServer
let ada: UserId
let open: readonly PinId[]
let secret: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  await addTopic(server.db, 'baking', 1)
  const cakes = await addBoardOf(server.db, ada, 'Cakes')
  open = await addPins(server.db, cakes, 3, { title: 'Lemon & <lime>\u0001', topic: 'baking' })
  secret = await addPins(server.db, await addBoardOf(server.db, ada, 'Plans', 'secret'), 2, { title: 'Surprise' })
  const hidden = await addMember(server.db, 'hedy')
  await addPins(server.db, await addBoardOf(server.db, hidden, 'Radio'), 1)
  await server.db.query({ text: 'update users set is_search_hidden = true where id = $1', values: [hidden] })
})
afterAll(() => server.close())

const ORIGIN = 'http://localhost'
const get = (url: string) => server.app.inject({ url })
const getAll = (addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => get(address.replaceAll('&amp;', '&').slice(ORIGIN.length))))
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('robots.txt names the sitemap and what must not be read', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Disallow: /resource/')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('the sitemap has every page that visitors may see and search engines may index, and no other', async () => {
  const index = addressesIn((await get('/sitemap.xml')).body)
  expect(index).toContain(`${ORIGIN}/sitemap.xml?part=pins&amp;from=0`)
  const files = await getAll(index)
  expect(files.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
  const all = files.flatMap(({ body }) => addressesIn(body))
  const paths = ['/', '/ideas', '/today', '/topics/baking', '/ada/', '/ada/cakes/', ...open.map((id) => `/pin/${id}/`)]
  for (const path of paths) expect(all).toContain(`${ORIGIN}${path}`)
  expect(all.join('\n')).not.toMatch(/hedy|plans|search|settings|admin|homefeed/)
  for (const id of secret) expect(all.join('\n')).not.toContain(id)
  expect(new Set(all).size).toBe(all.length)
})

test('a long list has several parts, which together have all its rows', async () => {
  await server.db.query({
    text: `insert into boards (id, owner_id, name, slug)
           select 5000000 + n, $1, 'B' || n, 'b' || n from generate_series(1, 20500) as n`,
    values: [ada],
  })
  await writeSitemapParts(server.db)
  await writeSitemapParts(server.db)
  const parts = addressesIn((await get('/sitemap.xml')).body).filter((address) => address.includes('part=boards'))
  expect(parts).toHaveLength(3)
  const files = await getAll(parts)
  const all = files.flatMap(({ body }) => addressesIn(body))
  // 20,500 pins and the pin "Cakes".
  expect(all).toHaveLength(20_501)
  expect(new Set(all).size).toBe(all.length)
})

test('a part that does not exist is not found', async () => {
  for (const query of [
    'part=pins&from=7',
    'part=pins&from=-1',
    'part=users&from=0',
    'part=pins',
    'part=pages&from=1',
  ]) {
    expect((await get(`/sitemap.xml?${query}`)).statusCode).toBe(404)
  }
})

test('boards and profiles have well-formed feeds of their latest public pins', async () => {
  const [board, profile] = [await get('/ada/cakes/feed.rss'), await get('/ada/feed.rss')]
  for (const { body, headers } of [board, profile]) {
    expect(headers['content-type']).toContain('application/rss+xml')
    expect(body).toContain('<title>Lemon &amp; &lt;lime&gt;</title>')
    const links = [...body.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(([, link]) => link)
    expect(links).toEqual(open.toReversed().map((id) => `${ORIGIN}/pin/${id}/`))
    expect(body).toContain(`<media:content url="${ORIGIN}/i/736x/`)
  }
  expect(board.body).toContain('<title>Cakes</title>')
  expect(board.body).toContain(`href="${ORIGIN}/ada/cakes/feed.rss" rel="self"`)
})

test('the feed of a sensitive board names its pins without their pictures', async () => {
  const mark = (sensitivity: string | null) =>
    server.db.query({ text: `update boards set sensitivity = $1 where slug = 'cakes'`, values: [sensitivity] })
  await mark('medical')
  const { body } = await get('/ada/cakes/feed.rss')
  await mark(null)
  expect(body.match(/<item>/g)).toHaveLength(open.length)
  expect(body).not.toContain('media:content')
})

test('content that a visitor may not see has no feed, like content that does not exist', async () => {
  const private_ = await addMember(server.db, 'percy')
  await addBoardOf(server.db, private_, 'Own')
  await server.db.query({
    text: 'update users set is_private_profile = true where id = $1',
    values: [private_],
  })
  await server.db.query({ text: 'update boards set is_owner_hidden = true where owner_id = $1', values: [private_] })
  for (const url of ['/ada/plans/feed.rss', '/percy/feed.rss', '/percy/own/feed.rss']) {
    const [hidden, missing] = [await get(url), await get('/nobody/nothing/feed.rss')]
    expect({ status: hidden.statusCode, body: hidden.body }).toEqual({ status: 404, body: missing.body })
  }
})
