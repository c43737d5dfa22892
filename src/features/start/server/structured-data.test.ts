import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { readClientBuild } from '#server/client-build.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-structured-'))
let server: TestServer
let member: UserId
let pin: PinId

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><!--pinfold:head--></head><body><!--pinfold:island--></body></html>',
  )
  writeFileSync(join(dir, 'precache.json'), '{"version":"1.2.3","locales":{}}')
  writeFileSync(join(dir, 'service-worker.js'), 'self')
  server = await createTestServer({ build: readClientBuild(dir) })
  member = await addMember(server.db, 'ada')
  const board = await addBoardOf(server.db, member, 'Cakes')
  const pins = await addPins(server.db, board, 30, {
    title: '</script><script>alert(1)</script> "$&"',
    description: 'Butter & sugar',
  })
  pin = pins[29] as PinId
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const open = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

function structuredOf(html: string) {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? null : JSON.parse(text)
}

/** The subject of a page, and the names and addresses of the way to it. */
function describedBy(html: string) {
  const [subject, list] = structuredOf(html)['@graph']
  return { subject, way: list.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]) }
}

test('public pages have structured data, and no text can end its block', async () => {
  const context = 'https://schema.org'
  const { body } = await open(`/pin/${pin}/`)
  expect(structuredOf(body)).toMatchObject({ '@context': context })
  const shown = describedBy(body).subject
  expect(shown).toMatchObject({
    '@type': 'ImageObject',
    name: '</script><script>alert(1)</script> "$&"',
  })
  expect(shown.contentUrl).toMatch(/^http:\/\/localhost\/i\/orig\//)
  expect(describedBy((await open('/ada/cakes/')).body).subject).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Cakes',
    author: { url: 'http://localhost/ada/' },
    mainEntity: {
      numberOfItems: 30,
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 25 })]),
    },
  })
  expect(structuredOf((await open('/ada/')).body)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { alternateName: 'ada' },
  })
  const values = [member]
  await server.db.query({
    text: `insert into today_articles (id, title, subtitle, text, type, is_shop, language, is_published, author_id)
           values (8000000000000000077, 'Tarts', '', 'Text', 1, false, 'en', true, $1), (78, 'Draft', '', 'Text', 1, false, 'en', false, $1)`,
    values,
  })
  const article = describedBy((await open('/today/best/tarts/8000000000000000077/')).body)
  expect(article.way).toEqual([
    ['Today', 'http://localhost/today'],
    ['Tarts', 'http://localhost/today/best/tarts/8000000000000000077/'],
  ])
  expect(article.subject).toMatchObject({
    '@type': 'Article',
    headline: 'Tarts',
  })
  expect(structuredOf((await open('/today/best/draft/78/')).body)).toBeNull()
})

test('public pages name the way to them, and no text can end its block', async () => {
  const [title, home] = ['</script><script>alert(1)</script> "$&"', ['Pinfold', 'http://localhost/']]
  const cakes = ['Cakes', 'http://localhost/ada/cakes/']
  const end = [title, `http://localhost/pin/${pin}/`]
  expect(describedBy((await open(`/pin/${pin}/`)).body).way).toEqual([home, cakes, end])
  expect(describedBy((await open('/ada/cakes/')).body).way).toEqual([['ada Test', 'http://localhost/ada/'], cakes])
})

test('a topic page lists its pins, and a pin of the topic has it on its way', async () => {
  await addTopic(server.db, 'pies', 77)
  const pies = await addBoardOf(server.db, member, 'Pies')
  const [first = ''] = await addPins(server.db, pies, 1, { title: 'Apple pie', topic: 'pies' })
  for (const url of ['/topics/pies', '/ideas/pies/77']) {
    const { subject, way } = describedBy((await open(url)).body)
    expect(subject).toMatchObject({
      '@type': 'CollectionPage',
      name: 'pies',
      url: 'http://localhost/topics/pies',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: 'Apple pie', url: `http://localhost/pin/${first}/` }],
      },
    })
    expect(way).toEqual([
      ['Ideas', 'http://localhost/ideas'],
      ['pies', 'http://localhost/topics/pies'],
    ])
  }
  const arabic = await open('/topics/pies', { 'accept-language': 'ar' })
  expect(describedBy(arabic.body).way[0]).toEqual(['أفكار', 'http://localhost/ideas'])
  const { way } = describedBy((await open(`/pin/${first}/`)).body)
  expect(way.map(([name]: [string]) => name)).toEqual(['pies', 'Pies', 'Apple pie'])
})

test('the way to a pin names no board that is covered or whose owner is hidden from search engines', async () => {
  const hidden = await addMember(server.db, 'hidden')
  const [quiet, covered] = [await addBoardOf(server.db, hidden, 'Nook'), await addBoardOf(server.db, member, 'Scars')]
  await server.db.query({ text: 'update users set is_search_hidden = true where id = $1', values: [hidden] })
  const [tart = ''] = await addPins(server.db, quiet, 1, { title: 'Tart' })
  const [scar = ''] = await addPins(server.db, covered, 1, { title: 'Scar' })
  await server.db.query({ text: `update boards set sensitivity = 'medical' where id = $1`, values: [covered] })
  for (const id of [tart, scar])
    expect(describedBy((await open(`/pin/${id}/`)).body).way.map(([name]: [string]) => name)).toHaveLength(2)
  const secret = await addBoardOf(server.db, member, 'Plans')
  const [plan = ''] = await addPins(server.db, secret, 1, { title: 'Plan' })
  await server.db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [secret] })
  expect((await open(`/pin/${plan}/`)).body).not.toContain('Plans')
})

test("members' pages and pages excluded from search engines have no structured data", async () => {
  const browser = await server.browserOf(member)
  expect(structuredOf((await browser.send('GET', `/pin/${pin}/`)).body)).toBeNull()
  const shy = await addMember(server.db, 'shy')
  await addBoardOf(server.db, shy, 'Quiet')
  await server.db.query({ text: 'update users set is_search_hidden = true where id = $1', values: [shy] })
  for (const url of ['/shy/', '/shy/quiet/', '/login', '/nobody', '/']) {
    expect(structuredOf((await open(url)).body)).toBeNull()
  }
})

test('the address of a board is encoded as in the way to it', async () => {
  await addPins(server.db, await addBoardOf(server.db, member, 'Öfen'), 1)
  const path = '/ada/%C3%B6fen/'
  const { subject, way } = describedBy((await open(path)).body)
  expect(subject.url).toBe(`http://localhost${path}`)
  expect(way.at(-1)).toEqual(['Öfen', subject.url])
})
