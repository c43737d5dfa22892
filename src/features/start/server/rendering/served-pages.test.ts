import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ISLAND_ID } from '#contracts/page-document.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import type { Island } from '#features/start/contract.ts'
import { SCRIPTS_ID } from '../late-scripts.ts'
import { addressBook } from '#features/addresses.ts'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { readClientBuild } from '#server/client-build.ts'
import type { Logger } from '#server/log.ts'
import { createPageRenderer } from './page-renderer.ts'
import { addBrowserGlobals } from './browser-globals.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-drawn-'))
/** A renderer that outputs the titles of its data. The address tells it which failure to produce. */
const RENDERER = `
export async function renderScreen(island, url) {
  if (url.includes('homefeed')) throw new Error('broken')
  const ms = { de: 700, ar_SA: 2000 }[island.locale]
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms))
  const pins = island.list?.pins ?? [island.pin]
  return '<link rel="preload" as="image" href="/i/first.webp"/>' +
    pins.map((pin) => '<p class="_card_1" style="color:#' + (island.deviceClass === 'phone' ? '111111' : '222222') + '">' + pin.id + '</p>').join('')
}`
/** The manifest of a build with one screen besides the entry file. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
  '../features/feed/ui/topics/topic-screen.tsx': {
    file: 'assets/topic.js',
    imports: ['index.html', '_shared.js'],
    css: ['assets/topic.css'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
}
let server: TestServer
let owner: UserId
let open: readonly PinId[]
let secret: readonly PinId[]

beforeAll(async () => {
  mkdirSync(join(dir, 'client/assets'), { recursive: true })
  mkdirSync(join(dir, 'renderer'))
  writeFileSync(join(dir, 'renderer/package.json'), '{"type":"module"}')
  writeFileSync(join(dir, 'renderer/render-screen.js'), RENDERER)
  writeFileSync(join(dir, 'renderer/version.json'), '{"version":"1.2.3"}')
  writeFileSync(
    join(dir, 'client/index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><!--pinfold:head--><script type="module" crossorigin src="/assets/index.js"></script>\n<link rel="modulepreload" crossorigin href="/assets/framework.js">\n</head><body><div id="root">\n<!--pinfold:frame-->plain<!--/pinfold:frame-->\n</div><!--pinfold:island--></body></html>',
  )
  writeFileSync(join(dir, 'client/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(dir, 'client/assets/topic.css'), '._card_1{margin:0}\n')
  writeFileSync(join(dir, 'client/assets/shared.css'), '._other_1{margin:0}\n')
  writeFileSync(join(dir, 'client/precache.json'), '{"version":"1.2.3","locales":{}}')
  server = await createTestServer({ build: readClientBuild(join(dir, 'client')) })
  owner = await addMember(server.db, 'ada')
  await addTopic(server.db, 'baking', 1)
  const cakes = await addBoardOf(server.db, owner, 'Cakes')
  open = await addPins(server.db, cakes, 3, { title: 'Lemon cake', topic: 'baking' })
  const hidden = await addBoardOf(server.db, owner, 'Plans', 'secret')
  secret = await addPins(server.db, hidden, 2, { title: 'Surprise' })
  const isDrawn = async () => (await get('/')).body.includes(DRAWN)
  await vi.waitUntil(isDrawn, { timeout: 15_000, interval: 300 })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Part of the embedded data of a document that contains its first screen. */
const DRAWN = '"renderMode":"server"'
const TOPIC_PAGE = '/topics/baking/'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

function islandOf(html: string): Island {
  const text = new RegExp(`<script type="application/json" id="${ISLAND_ID}">(.*?)</script>`, 's').exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Island
}

test('a drawn screen waits for no style sheet: its document has the rules it uses', async () => {
  // On a busy machine the first rendering of a page may take too long, so the document is the plain one.
  const isDrawn = async () => (await get(TOPIC_PAGE)).body.includes(DRAWN)
  await vi.waitUntil(isDrawn, { timeout: 15_000, interval: 300 })
  const { body } = await get(TOPIC_PAGE)
  expect(body).toContain('._card_1{margin:0}')
  expect(body).not.toContain('_other_1')
})

test('the files of a drawn screen load after its pictures, the entry first', async () => {
  const { body } = await get(TOPIC_PAGE)
  const files = new RegExp(`<script type="application/json" id="${SCRIPTS_ID}">(.*?)</script>`).exec(body)?.[1]
  expect(JSON.parse(files ?? 'null')).toEqual(
    ['index.js', 'framework.js', 'topic.js', 'shared.js', 'topic.css', 'shared.css'].map((file) => `/assets/${file}`),
  )
  expect(body).not.toMatch(/type="module"|modulepreload" /)
})

test("a visitor's document shows its first screen, and its policy allows exactly its own style sheet", async () => {
  for (const url of ['/']) {
    const { body, headers } = await get(url)
    expect(body).toContain(DRAWN)
    expect(body).toContain(`>${open[0]}</p>`)
    expect(body).not.toMatch(/ style="|plain/)
    expect(body.match(/<noscript>.*?<\/noscript>/g)).toEqual([expect.stringContaining('need JavaScript')])
    expect(body.indexOf('/i/first.webp')).toBeLessThan(body.indexOf('</head>'))
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? ''
    expect(style).toContain('{color:#222222}')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const scriptHash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
  }
  expect((await get('/', { 'user-agent': PHONE })).body).toContain('{color:#111111}')
})

test('only the member gets a document with their own first screen', async () => {
  const { cookies } = await server.browserOf(owner)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body, headers } = await get('/', { cookie })
  expect(body).toContain(DRAWN)
  expect(body).toContain(`>${secret[0]}</p>`)
  expect(headers['cache-control']).toBe('private, no-cache')
  const other = await server.browserOf(await addMember(server.db, 'bob'))
  const others = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const url of ['/', '/ada/plans/', `/pin/${secret[0]}/`]) {
    expect((await get(url, { cookie })).body).toContain(DRAWN)
    for (const asked of [undefined, { cookie: others }]) expect((await get(url, asked)).body).not.toContain(secret[0])
  }
})

test('unknown pages and pages that cannot be drawn in time get the plain document', async () => {
  const plain = [
    await get('/login'),
    await get('/nobody-of-this-name'),
    await get(`/pin/${secret[0]}/`),
    await get('/homefeed'),
    await get('/', { 'accept-language': 'ar' }),
  ]
  expect(plain.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 200])
  for (const { body, headers } of plain) {
    expect(body).toContain('plain')
    expect(body).not.toContain(DRAWN)
    expect(headers['content-security-policy']).toContain("style-src 'self';")
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).not.toContain('<script>')
  }
})

test('a visitor waits for a screen that is drawn slowly, because the plain document is an empty frame', async () => {
  const isDrawn = async () => (await get('/', { 'accept-language': 'de' })).body.includes(DRAWN)
  expect(await vi.waitUntil(isDrawn, { timeout: 15_000, interval: 300 })).toBe(true)
})

test('every page that search engines index has a first screen on the server, except forms', () => {
  const drawn = new Set(serverFeatures.flatMap(({ firstScreens = {} }) => Object.keys(firstScreens)))
  const indexed = Object.entries(addressBook.addresses).filter(([, { isIndexed }]) => isIndexed)
  // What is typed into a form before the scripts run must not be lost.
  const forms = ['session/log-in', 'session/sign-up']
  expect(indexed.map(([name]) => name).filter((name) => !drawn.has(name))).toEqual(forms)
})

test('features describe only pages that exist', () => {
  const named = serverFeatures.flatMap(({ heads, structuredData, firstScreens, firstParts }) =>
    [heads, structuredData, firstScreens, firstParts].flatMap((each) => Object.keys(each ?? {})),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !Object.hasOwn(addressBook.addresses, name))).toEqual([])
})

test('a page whose address has parameters has a head of its own, which knows if its subject exists', () => {
  const withHead = new Set(serverFeatures.flatMap(({ heads }) => Object.keys(heads ?? {})))
  const shown = Object.entries(addressBook.addresses).filter(([, { access }]) => access === 'everyone')
  const open = shown.filter(
    ([name, address]) => address.handler.includes('[') && !('values' in address) && !withHead.has(name),
  )
  // A mail's link and a picture name no subject that the viewer may or may not see.
  expect(open.map(([name]) => name)).toEqual(['settings/subscription', 'visual-search/picture'])
})

test('a bot gets the first screen also if drawing it takes long', async () => {
  const { body } = await get('/', { 'accept-language': 'ar', 'user-agent': BOT })
  expect(body).toContain(DRAWN)
})

test('the real screens of a member show their own boards and pins, ready for hydration', async () => {
  const { cookies } = await server.browserOf(owner)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  addBrowserGlobals()
  const { renderScreen } = await import('#app/served/render-screen.tsx')
  const shown = async (url: string) => renderScreen(islandOf((await get(url, { cookie })).body), url)
  for (const id of open) expect(await shown('/')).toContain(`href="/pin/${id}`)
  expect(await shown('/ada/')).toContain('href="/ada/plans/"')
  const [board, pin] = [await shown('/ada/plans/'), await shown(`/pin/${secret[0]}/`)]
  for (const html of [board, pin]) expect(html).toContain('Surprise')
  expect(board).toContain('Secret')
}, 60_000)

test('boards, profiles and topics show public content, and hidden ones answer like missing ones', async () => {
  addBrowserGlobals()
  const { renderScreen } = await import('#app/served/render-screen.tsx')
  const shown = async (url: string) => renderScreen(islandOf((await get(url)).body), url)
  const [board, profile, topic] = [await shown('/ada/cakes/'), await shown('/ada/'), await shown('/topics/baking')]
  expect(board).toMatch(/<h1[^>]*>Cakes<\/h1>/)
  expect(topic).toMatch(/<h1[^>]*>/)
  for (const html of [board, topic]) for (const id of open) expect(html).toContain(`href="/pin/${id}`)
  expect(profile).toMatch(/<h1[^>]*>ada Test<\/h1>/)
  expect(profile).toContain('href="/ada/cakes/"')
  for (const html of [board, profile, topic]) expect(html).not.toMatch(/Plans|Surprise|<!--\$!-->/)

  const withoutAddress = async (url: string) => {
    const { statusCode, body } = await get(url)
    return { statusCode, body: body.replace(/"sync":\{[^}]*\}/, '') }
  }
  expect(await withoutAddress('/ada/plans/')).toEqual(await withoutAddress('/ada/nothing/'))
  expect(await withoutAddress(`/pin/${secret[0]}/`)).toEqual(await withoutAddress('/pin/999999999/'))
  expect((await get('/ada/plans/')).statusCode).toBe(404)
}, 60_000)

test('ideas, topics, videos, shopping, today and the page for developers show their lists without a request to the server', async () => {
  addBrowserGlobals()
  const { renderScreen } = await import('#app/served/render-screen.tsx')
  const shown = async (url: string) => renderScreen(islandOf((await get(url)).body), url)
  await server.db.query({
    text: `insert into today_articles (id, title, subtitle, text, type, is_shop, language, is_published, author_id)
           values (77, 'Cakes of the week', 'Sweet', '', 1, false, null, true, $1)`,
    values: [owner],
  })
  await server.db.query({
    text: 'insert into today_article_pins (article_id, position, pin_id) values (77, 1, $1)',
    values: [open[0]],
  })
  await server.db.query({ text: `update pins set kind = 'product' where id = $1`, values: [open[1]] })

  const [ideas, topic, topics] = [await shown('/ideas'), await shown('/ideas/baking/1'), await shown('/topics')]
  expect(ideas).toContain('href="/ideas/baking/1"')
  expect(topics).toContain('href="/topics/baking"')
  for (const id of open) expect(topic).toContain(`href="/pin/${id}`)
  const developers = await shown('/developers')
  expect(developers).toMatch(/<h1[^>]*>/)
  expect(developers).toContain('href="/_/openapi.json"')
  const [videos, shopping] = [await shown('/videos'), await shown('/shopping/baking/1')]
  expect(videos).toMatch(/<h1[^>]*>/)
  expect(shopping).toContain(`href="/pin/${open[1]}`)
  expect(shopping).not.toContain(`href="/pin/${open[0]}`)
  const [today, article] = [await shown('/today'), await shown('/today/best/cakes-of-the-week/77')]
  expect(today).toContain('href="/today/best/cakes-of-the-week/77/')
  expect(article).toMatch(/<h1[^>]*>Cakes of the week<\/h1>/)
  expect(article).toContain(`href="/pin/${open[0]}`)
  for (const html of [ideas, topic, topics, videos, shopping, today, article, developers]) {
    expect(html).not.toMatch(/Plans|Surprise|<!--\$!-->/)
    for (const id of secret) expect(html).not.toContain(id)
  }
}, 60_000)

test('a renderer of another build draws nothing, and the log says so', async () => {
  const said: object[] = []
  const log = { warn: (what: object) => void said.push(what) } as unknown as Logger
  const build = readClientBuild(join(dir, 'client'))
  const other = createPageRenderer(build && { ...build, version: '1.2.4' }, log)
  expect(await other.ready).toBe(false)
  const island = islandOf((await get('/')).body)
  expect(await other.render({ island, url: '/', layout: null }, false)).toBeNull()
  const code = 'start/renderer-of-another-build'
  expect(said).toEqual([expect.objectContaining({ code, renderer: '1.2.3', client: '1.2.4' })])
})

test('the real screens show pictures, titles and links, and nothing that is hidden', async () => {
  const home = islandOf((await get('/')).body)
  const pin = islandOf((await get(`/pin/${open[0]}/`)).body)
  addBrowserGlobals()
  const { renderScreen } = await import('#app/served/render-screen.tsx')
  const [feed, closeup, arabic] = [
    await renderScreen(home, '/'),
    await renderScreen(pin, `/pin/${open[0]}/`),
    await renderScreen({ ...home, locale: 'ar_SA', isRtl: true }, '/'),
  ]
  for (const id of open) expect(feed).toContain(`href="/pin/${id}`)
  expect(feed.match(/<img [^>]*srcSet="\/i\/170x[^>]*data-state="shown"/g)).toHaveLength(open.length)
  expect(feed).toContain('Lemon cake')
  expect(feed).toContain('href="/ada')
  expect(closeup).toMatch(/<h1[^>]*>Lemon cake<\/h1>/)
  // The picture has reserved space and is requested once. Its browser chooses the size.
  expect(closeup).toMatch(/style="--ratio:0\.6\d+;[^"]*"[^>]*><img [^>]*srcSet="[^"]*\/i\/736x/)
  expect(closeup).toContain('href="/ada/cakes/"')
  for (const id of open.slice(1)) expect(closeup).toContain(`href="/pin/${id}`)
  expect(arabic).toContain('تسجيل الدخول')
  for (const html of [feed, closeup, arabic]) {
    expect(html).not.toContain('Surprise')
    expect(html).not.toContain('<!--$!-->')
    for (const id of secret) expect(html).not.toContain(id)
  }
}, 60_000)
