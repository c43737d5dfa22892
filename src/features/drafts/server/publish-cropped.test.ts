import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type BoardId } from '#contracts/ids.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'

let server: TestServer
let dataDir: string
let browser: TestBrowser
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-cropped-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Garden')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const fill = (color: string) => `<rect width="300" height="450" fill="${color}"/>`
const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450">${shapes}</svg>`))
const SUN = `${fill('#246')}<circle cx="150" cy="80" r="70" fill="#fc3"/><rect y="300" width="200" height="90" fill="#a53"/>`
const send = async (bytes: Uint8Array, from = browser) => {
  const { key, uploadId } = await sendUpload(server, bytes, { browser: from, dataDir })
  const status = dataOf(await from.read('VIP', { upload_ids: [uploadId] }))[uploadId]
  return { key, signature: status.signature, similar: status.similar_pin_ids }
}

/** Publishes a pin whose picture was cropped from another one. */
async function publish(file: string, uncut: string): Promise<string> {
  const texts = { name: 'sun.png', title: '', link: '', altText: '' }
  const canvas = { ratio: '1:1', x: 0.5, y: 1 }
  const size = { bytes: 1, width: 300, height: 300, durationMs: 0 }
  const item = {
    id: newId(),
    file,
    uncut,
    kind: 'image',
    url: null,
    canvas,
    isTaggable: true,
    tags: [],
    ...size,
    ...texts,
  }
  const id = newId()
  dataOf(await browser.write('StoryPinDrafts', 'create', { id, data: { title: 'Sun', boardId: board, items: [item] } }))
  return dataOf(await browser.write('Pin', 'create', { draft_id: id })).id
}

test.each([
  ['with detail', drawn(SUN)],
  ['of one colour, which has no perceptual hash', drawn(fill('#e01010'))],
])(
  'a pin whose picture was cropped is found for its owner alone when the whole picture is uploaded again: a picture %s',
  async (_, picture) => {
    const bytes = await picture.clone().png().toBuffer()
    const cut = await picture.clone().extract({ left: 0, top: 150, width: 300, height: 300 }).png().toBuffer()
    const [whole, part] = [await send(bytes), await send(cut)]
    expect(whole.similar).toEqual([])
    const pin = await publish(part.key, whole.key)
    // The whole picture is deleted when the draft is, after some days.
    await server.db.query({ text: 'delete from uploads where signature = $1', values: [whole.signature] })
    await server.db.query({ text: 'delete from media where signature = $1', values: [whole.signature] })
    expect((await send(bytes)).similar).toEqual([pin])
    expect((await send(cut)).similar).toEqual([pin])
    expect((await send(bytes, await server.browserOf(await addMember(server.db, `other${pin}`)))).similar).toEqual([])
    await browser.write('Pins', 'delete', { ids: [pin] })
    expect((await send(bytes)).similar).toEqual([])
  },
)

test('a pin whose picture was cropped is found by the whole picture in another size and format, and not by one in other colours', async () => {
  const picture = drawn(
    `${fill('#363')}<circle cx="60" cy="250" r="55" fill="#fc3"/><rect x="120" width="90" height="240" fill="#a53"/>`,
  )
  const cut = picture.clone().extract({ left: 0, top: 150, width: 300, height: 300 })
  const whole = await send(await picture.clone().png().toBuffer())
  const part = await send(await cut.png().toBuffer())
  const pin = await publish(part.key, whole.key)
  const again = picture.clone().resize(200)
  expect((await send(await again.clone().jpeg({ quality: 70 }).toBuffer())).similar).toEqual([pin])
  expect((await send(await again.clone().modulate({ hue: 150 }).png().toBuffer())).similar).toEqual([])
})
