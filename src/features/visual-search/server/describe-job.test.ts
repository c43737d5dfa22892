import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createDrawingTime, describePictures } from './describe-job.ts'
import { createPictureQueue } from './picture-queue.ts'

let server: TestServer
let folder: string
/** Pins from the oldest to the newest, each with a drawn picture. Half of them are on each board. */
let pins: readonly PinId[]
const pictureOf = (at: number) => at.toString(16).padStart(32, 'a') as ImageSignature
/** The pictures in the order in which they were drawn. */
const drawn: number[] = []
const places = () => ({
  dataDir: folder,
  origins: {
    sketch: ({ at }: { readonly [detail: string]: unknown }) => {
      drawn.push(at as number)
      return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="${10 + (at as number)}" height="60"/></svg>`
    },
  },
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinfold-describe-'))
  server = await createTestServer({ dataDir: folder })
  const owner = await addMember(server.db, 'sketcher')
  const boards = [await addBoardOf(server.db, owner, 'One'), await addBoardOf(server.db, owner, 'Two')] as const
  pins = [...(await addPins(server.db, boards[0], 6)), ...(await addPins(server.db, boards[1], 6))]
  for (const [at, pin] of pins.entries()) {
    await server.db.query({
      text: `insert into media (signature, width, height, color, source) values ($1, 100, 100, '#ffffff', $2)`,
      values: [pictureOf(at), JSON.stringify({ kind: 'sketch', at })],
    })
    await server.db.query({ text: 'update pins set signature = $2 where id = $1', values: [pin, pictureOf(at)] })
  }
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  drawn.length = 0
  await server.db.query({
    text: `update media set described = case when source ->> 'kind' = 'sketch' then 0 else 1 end`,
  })
})

test('on a machine that is never idle, all pictures are described, in a fifth of the time', async () => {
  let nowMs = 0
  const drawing = createDrawingTime(
    () => false,
    () => nowMs,
  )
  let runs = 0
  let workedMs = 0
  for (; runs < 100 && drawn.length < pins.length; runs += 1) {
    await describePictures(server.pool, places(), {
      drawing: {
        has: () => drawing.has(),
        spend: () => {
          workedMs += 100
          nowMs += 100
          drawing.spend(100)
        },
      },
    })
    nowMs += 1_000
  }
  expect(drawn).toHaveLength(pins.length)
  // The limit includes the time that was saved at the start, and the end of a picture that was begun in time.
  expect(workedMs).toBeLessThanOrEqual(nowMs / 5 + 500 + 100)
  expect(runs).toBeGreaterThan(1)
})

test('pictures of the newest pins are described first, and before them those that are searched for and beside these', async () => {
  const queue = createPictureQueue()
  await queue.want(server.db, pictureOf(2))
  await describePictures(server.pool, places(), { queue })
  expect(drawn[0]).toBe(2)
  expect(drawn.slice(1, 6).toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5])
  expect(drawn.slice(6)).toEqual([11, 10, 9, 8, 7, 6])
})

test('a pin that is made while older ones are gone through is the next', async () => {
  const queue = createPictureQueue()
  await server.db.query({ text: 'update media set described = 1 where signature = $1', values: [pictureOf(11)] })
  await describePictures(server.pool, places(), { queue, drawing: onePicture() })
  await server.db.query({ text: 'update media set described = 0 where signature = $1', values: [pictureOf(11)] })
  await describePictures(server.pool, places(), { queue, drawing: onePicture() })
  expect(drawn).toEqual([10, 11])
})

function onePicture() {
  let isSpent = false
  return {
    has: () => !isSpent,
    spend: () => {
      isSpent = true
    },
  }
}
