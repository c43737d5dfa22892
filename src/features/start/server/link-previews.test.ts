import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { readClientBuild } from '#server/client-build.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-previews-'))
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<html><head><!--pinfold:head--></head><body><!--pinfold:island--></body></html>',
  )
  writeFileSync(join(dir, 'precache.json'), '{"version":"1.2.3","locales":{}}')
  server = await createTestServer({ build: readClientBuild(dir) })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const open = async (url: string) => (await server.app.inject({ url })).body
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const pictureOf = (signature: string) =>
  `http://localhost/i/600x315/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.jpg`

async function signatureOf(pin: string): Promise<string> {
  const rows = await server.db.query<{ signature: string }>({
    text: 'select signature from pins where id = $1',
    values: [pin],
  })
  return rows[0]!.signature
}

test('a topic is previewed by the titles of its first pins and the first picture that is not covered', async () => {
  await addTopic(server.db, 'baking', 71)
  expect(contentOf(await open('/ideas/baking/71'), 'og:image')).toBeUndefined()
  const board = await addBoardOf(server.db, await addMember(server.db, 'ada'), 'Cakes')
  const [tart] = await addPins(server.db, board, 1, { title: 'Lemon tart', topic: 'baking' })
  const [covered] = await addPins(server.db, board, 1, { title: 'Rye bread', topic: 'baking' })
  await addPins(server.db, board, 1, { title: 'Plain words', topic: 'baking', hasPicture: false })
  await server.db.query({ text: `update pins set is_unsafe = true where id = $1`, values: [covered] })
  // Visitors' documents are cached for a moment. An address with another query string is not in the cache.
  for (const path of ['/topics/baking?again', '/ideas/baking/71?again']) {
    const html = await open(path)
    expect(contentOf(html, 'description')).toBe('baking: Plain words, Rye bread, Lemon tart')
    expect(contentOf(html, 'og:description')).toBe('baking: Plain words, Rye bread, Lemon tart')
    expect(contentOf(html, 'og:image')).toBe(pictureOf(await signatureOf(tart!)))
  }
  expect(contentOf(await open(`/pin/${covered}/`), 'og:image')).toBeUndefined()
})

test("a profile is previewed by its cover or else the member's picture, and titled like other pages", async () => {
  const bea = await addMember(server.db, 'bea')
  const html = await open('/bea/')
  expect(titleOf(html)).toBe('bea Test (bea) · Pinfold')
  expect(contentOf(html, 'og:image')).toBeUndefined()
  const [pin, other] = await addPins(server.db, await addBoardOf(server.db, bea, 'Own'), 2)
  const [picture, cover] = [await signatureOf(pin!), await signatureOf(other!)]
  await server.db.query({ text: 'update users set image_signature = $2 where id = $1', values: [bea, picture] })
  expect(contentOf(await open('/bea/?again'), 'og:image')).toBe(pictureOf(picture))
  await server.db.query({ text: 'update users set cover_signature = $2 where id = $1', values: [bea, cover] })
  expect(contentOf(await open('/bea/?more'), 'og:image')).toBe(pictureOf(cover))
})
