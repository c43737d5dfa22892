import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { displayFont, forbiddenFont, ttfFont, woff2Font } from './test-fonts.ts'

let server: TestServer
let dataDir: string
let ada: TestBrowser
let bea: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-story-fonts-'))
  server = await createTestServer({ dataDir })
  ada = await server.browserOf(await addMember(server.db, 'ada'))
  bea = await server.browserOf(await addMember(server.db, 'bea'))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

interface Entry {
  readonly id: string
  readonly url: string | null
  readonly source: string
  readonly name: string
}

/** @returns the upload's id */
async function send(bytes: Buffer, browser = ada): Promise<string> {
  const { uploadId } = await sendUpload(server, bytes, { browser, dataDir, mediaType: 'font-story-pin' })
  return uploadId
}

const fontsOf = async (browser: TestBrowser): Promise<readonly Entry[]> =>
  dataOf(await browser.read('StoryPinFonts', { field: 'all' })).all
const ownOf = async (browser: TestBrowser) => (await fontsOf(browser)).filter(({ source }) => source === 'brand')

test('the fonts have the fields of the specification, and each file of a licensed one is served from here (spec viewer §3)', async () => {
  const fonts = await fontsOf(await server.visitor())
  expect(fonts[0]).toMatchObject({ id: 'sans', source: 'system', url: null, letter_spacing: -0.4, line_height: 1.25 })
  const licensed = fonts.filter(({ source }) => source === 'licensed')
  expect(licensed.map(({ id }) => id)).toContain('cairo')
  const faces = (licensed as unknown as { faces: { url: string }[] }[]).flatMap((font) => font.faces)
  for (const { url } of faces) {
    const served = await server.app.inject({ url })
    expect([url, served.statusCode, served.headers['content-type']]).toEqual([url, 200, 'font/woff2'])
    expect(served.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
  }
  expect((await server.app.inject({ url: '/f/licensed/package.json' })).statusCode).toBe(404)
})

test('a member uploads and removes a font, which only the member is offered and everybody can load', async () => {
  const made = dataOf(await ada.write('StoryPinFonts', 'create', { upload_id: await send(woff2Font()) }))
  const [font] = (made.all as Entry[]).filter(({ source }) => source === 'brand')
  expect(font?.name).toBe('Lalezar')
  expect(await ownOf(bea)).toEqual([])
  const served = await server.app.inject({ url: font?.url ?? '' })
  expect(served.rawPayload.equals(woff2Font())).toBe(true)
  await ada.write('StoryPinFonts', 'create', { upload_id: await send(ttfFont()), name: 'House' })
  expect((await ownOf(ada)).map(({ name }) => name)).toEqual(['Lalezar', 'House'])
  await ada.write('StoryPinFonts', 'delete', { font_id: font?.id })
  expect((await ownOf(ada)).map(({ name }) => name)).toEqual(['House'])
})

test('two fonts of one name and style that are added at once become one, and another style is taken too', async () => {
  const browser = await server.browserOf(await addMember(server.db, 'cleo'))
  const sent = [woff2Font(), ttfFont(), displayFont()].map((bytes) => send(bytes, browser))
  const [first, second, style] = await Promise.all(sent)
  const add = (upload_id?: string) => browser.write('StoryPinFonts', 'create', { upload_id })
  const answers = await Promise.all([add(first), add(second), add(style)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  const { error } = answers.find(({ status }) => status === 409)!.body.resource_response
  expect(error.message).toBe('options.upload_id: you have another font of this name and style')
  expect(new Set((await ownOf(browser)).map(({ name }) => name))).toEqual(new Set(['Lalezar', 'Lalezar Display']))
  // The file is already there, so it does not become a second font.
  const isFirst = answers[0].status === 200
  expect((await add(isFirst ? first : second)).status).toBe(200)
  expect(await ownOf(browser)).toHaveLength(2)
})

test("another member's upload, a picture with a font's name and a font that may not be embedded are rejected", async () => {
  const upload_id = await send(woff2Font())
  expect((await bea.write('StoryPinFonts', 'create', { upload_id })).status).toBe(404)
  const before = await ownOf(ada)
  const bad = [
    [Buffer.from('no font at all'), 'request/invalid'],
    [woff2Font().subarray(0, 9_000), 'request/invalid'],
    [forbiddenFont(), 'access/denied'],
  ] as const
  for (const [bytes, failure] of bad) {
    const id = await send(bytes)
    const data = dataOf(await ada.read('VIP', { upload_ids: [id] }))
    expect(data[id]).toMatchObject({ status: 'failed', error: { failure } })
    const refused = await ada.write('StoryPinFonts', 'create', { upload_id: id })
    expect([refused.status, refused.body.resource_response.error.message]).toEqual([
      400,
      'options.upload_id: is no font',
    ])
  }
  expect(await ownOf(ada)).toEqual(before)
  const list = JSON.stringify([{ id: 'f', media_type: 'font-story-pin', size: 31_457_280 }])
  const large = await ada.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: list } })
  expect(large.status).toBe(400)
})
