import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { describePictures } from './describe-job.ts'
import { picturePlaces } from './read-raster.ts'

let server: TestServer
let folder: string
let owner: UserId
const pictures = new Map<string, { readonly signature: string; readonly pin: PinId }>()

/** A disc on a background, with a little noise so that files differ. */
const drawing = (ground: string, disc: string, size = 300, radius = 80, x = 150) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${x}" cy="150" r="${radius}" fill="${disc}"/></svg>`,
  )

async function addPicture(
  name: string,
  svg: Buffer,
  privacy: 'public' | 'secret' = 'public',
  by = owner,
): Promise<void> {
  const stored = await storeOriginal(await sharp(svg).png().toBuffer(), folder)
  if (!stored.ok) throw new Error(stored.failure.message)
  const board = await addBoardOf(server.db, by, `Board ${name}`, privacy)
  const [pin] = await addPins(server.db, board, 1, { title: `Disc ${name}` })
  const { signature, width, height, color, source } = stored.value
  await server.db.query({
    text: 'insert into media (signature, width, height, color, source) values ($1, $2, $3, $4, $5)',
    values: [signature, width, height, color, JSON.stringify(source)],
  })
  await server.db.query({ text: 'update pins set signature = $2 where id = $1', values: [pin, signature] })
  pictures.set(name, { signature, pin: pin! })
}
const picture = (name: string) => pictures.get(name)!
const namesOf = (pins: readonly { readonly id: PinId }[]) =>
  pins.map(({ id }) => [...pictures].find(([, { pin }]) => pin === id)?.[0])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinfold-visual-'))
  server = await createTestServer({ dataDir: folder })
  owner = await addMember(server.db, 'painter')
  const other = await addMember(server.db, 'copyist')
  await addPicture('red', drawing('#fff8e0', '#c01020'))
  await addPicture('red larger', drawing('#fff6dc', '#c41424', 300, 92))
  await addPicture('red secret', drawing('#fff8e0', '#c21222', 300, 84), 'secret')
  await addPicture('red of a blocked member', drawing('#fff8e0', '#be0e1e', 300, 78), 'public', other)
  await addPicture('blue', drawing('#102040', '#40a0ff', 300, 60, 90))
  await addPicture('green', drawing('#204010', '#a0ff40', 300, 40, 220))
  await describePictures(server.pool, picturePlaces(folder, []))
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a picture that was described has a blur for lists that are scrolled fast', async () => {
  const rows = await server.db.query({
    text: 'select from media where thumbhash is null and signature = any($1)',
    values: [[...pictures.values()].map(({ signature }) => signature)],
  })
  expect(rows).toEqual([])
})

test('similar pins are first, the same pin is left out, and pages follow each other', async () => {
  const visitor = await server.visitor()
  const { signature, pin } = picture('red')
  const all = dataOf(
    await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature, pin_id: pin }),
  ).results
  expect(
    namesOf(all)
      .slice(0, 2)
      .toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(['red larger', 'red of a blocked member'])
  expect(namesOf(all)).not.toContain('red')
  const first = await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature, page_size: 2 })
  const next = await visitor.read('VisualSearchFlashlightUnified', {
    image_signature: signature,
    page_size: 10,
    bookmarks: [first.body.resource_response.bookmark],
  })
  const seen = [...namesOf(dataOf(first).results), ...namesOf(dataOf(next).results)]
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen[0]).toBe('red')
})

test('a picture that has nothing in common with the searched one is not found, although few others are there', async () => {
  const visitor = await server.visitor()
  const find = async (name: string) => {
    const { signature, pin } = picture(name)
    return dataOf(await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature, pin_id: pin }))
      .results
  }
  expect(namesOf(await find('red'))).not.toContain('blue')
  expect(namesOf(await find('blue'))).toEqual([])
})

test('pins of secret boards and blocked members are not found; only the owner sees a secret one', async () => {
  const { signature } = picture('red')
  const find = async (browser: Awaited<ReturnType<TestServer['visitor']>>) => {
    const live = dataOf(await browser.read('VisualLiveSearch', { image_signature: signature }))
    const list = dataOf(await browser.read('VisualSearchFlashlightUnified', { image_signature: signature }))
    return new Set([...namesOf(live.results), ...namesOf(list.results)])
  }
  const stranger = await addMember(server.db, 'stranger')
  await server.db.query({
    text: `insert into blocks (user_id, blocked_id, rank) select $1, id, 1 from users where username = 'copyist'`,
    values: [stranger],
  })
  expect(await find(await server.visitor())).not.toContain('red secret')
  const seen = await find(await server.browserOf(stranger))
  expect(seen).not.toContain('red secret')
  expect(seen).not.toContain('red of a blocked member')
  expect(seen).toContain('red larger')
  expect(await find(await server.browserOf(owner))).toContain('red secret')
})

test('a picture that was added is found once it is described, and one whose pin was deleted never again', async () => {
  const visitor = await server.visitor()
  const { signature } = picture('green')
  const find = async () =>
    namesOf(dataOf(await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature })).results)
  expect(await find()).not.toContain('green later')
  await addPicture('green later', drawing('#204212', '#a2fd42', 300, 42, 220))
  await describePictures(server.pool, picturePlaces(folder, []))
  await expect.poll(find, { timeout: 20_000 }).toContain('green later')
  const own = await server.browserOf(owner)
  expect((await own.write('Pins', 'delete', { ids: [picture('green later').pin] })).status).toBe(200)
  expect(await find()).not.toContain('green later')
})

test('a part is searched for alone, filters narrow the results, and salient parts are suggested', async () => {
  const visitor = await server.visitor()
  const { signature } = picture('blue')
  const crop = { x: 0.1, y: 0.3, w: 0.4, h: 0.4 }
  const live = dataOf(await visitor.read('VisualLiveSearch', { image_signature: signature, crop }))
  expect(live).toMatchObject({ width: 300, height: 300, waiting: expect.any(Number) })
  expect(live.objects.length).toBeGreaterThan(0)
  const [object] = live.objects
  expect(object.x + object.w / 2).toBeCloseTo(0.3, 1)
  const none = await visitor.read('VisualSearchFlashlightUnified', {
    image_signature: signature,
    domain_filters: ['a.example'],
  })
  expect(dataOf(none).results).toEqual([])
})

test('the filters are those of what looks like the picture, and only prices at which there is something', async () => {
  const visitor = await server.visitor()
  const { signature } = picture('red')
  await server.db.query({
    text: `update pins set kind = 'product', rich = '{"offer_summary": {"price_val": 40}}', domain = 'lamps.example' where id = $1`,
    values: [picture('red larger').pin],
  })
  const find = async (options: object) =>
    dataOf(await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature, ...options }))
  const price = [{ min: 25, max: 50, count: 1 }]
  const filters = await find({})
  expect(filters.price_filters).toEqual(price)
  expect(filters.domain_filters).toContainEqual({ value: 'lamps.example', name: 'lamps.example', count: 1 })
  expect(filters.category_filters).toBeInstanceOf(Array)
  const narrowed = await find({ price_filters: { min: 25, max: 50 } })
  expect(namesOf(narrowed.results)).toEqual(['red larger'])
  expect(narrowed.price_filters).toEqual(price)
  const first = await visitor.read('VisualSearchFlashlightUnified', { image_signature: signature, page_size: 1 })
  const next = await find({ page_size: 1, bookmarks: [first.body.resource_response.bookmark] })
  expect(Object.keys(next)).toEqual(['results'])
  expect(Object.keys(await find({ results_only: true }))).toEqual(['results'])
  const live = dataOf(await visitor.read('VisualLiveSearch', { image_signature: signature }))
  expect(live.filters.price).toEqual(price)
})

test('a part outside the picture, an unknown picture and an invalid one are rejected with clear messages', async () => {
  const visitor = await server.visitor()
  const { signature } = picture('blue')
  const outside = await visitor.read('VisualLiveSearch', {
    image_signature: signature,
    crop: { x: 0.8, y: 0, w: 0.5, h: 1 },
  })
  expect(outside).toMatchObject({ status: 400 })
  expect(outside.body.resource_response.error.message).toContain('x + w')
  for (const crop of [
    { x: -1, y: 0, w: 1, h: 1 },
    { x: 0, y: 0, w: 0, h: 1 },
    { x: 'a', y: 0, w: 1, h: 1 },
  ])
    expect(await visitor.read('VisualLiveSearch', { image_signature: signature, crop })).toMatchObject({ status: 400 })
  expect(await visitor.read('VisualLiveSearch', { image_signature: 'f'.repeat(32) })).toMatchObject({ status: 404 })
  expect(await visitor.read('VisualLiveSearch', { image_signature: "' or 1=1" })).toMatchObject({ status: 400 })
})

test('ten visual searches are kept per member, newest first, and can be forgotten', async () => {
  const member = await server.browserOf(await addMember(server.db, 'looker'))
  const names = ['red', 'blue', 'green', 'blue']
  for (const name of names) await member.write('VisualSearches', 'create', { image_signature: picture(name).signature })
  const kept = dataOf(await member.read('VisualSearches', {}))
  expect(kept.map((each: { image_signature: string }) => each.image_signature)).toEqual(
    ['blue', 'green', 'red'].map((name) => picture(name).signature),
  )
  const left = await member.write('VisualSearches', 'delete', { image_signature: picture('green').signature })
  expect(dataOf(left)).toHaveLength(2)
  expect(dataOf(await member.write('VisualSearches', 'delete', {}))).toEqual([])
})
