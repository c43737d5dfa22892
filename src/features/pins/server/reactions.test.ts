import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ana: TestBrowser
let ben: TestBrowser
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  const [anaId, benId] = [await addMember(server.db, 'ana'), await addMember(server.db, 'ben')]
  ana = await server.browserOf(anaId)
  ben = await server.browserOf(benId)
  const board = await addBoardOf(server.db, benId, 'His')
  ;[pin] = (await addPins(server.db, board, 1)) as [PinId]
})
afterAll(() => server.close())

const react = async (by: TestBrowser, type: number) =>
  (await by.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: type } })).body.data
const read = async (by: TestBrowser) => dataOf(await by.read('Pin', { id: pin }))

test('each member has one reaction of five kinds; counts follow, and keys are removed at 0 (spec business §4)', async () => {
  expect(await react(ana, 1)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 1 } })
  expect(await react(ben, 3)).toMatchObject({ reaction_by_me: 3, reaction_counts: { 1: 1, 3: 1 } })
  expect((await react(ana, 3)).reaction_counts).toEqual({ 3: 2 })
  expect((await react(ana, 3)).reaction_counts).toEqual({ 3: 2 })
  expect(await read(ana)).toMatchObject({ reaction_by_me: 3, reaction_counts: { 3: 2 } })
  const removed = await ana.send('DELETE', `/v3/pins/${pin}/react/`, {})
  expect(removed.body.data).toMatchObject({ reaction_by_me: 0, reaction_counts: { 3: 1 } })
  expect((await ben.send('DELETE', `/v3/pins/${pin}/react/`, {})).body.data.reaction_counts).toEqual({})
})

test('a repeated reaction is answered with the present one, and not for a pin that was deleted since', async () => {
  const repeat = () =>
    ana.send('POST', `/v3/pins/${pin}/react/`, {
      json: { reaction_type: 2 },
      headers: { 'idempotency-key': 'react-once' },
    })
  expect((await repeat()).body.data).toMatchObject({ reaction_by_me: 2, reaction_counts: { 2: 1 } })
  await react(ana, 5)
  await react(ben, 1)
  expect((await repeat()).body.data).toEqual({ id: pin, reaction_by_me: 5, reaction_counts: { 1: 1, 5: 1 } })
  const setDeleted = (at: string) =>
    server.db.query({ text: `update pins set deleted_at = ${at} where id = $1`, values: [pin] })
  await setDeleted('now()')
  expect((await repeat()).body).toMatchObject({ extra_data: { failure: 'pin/not-found', field: 'params.id' } })
  await setDeleted('null')
  for (const by of [ana, ben]) await by.send('DELETE', `/v3/pins/${pin}/react/`, {})
})

test('many reactions of one member at once count once', async () => {
  await Promise.all([1, 2, 3, 4, 5, 1, 2, 3].map((type) => react(ana, type)))
  const { reaction_by_me: own, reaction_counts: counts } = await read(ana)
  expect(counts).toEqual({ [own]: 1 })
  await ana.send('DELETE', `/v3/pins/${pin}/react/`, {})
})

test('favourites and tries count each member once, and a note is seen only by the member who wrote it', async () => {
  for (let time = 0; time < 2; time += 1) {
    await ana.send('PUT', `/v3/pins/${pin}/favorite/`, { json: {} })
    await ana.write('DidIt', 'create', { pin_id: pin, note: `Try ${time}` })
  }
  await ana.write('PinNote', 'update', { pin_id: pin, text: ' For Sunday ' })
  expect(await read(ana)).toMatchObject({
    favorited_by_me: true,
    favorite_user_count: 1,
    done_by_me: true,
    aggregated_pin_data: { did_it_data: { images_count: 1 } },
    pin_note: 'For Sunday',
  })
  expect(await read(ben)).toMatchObject({
    favorited_by_me: false,
    favorite_user_count: 1,
    done_by_me: false,
    pin_note: '',
  })
  expect(dataOf(await ben.read('DidItFeed', { pin_id: pin }))).toMatchObject([
    { text: 'Try 1', tried: { photo: null } },
  ])
  await ana.send('DELETE', `/v3/pins/${pin}/favorite/`, {})
  await ana.write('DidIt', 'delete', { pin_id: pin })
  await ana.write('PinNote', 'update', { pin_id: pin, text: '' })
  expect(await read(ana)).toMatchObject({
    favorite_user_count: 0,
    aggregated_pin_data: { did_it_data: { images_count: 0 } },
    pin_note: '',
  })
})

test("tries are listed page by page, latest first; somebody else's upload is not a photo", async () => {
  await ana.write('DidIt', 'create', { pin_id: pin, note: 'First' })
  await ben.write('DidIt', 'create', { pin_id: pin, note: 'Second' })
  const first = await ana.read('DidItFeed', { pin_id: pin, page_size: 1 })
  expect(dataOf(first)).toMatchObject([{ text: 'Second' }])
  const { bookmark } = first.body.resource_response
  expect(dataOf(await ana.read('DidItFeed', { pin_id: pin, page_size: 1, bookmarks: [bookmark] }))).toMatchObject([
    { text: 'First' },
  ])
  expect((await ana.write('DidIt', 'create', { pin_id: pin, note: '', upload_id: '12' })).status).toBe(404)
  expect((await ana.write('DidIt', 'create', { pin_id: pin, note: 'x'.repeat(501) })).status).toBe(400)
})
