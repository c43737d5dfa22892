import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { aggregatedPinId } from '../contract.ts'

let server: TestServer
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  const member = await addMember(server.db, 'ada')
  pin = (await addPins(server.db, await addBoardOf(server.db, member, 'All'), 1))[0] as PinId
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text, like_count) select n, $1, $2, 'text ' || n, n % 3 from generate_series(1, 25) n`,
    values: [pin, member],
  })
})
afterAll(() => server.close())

test('a pin’s comments come most liked first, ties by id, each once', async () => {
  const visitor = await server.visitor()
  const objectId = dataOf(await visitor.read('Pin', { id: pin })).aggregated_pin_data.id
  expect(objectId).toBe(aggregatedPinId(pin))
  const seen: number[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await visitor.read('AggregatedCommentFeed', {
      objectId,
      page_size: 4,
      ...(bookmark ? { bookmarks: [bookmark] } : {}),
    })
    seen.push(...dataOf(answer).map((comment: { id: string }) => Number(comment.id)))
    bookmark = answer.body.resource_response.bookmark
  }
  const wanted = Array.from({ length: 25 }, (_, index) => index + 1).sort((a, b) => (b % 3) - (a % 3) || a - b)
  expect(seen).toEqual(wanted)
})

test('comments of a pin that is not there are not found', async () => {
  expect((await (await server.visitor()).read('AggregatedCommentFeed', { objectId: pin })).status).toBe(404)
})
