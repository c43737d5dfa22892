import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Island } from '#features/start/contract.ts'
import { readClientBuild } from '#server/client-build.ts'
import { subjectOf } from './page-subject.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-pages-'))
const demo = [{ username: 'robin', password: 'secret', fullName: 'Robin', role: 'member', color: '#5c7a8a' }] as const
let server: TestServer
let member: UserId
let board: BoardId
let pin: PinId

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><!--pinfold:head--></head><body><div id="root"><!--pinfold:frame--><div></div><!--/pinfold:frame--></div><!--pinfold:island--></body></html>',
  )
  writeFileSync(join(dir, 'precache.json'), '{"version":"1.2.3","locales":{"ar_SA":"/assets/locale-ar_SA-1.js"}}')
  writeFileSync(join(dir, 'assets/app-1.js'), 'export {}')
  writeFileSync(join(dir, 'service-worker.js'), 'self')
  const build = readClientBuild(dir)
  server = await createTestServer({ build, offeredAccounts: demo })
  member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Cakes')
  pin = (
    await addPins(server.db, board, 30, {
      title: '</script><script>alert(1)</script> "$&"',
      description: 'Butter & sugar',
    })
  )[29] as PinId
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const open = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

function islandOf(html: string): Island {
  const text = new RegExp(`<script type="application/json" id="${ISLAND_ID}">(.*?)</script>`, 's').exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Island
}

test('a page at the address for trying the newest version says so (spec viewer §4)', async () => {
  vi.stubEnv('PINFOLD_LATEST_ORIGIN', 'http://latest.localhost:3000/')
  const latest = islandOf((await open('/', { host: 'latest.localhost:3000' })).body)
  const other = islandOf((await open('/', { host: 'localhost:3000' })).body)
  vi.unstubAllEnvs()
  expect(latest.isLatestHost).toBe(true)
  expect(other).not.toHaveProperty('isLatestHost')
})

test('the home page carries the viewer, the language and the first page of the feed', async () => {
  const { body, headers, statusCode } = await open('/')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, no-cache')
  const island = islandOf(body)
  expect(island).toMatchObject({
    appVersion: '1.2.3',
    locale: 'en_US',
    isRtl: false,
    user: null,
    error: null,
    demoAccounts: demo,
  })
  expect(island.viewer).toEqual({ login_state: 'UNAUTH', isAuth: false, id: null, role: null })
  expect(island.list?.pins).toHaveLength(25)
  expect(island.list?.bookmark).not.toBe('-end-')
  expect(String(headers['set-cookie'])).toContain('csrftoken=')
  expect(body).toContain('<link rel="canonical" href="http://localhost/" />')
})

test('a page names its site, handler and way of rendering (spec viewer §3, embedded page data)', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
  expect(islandOf((await open(`/pin/${pin}/`)).body)).toMatchObject({
    site: 'www',
    isMobile: false,
    initialHandlerId: 'pin/[id].js',
    renderMode: 'client',
  })
  expect(islandOf((await open('/', { 'user-agent': phone })).body)).toMatchObject({
    site: 'mweb',
    isMobile: true,
    initialHandlerId: 'index.js',
  })
  expect(islandOf((await open('/_/shell')).body)).toMatchObject({ initialHandlerId: null })
})

test("a member's page has the position of the change feed before it was read, a visitor's does not", async () => {
  const { cookies } = await server.browserOf(member)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [{ seq } = { seq: null }] = await server.db.query<{ seq: string }>({
    text: 'insert into change_heads (user_id, seq) values ($1, 3) returning seq',
    values: [member],
  })
  expect(seq).toBe('3')
  const own = islandOf((await open('/', { cookie })).body)
  expect(own).toMatchObject({ changesCursor: seq, sync: { member, seq } })
  expect(islandOf((await open('/')).body)).toMatchObject({ changesCursor: null, sync: { member: null, seq: null } })
})

test('the pages of a deactivated member are unknown, except to the member', async () => {
  const gone = await addMember(server.db, 'gone')
  await addBoardOf(server.db, gone, 'Left')
  const { cookies } = await server.browserOf(gone)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await server.db.query({ text: 'update users set deactivated_at = now() where id = $1', values: [gone] })
  await server.db.query({ text: 'update boards set is_owner_hidden = true where owner_id = $1', values: [gone] })
  for (const url of ['/gone/', '/gone/left/']) {
    expect((await open(url)).statusCode).toBe(404)
    expect((await open(url, { cookie })).statusCode).toBe(200)
  }
})

test("the page of a member's favourites is unknown to everybody else", async () => {
  const cookiesOf = async (id: UserId) => {
    const { cookies } = await server.browserOf(id)
    return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
  const other = await cookiesOf(await addMember(server.db, 'finn'))
  const statuses = [await cookiesOf(member), other, {}].map(
    async (headers) => (await open('/ada/_favourites', headers)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404, 404])
})

test('pages of lists, ideas and sections are unknown if their member, board or section is', async () => {
  await server.db.query({
    text: `insert into board_sections (id, board_id, title, slug, position) values (77, $1, 'Cream', 'cream', 1)`,
    values: [board],
  })
  await server.db.query({ text: 'update boards set section_count = 1 where id = $1', values: [board] })
  const found = await Promise.all(
    ['/ada/_followers', '/ada/cakes/more_ideas/', '/ada/cakes/cream/'].map(async (url) => {
      const { statusCode, body } = await open(url)
      return [statusCode, titleOf(body)]
    }),
  )
  expect(found).toEqual([
    [200, 'ada Test (ada) · Pinfold'],
    [200, 'Cakes · Pinfold'],
    [200, 'Cream · Cakes · Pinfold'],
  ])
  for (const url of ['/nobody/_followers', '/ada/pies/more_ideas/', '/ada/pies/cream/', '/ada/cakes/jam/'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  const asked = [await open('/ada/cakes/jam/'), await open('/ada/jam/')]
  const missing = "We couldn't find that page · Pinfold"
  expect(asked.map(({ body }) => titleOf(body))).toEqual([missing, missing])
})

const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)![1]

test('the pages of the operator are unknown to everybody else', async () => {
  const eve = await addMember(server.db, 'eve')
  const { cookies } = await server.browserOf(eve)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const [hidden, none] = [await open('/admin/people', headers), await open('/admin/nothing', headers)]
    expect([hidden.statusCode, none.statusCode]).toEqual([404, 404])
    expect(titleOf(hidden.body)).toBe(titleOf(none.body))
  }
  await server.db.query({ text: `update users set role = 'operator' where id = $1`, values: [eve] })
  expect((await open('/admin/people', { cookie })).statusCode).toBe(200)
})

test("a phone loads the first screen's pictures beside the scripts; a page without pictures loads none", async () => {
  const { body } = await open('/')
  const [first] = islandOf(body).list?.pins ?? []
  const preloads = body.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(5)
  expect(preloads[0]).toContain(`/${first?.image_signature}.webp 474w"`)
  expect((await open(`/pin/${pin}/`)).body.match(/as="image"/g)).toHaveLength(1)
  expect((await open('/login')).body).not.toContain('as="image"')
})

test('no page requests a picture that the server does not have', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'wordy'), 'Words')
  const [words] = await addPins(server.db, board, 1, { hasPicture: false, inFeeds: false })
  const { body } = await open(`/pin/${words}/`)
  expect(body).not.toContain('as="image"')
  expect(body).not.toContain('og:image')
  expect((await open(`/pin/${pin}/`)).body).toContain('og:image')
})

test('the address of a sent pin shows the same pin, and search engines index its own address (spec viewer §2)', async () => {
  const { statusCode, body } = await open(`/pin/${pin}/sent`)
  expect(statusCode).toBe(200)
  expect(islandOf(body).pin?.id).toBe(pin)
  expect(body).toContain(`<link rel="canonical" href="http://localhost/pin/${pin}/" />`)
  expect((await open('/pin/1/sent')).statusCode).toBe(404)
})

test('what members wrote cannot break out of its place in the page', async () => {
  const { body } = await open('/')
  expect(body).not.toContain('</script><script>alert')
  expect(islandOf(body).list?.pins[0]?.title).toBe('</script><script>alert(1)</script> "$&"')
  const closeup = await open(`/pin/${pin}/`)
  expect(closeup.body).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; "$&amp;" · Pinfold</title>',
  )
})

test('the developer panel has an address only if it was switched on', async () => {
  expect((await open('/developer')).statusCode).toBe(404)
  expect(islandOf((await open('/')).body).isDeveloperPanelOn).toBe(false)
  expect(subjectOf('/developer/log', true)).toMatchObject({ kind: 'page', match: { params: { panel: 'log' } } })
  expect(subjectOf('/developer/log', false)).toEqual({ kind: 'missing' })
})

test('every page is compressed for clients that accept it', async () => {
  for (const url of ['/', `/pin/${pin}/`]) {
    const { headers } = await open(url, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  }
})

test('a member gets their own context, and the demo accounts that could be added to it', async () => {
  const browser = await server.browserOf(member)
  const island = islandOf((await browser.send('GET', '/login')).body)
  expect(island).toMatchObject({
    user: { username: 'ada' },
    viewer: { isAuth: true, id: member },
    demoAccounts: demo,
    list: null,
  })
})

test('the shell is the same page for every address, without a feed or a subject', async () => {
  const island = islandOf((await open('/_/shell')).body)
  expect(island).toMatchObject({ list: null, pin: null, error: null, locale: 'en_US' })
})

test('a public pin is described for search engines and link previews', async () => {
  const { body } = await open(`/pin/${pin}/`)
  expect(body).toContain('<meta name="description" content="Butter &amp; sugar" />')
  expect(body).toMatch(
    /<meta property="og:image" content="http:\/\/localhost\/i\/600x315\/..\/..\/[0-9a-f]{32}\.jpg" \/>/,
  )
  expect(body).toContain(`<link rel="canonical" href="http://localhost/pin/${pin}/" />`)
})

test('a link preview of a board shows its cover, unless the board is sensitive', async () => {
  const picture = /<meta property="og:image" content="http:\/\/localhost\/i\/600x315\/..\/..\/[0-9a-f]{32}\.jpg" \/>/
  expect((await open('/ada/cakes/')).body).toMatch(picture)
  await server.db.query({ text: `update boards set sensitivity = 'violence' where id = $1`, values: [board] })
  expect((await open('/ada/cakes/')).body).not.toContain('og:image')
  await server.db.query({ text: 'update boards set sensitivity = null where id = $1', values: [board] })
})

test('without scripts, a page that is not drawn shows its title and a link to the start page', async () => {
  const noScript = async (url: string) =>
    /<noscript><div class="start-frame-text">(.*?)<\/div><\/noscript>/s.exec((await open(url)).body)?.[1]
  const link = '<p><a href="/">Pinfold</a></p>'
  expect(await noScript('/login')).toBe(`<h1>Log in</h1>${link}`)
  expect(await noScript('/pin/1')).toBe(`<h1>We couldn't find that page</h1>${link}`)
  expect(await noScript('/_/shell')).toBe(`<h1>Pinfold</h1>${link}`)
  expect(await noScript(`/pin/${pin}/`)).toBe(
    `<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; "$&amp;"</h1>${link}`,
  )
})

test("a page is titled in the reader's language", async () => {
  expect((await open('/login')).body).toContain('<title>Log in · Pinfold</title>')
  const arabic = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../locales/ar_SA/first/shell.json'), 'utf8'),
  )
  expect((await open('/login?locale=ar_SA')).body).toContain(`<title>${arabic.logIn} · Pinfold</title>`)
})

describe('statuses of page addresses', () => {
  const pages: readonly (readonly [string, number])[] = [
    ['/homefeed/', 200],
    ['/login', 200],
    ['/ada', 200],
    ['/ADA/cakes/', 200],
    ['/topics', 200],
    ['/settings/Changes', 404],
    ['/settings/nothing', 404],
    ['/Login', 404],
    ['/PIN/1', 404],
    ['/HomeFeed', 404],
    ['/pin/9223372036854775808', 404],
    ['/settings/changes', 200],
    ['/pin/1', 404],
    ['/pin/abc', 404],
    ['/nobody', 404],
    ['/ada/none', 404],
    ['/topics/none', 404],
    ['/ideas/none/1', 404],
    ['/today/article/gone/1/', 404],
    ['/today/article/gone/x/', 404],
    ['/settings/privacy', 200],
    ['/settings/messages', 200],
    ['/settings/permissions', 200],
    ['/settings/none', 404],
    ['/ana/b/c/d', 404],
    ['/%00', 404],
    ['/%E0%A4%A', 404],
    ['/ada/100%', 404],
    ['/pin/%FF?q=%E0%A4%A', 404],
  ]
  test.each(pages)('%s answers with %i and is a page of the product', async (url, status) => {
    const { statusCode, body } = await open(url)
    expect(statusCode).toBe(status)
    expect(islandOf(body).appVersion).toBe('1.2.3')
    expect(body.includes('content="noindex"')).toBe(status === 404 || /^\/(search|settings)/.test(url))
  })
})

test('a call whose address cannot be decoded is rejected', async () => {
  const { statusCode, body } = await open('/v3/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(JSON.parse(body).extra_data.failure).toBe('request/invalid')
})

test("the language is the named one, otherwise the cookie's, otherwise the browser's best", async () => {
  const arabic = await open('/', { 'accept-language': 'mi;q=0.9, ar;q=0.8, en;q=0.7' })
  expect(arabic.body).toContain('<html lang="ar-SA" dir="rtl">')
  expect(arabic.body).toContain('<link rel="modulepreload" href="/assets/locale-ar_SA-1.js" />')
  expect((await open('/', { 'accept-language': 'ar', cookie: 'locale=en_US' })).body).toContain('lang="en-US"')
  const named = await open('/?locale=ar_SA', { cookie: 'locale=en_US' })
  expect(named.body).toContain('lang="ar-SA"')
  expect(String(named.headers['set-cookie'])).toContain('locale=ar_SA')
  expect((await open('/?locale=xx_XX')).body).toContain('lang="en-US"')
})

test('built files are cached forever, the service worker is revalidated, and a missing file is not a page', async () => {
  expect((await open('/assets/app-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await open('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  const missing = await open('/assets/app-2.js')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect((await open('/index.html')).body).not.toMatch(/<!--pinfold:(head|island)/)
  expect((await open('/robots.txt')).body).toContain('Disallow: /_/')
})

test('only its owner gets the page of a secret board', async () => {
  await addBoardOf(server.db, member, 'Hidden', 'secret')
  expect((await open('/ada/hidden/')).statusCode).toBe(404)
  const own = await (await server.browserOf(member)).send('GET', '/ada/hidden/')
  expect(own.status).toBe(200)
  expect(own.body).toContain('content="noindex"')
})

describe('a board that was renamed or deleted', () => {
  const act = async (verb: 'update' | 'delete', options: object) => {
    const browser = await server.browserOf(member)
    expect((await browser.write('Board', verb, options)).status).toBe(200)
  }

  test('redirects from its old address, with any query', async () => {
    const breads = await addBoardOf(server.db, member, 'Breads')
    await act('update', { board_id: breads, name: 'Brot & Brötchen' })
    const { statusCode, headers } = await open('/ADA/breads?locale=ar_SA')
    expect(statusCode).toBe(301)
    expect(headers['location']).toBe(`/ada/${encodeURIComponent('brot-brötchen')}/?locale=ar_SA`)
    // The redirect is not cached, because another board may get the old address later.
    expect(headers['cache-control']).toBe('private, no-cache')
    expect((await open(String(headers['location']))).statusCode).toBe(200)
  })

  test('is missing at both addresses when it was deleted', async () => {
    const pies = await addBoardOf(server.db, member, 'Pies')
    await act('update', { board_id: pies, name: 'Tarts' })
    await act('delete', { board_id: pies })
    for (const slug of ['pies', 'tarts']) expect((await open(`/ada/${slug}/`)).statusCode).toBe(404)
  })
})

describe('pages of a topic and of an article', () => {
  const at = async (url: string) => {
    const { statusCode, headers } = await open(url)
    return headers['location'] ?? statusCode
  }

  test('are missing for an unknown topic, and redirect to the topic that the id or the slug names (spec viewer §2)', async () => {
    await addTopic(server.db, 'food', 71)
    await addTopic(server.db, 'home', 72)
    for (const place of ['ideas', 'videos', 'shopping']) {
      expect(await at(`/${place}/food/71`)).toBe(200)
      expect(await at(`/${place}/nonsense/71?locale=de`)).toBe(`/${place}/food/71?locale=de`)
      expect(await at(`/${place}/home/71`)).toBe(`/${place}/food/71`)
      expect(await at(`/${place}/food/zz`)).toBe(`/${place}/food/71`)
      expect(await at(`/${place}/nonsense/zz`)).toBe(404)
      expect(await at(`/${place}/nonsense/99999999999999999999`)).toBe(404)
    }
    expect((await open('/videos/food/71')).body).toContain('<title>food · Pinfold</title>')
  })

  test('redirect from another kind or slug of an article (spec viewer §2)', async () => {
    await server.db.query({
      text: `insert into today_articles (id, title, subtitle, text, type, is_shop, is_published)
             values (81, 'Été: 10 soups!', '', '', 1, false, true)`,
    })
    const path = `/today/best/${encodeURIComponent('été-10-soups')}/81/`
    expect(await at(path)).toBe(200)
    expect(await at(path.replace(/\/$/, ''))).toBe(200)
    expect(await at('/today/best/wrong-slug/81/')).toBe(path)
    expect(await at(path.replace('best', 'article'))).toBe(path)
    expect(await at(`${path.replace('best', 'nonsense')}?q=1`)).toBe(`${path}?q=1`)
    expect(await at('/today/best/soups/82/')).toBe(404)
  })
})

test('a member who hides from search engines is excluded with profile and boards', async () => {
  const hide = (isHidden: boolean) =>
    server.db.query({ text: 'update users set is_search_hidden = $2 where id = $1', values: [member, isHidden] })
  const isKept = async (url: string) => !(await open(url)).body.includes('content="noindex"')
  expect([await isKept('/ada/'), await isKept('/ada/cakes/')]).toEqual([true, true])
  await hide(true)
  // Visitors' documents are cached for a moment. An address with another query string is not in the cache.
  expect([await isKept('/ada/?again'), await isKept('/ada/cakes/?again')]).toEqual([false, false])
  await hide(false)
})

test('the names of the page handlers can be read for each site (spec viewer §7)', async () => {
  const { body, statusCode } = await open('/pageHandlers/www/')
  expect(statusCode).toBe(200)
  const handlers = JSON.parse(body) as string[]
  expect(handlers).toEqual(expect.arrayContaining(['index.js', 'pin/[id].js', '[username]/[slug].js']))
  expect(handlers.filter((handler) => handler.startsWith('admin'))).toEqual([])
  expect((await open('/pageHandlers/none/')).statusCode).toBe(404)
})

test('a page names the device class that it is for', async () => {
  const phone = await open('/', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile' })
  expect(islandOf(phone.body).deviceClass).toBe('phone')
  expect(islandOf((await open('/')).body).deviceClass).toBe('desktop')
})

test('the title of an unknown page, and that of the page for developers, are in the language of the reader', async () => {
  const titles = await Promise.all(
    ['/pin/1', '/no/such/page/at/all', '/developers'].map(async (url) =>
      titleOf((await open(url, { 'accept-language': 'de' })).body),
    ),
  )
  const missing = 'Diese Seite wurde nicht gefunden · Pinfold'
  expect(titles).toEqual([missing, missing, 'API-Referenz · Pinfold'])
})
