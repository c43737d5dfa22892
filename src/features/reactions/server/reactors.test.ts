import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ana, ben, visitor]: TestBrowser[] = []
let benId: UserId
let pin: PinId
let hidden: PinId

beforeAll(async () => {
  server = await createTestServer()
  const anaId = await addMember(server.db, 'ana')
  benId = await addMember(server.db, 'ben')
  ana = await server.browserOf(anaId)
  ben = await server.browserOf(benId)
  visitor = await server.visitor()
  ;[pin] = (await addPins(server.db, await addBoardOf(server.db, benId, 'His'), 1)) as [PinId]
  const secret = await addBoardOf(server.db, benId, 'Secret', 'secret')
  ;[hidden] = (await addPins(server.db, secret, 1, { inFeeds: false })) as [PinId]
  const react = (by: TestBrowser, type: number) =>
    by.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: type } })
  await react(ben, 3)
  await react(ana, 1)
})
afterAll(() => server.close())

interface Row {
  readonly id: string
  readonly user: { readonly username: string }
  readonly reaction_type: number
}
const listed = async (by: TestBrowser, options: object = {}) =>
  dataOf(await by.read('Reactions', { pin_id: pin, ...options })).map((row: Row) => [
    row.user.username,
    row.reaction_type,
  ])

test('members who reacted are listed latest first, of all kinds or of one, page by page', async () => {
  expect(await listed(visitor!)).toEqual([
    ['ana', 1],
    ['ben', 3],
  ])
  expect(await listed(ana!, { reaction_type: 3 })).toEqual([['ben', 3]])
  expect(await listed(ana!, { reaction_type: 5 })).toEqual([])
  const first = await ana!.read('Reactions', { pin_id: pin, page_size: 1 })
  const { bookmark } = first.body.resource_response
  expect(await listed(ana!, { page_size: 1, bookmarks: [bookmark] })).toEqual([['ben', 3]])
  expect(dataOf(await ana!.read('Reactions', { pin_id: pin, reaction_type: 3 }))[0].id).toBe(`${pin}:${benId}:3`)
})

test('nobody can list the reactions to a pin that is hidden from them', async () => {
  expect((await ana!.read('Reactions', { pin_id: hidden })).status).toBe(404)
  expect((await ana!.read('NativeInteractions', { pin_id: hidden })).status).toBe(404)
  expect((await ana!.read('Reactions', { pin_id: pin, reaction_type: 6 })).status).toBe(400)
})

test('members who blocked one another do not see each other in the list', async () => {
  await ana!.send('PUT', `/v3/users/${benId}/block/`, { json: {} })
  expect(await listed(ana!)).toEqual([['ana', 1]])
  expect(await listed(ben!)).toEqual([['ben', 3]])
  expect(await listed(visitor!)).toHaveLength(2)
})

test('the sums of a pin count what members did with it (spec viewer §7, native interactions)', async () => {
  const sums = dataOf(await ana!.read('NativeInteractions', { pin_id: pin }))
  const whole = dataOf(await ana!.read('Pin', { id: pin }))
  expect(sums).toEqual({
    reaction_counts: whole.reaction_counts,
    reaction_by_me: whole.reaction_by_me,
    comment_count: whole.aggregated_pin_data.comment_count,
    images_count: whole.aggregated_pin_data.did_it_data.images_count,
    repin_count: whole.repin_count,
    favorite_user_count: whole.favorite_user_count,
    favorited_by_me: whole.favorited_by_me,
    done_by_me: whole.done_by_me,
  })
  expect(Object.keys(sums.reaction_counts).length).toBeGreaterThan(0)
})
