import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId
let browser: TestBrowser
let other: TestBrowser
let board: BoardId
let pins: readonly PinId[]
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  other = await server.browserOf(await addMember(server.db, 'bob'))
  for (const [i, topic] of ['food', 'travel', 'art'].entries()) await addTopic(server.db, topic, 7 + i)
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  board = await addBoardOf(server.db, ada, `Board ${number}`)
  pins = await addPins(server.db, board, 4, { topic: 'food' })
  await server.db.query({ text: 'update users set pin_count = 4 where id = $1', values: [ada] })
})

const read = async () => dataOf(await browser.read('Board', { username: 'ada', slug: `board-${number}` }))
const create = async (name: string): Promise<string> =>
  dataOf(await browser.write('BoardSection', 'create', { board_id: board, name })).id
const fill = (sectionId: string | null, pinIds: readonly PinId[], by = browser) =>
  by.write('BoardSectionPins', 'update', { board_id: board, section_id: sectionId, pin_ids: pinIds })
const remove = (sectionId: string, options = {}) =>
  browser.write('BoardSection', 'delete', { section_id: sectionId, ...options })
const restore = (sectionId: string) => browser.write('BoardSectionRestore', 'create', { section_id: sectionId })
const listed = async (sectionId: string) =>
  dataOf(await other.read('BoardSectionPins', { section_id: sectionId })).map(({ id }: { id: PinId }) => id)
const pinCount = async () => dataOf(await browser.read('User', { username: 'ada' })).pin_count

test('sections are created, renamed and arranged; a title is unique on its board', async () => {
  const [soups, cakes] = [await create(' Soups '), await create('Cakes')] as const
  expect((await browser.write('BoardSection', 'create', { board_id: board, name: 'SOUPS' })).status).toBe(409)
  expect((await browser.write('BoardSection', 'create', { board_id: board, name: 'x'.repeat(181) })).status).toBe(400)
  await browser.write('BoardSectionEdit', 'create', { section_id: soups, name: 'Cold soups' })
  await browser.write('BoardSectionOrder', 'update', { board_id: board, section_ids: [cakes] })
  expect(await read()).toMatchObject({
    section_count: 2,
    sections: [
      { title: 'Cakes', slug: 'cakes' },
      { title: 'Cold soups', slug: 'cold-soups' },
    ],
  })
})

test('pins that are deleted and restored with their section show their boards at once', async () => {
  const soups = await create('Soups')
  await fill(soups, pins.slice(0, 2))
  const holders = ({ sync }: TestAnswer) => {
    const rows = (sync?.rows?.['pins'] ?? {}) as Record<
      string,
      { readonly saved_to: readonly { readonly id: string }[] }
    >
    return pins.slice(0, 2).map((id) => rows[id]?.saved_to.map((saved) => saved.id))
  }
  expect(holders(await remove(soups))).toEqual([[], []])
  expect(holders(await restore(soups))).toEqual([[board], [board]])
})

test("a pin names its section on the viewer's board, to the viewer alone", async () => {
  const soups = await create('Soups')
  await fill(soups, pins.slice(0, 1))
  const savedTo = async (by: TestBrowser) => dataOf(await by.read('Pin', { id: pins[0] })).saved_to
  expect(await savedTo(browser)).toMatchObject([{ id: board, section: { id: soups, slug: 'soups', title: 'Soups' } }])
  expect(await savedTo(other)).toEqual([])
  await fill(null, pins.slice(0, 1))
  expect((await savedTo(browser))[0]).not.toHaveProperty('section')
})

test('moving pins transfers counts, and each count is that of the list (spec business §4)', async () => {
  const [soups, cakes] = [await create('Soups'), await create('Cakes')] as const
  await fill(soups, pins.slice(0, 3))
  await fill(cakes, pins.slice(1, 2))
  expect(await read()).toMatchObject({
    pin_count: 4,
    sectionless_pin_count: 1,
    sections: [{ pin_count: 2 }, { pin_count: 1 }],
  })
  expect(await listed(soups)).toEqual([pins[2], pins[0]])
  expect(await listed(cakes)).toEqual([pins[1]])
  await browser.write('Pins', 'delete', { ids: [pins[0]] })
  expect(await read()).toMatchObject({ pin_count: 3, sections: [{ pin_count: 1 }, { pin_count: 1 }] })
  await browser.write('PinsRestore', 'create', { ids: [pins[0]] })
  expect(await read()).toMatchObject({ pin_count: 4, sections: [{ pin_count: 2 }, { pin_count: 1 }] })
  await browser.write('BulkEdit', 'delete', { board_id: board, pin_ids: [pins[2]] })
  await browser.write('BulkEdit', 'create', { board_id: board, pin_ids: [pins[2]] })
  expect(await read()).toMatchObject({ pin_count: 4, sections: [{ pin_count: 2 }, { pin_count: 1 }] })
})

test('a deleted section takes its pins with it, and both are restored as they were (spec viewer §4)', async () => {
  const soups = await create('Soups')
  await fill(soups, pins.slice(0, 3))
  const before = [await read(), await pinCount()]
  expect((await remove(soups)).status).toBe(200)
  expect(await read()).toMatchObject({ pin_count: 1, section_count: 0, sections: [] })
  expect(await pinCount()).toBe(1)
  expect((await other.read('BoardSectionPins', { section_id: soups })).status).toBe(404)
  expect((await restore(soups)).status).toBe(200)
  expect([{ ...(await read()), last_saved_at: null }, await pinCount()]).toEqual([
    { ...before[0], last_saved_at: null },
    before[1],
  ])
  await remove(soups, { keep_pins: true })
  expect(await read()).toMatchObject({ pin_count: 4, section_count: 0 })
  await restore(soups)
  expect(await read()).toMatchObject({ pin_count: 4, sections: [{ pin_count: 3 }] })
})

test('only members who may write to the board change its sections; a secret board looks like none', async () => {
  const soups = await create('Soups')
  expect((await fill(soups, pins, other)).status).toBe(403)
  expect((await other.write('BoardSectionEdit', 'create', { section_id: soups, name: 'Mine' })).status).toBe(403)
  const foreign = await addBoardOf(server.db, ada, `Other ${number}`)
  const elsewhere = { board_id: foreign, section_id: soups, pin_ids: pins }
  expect((await browser.write('BoardSectionPins', 'update', elsewhere)).status).toBe(400)
  await browser.write('Board', 'update', { board_id: board, privacy: 'secret' })
  for (const id of [soups, '4711']) {
    expect((await other.read('BoardSectionPins', { section_id: id })).status).toBe(404)
    expect((await other.write('BoardSectionEdit', 'create', { section_id: id, name: 'Mine' })).status).toBe(404)
  }
})

test('titles are suggested from the topics of the pins, without existing ones (spec business §5)', async () => {
  await addPins(server.db, board, 2, { topic: 'travel' })
  const titles = async () => dataOf(await browser.read('BoardSectionTitles', { board_id: board }))
  expect(await titles()).toEqual(['food', 'travel'])
  await create(' FOOD')
  expect(await titles()).toEqual(['travel'])
})

test('pins are copied and moved to a section of another board, and an undo restores those that were there (spec business §4)', async () => {
  const from = await addBoardOf(server.db, ada, `From ${number}`)
  const others = await addPins(server.db, from, 2)
  const [soups, cakes] = [await create('Soups'), await create('Cakes')] as const
  const first = pins.slice(0, 1)
  await fill(soups, first)
  const copy = [...others, ...pins.slice(0, 2)]
  await browser.write('BulkEdit', 'create', { board_id: board, pin_ids: copy, section_id: cakes })
  expect(new Set(await listed(cakes))).toEqual(new Set(copy))
  expect(await listed(soups)).toEqual([])
  expect(await read()).toMatchObject({
    pin_count: 6,
    sectionless_pin_count: 2,
    sections: [{ pin_count: 0 }, { pin_count: 4 }],
  })
  const back = { board_id: board, section_id: null, pin_ids: copy, back_from: cakes }
  expect((await browser.write('BoardSectionPins', 'update', { ...back, section_id: soups })).status).toBe(400)
  await browser.write('BoardSectionPins', 'update', back)
  await browser.write('BulkEdit', 'delete', { board_id: board, pin_ids: others })
  expect(await listed(soups)).toEqual(first)
  expect(await listed(cakes)).toEqual([])
  expect(await read()).toMatchObject({ pin_count: 4, sections: [{ pin_count: 1 }, { pin_count: 0 }] })
  const move = { from_board_id: from, board_id: board, pin_ids: others, section_id: cakes }
  await browser.write('BulkEdit', 'update', move)
  expect(new Set(await listed(cakes))).toEqual(new Set(others))
  const wrong = { from_board_id: board, board_id: from, pin_ids: others, section_id: cakes }
  expect((await browser.write('BulkEdit', 'update', wrong)).status).toBe(404)
  expect(await listed(cakes)).toHaveLength(2)
})

test("a pin names the section of its own board and its own topic, not those of the board's other pins", async () => {
  const whole = async (pin: PinId) => dataOf(await other.read('Pin', { id: pin }))
  const [plain] = await addPins(server.db, board, 1)
  expect(await whole(pins[0]!)).toMatchObject({ section: null, related_interests: [{ id: 'food' }] })
  expect((await whole(plain!)).related_interests).toEqual([])
  const section = await create('Starters')
  await fill(section, [pins[0]!])
  expect((await whole(pins[0]!)).section).toEqual({ id: section, slug: 'starters', title: 'Starters' })
  await remove(section, { keep_pins: true })
  expect((await whole(pins[0]!)).section).toBeNull()
})

test('a section counts the pins that the viewer finds in it, without those that became secret', async () => {
  const bob = await addMember(server.db, `carl${number}`)
  const source = await addBoardOf(server.db, bob, 'Source')
  const saved = await addPins(server.db, source, 2, { topic: 'food' })
  for (const pin of saved) await browser.write('Repin', 'create', { pin_id: pin, board_id: board })
  const soups = await create('Soups')
  await fill(soups, [pins[0]!, ...saved])
  expect(await read()).toMatchObject({ pin_count: 6, sectionless_pin_count: 3, sections: [{ pin_count: 3 }] })
  await server.db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [source] })
  expect(await listed(soups)).toHaveLength(1)
  expect(await read()).toMatchObject({ pin_count: 4, sectionless_pin_count: 3, sections: [{ pin_count: 1 }] })
})

test("pins moved from the board's own page each return to their own former section", async () => {
  const [soups, cakes, salads] = [await create('Soups'), await create('Cakes'), await create('Salads')] as const
  const back = (from: string | null) =>
    browser.write('BoardSectionPins', 'update', { board_id: board, section_id: null, pin_ids: pins, back_from: from })
  const sections = async () => [await listed(soups), await listed(cakes), await listed(salads)]
  await fill(soups, pins.slice(0, 1))
  await fill(cakes, pins.slice(1, 2))
  await fill(salads, pins.slice(2, 3))
  const before = await sections()
  await fill(salads, pins)
  expect(await listed(salads)).toHaveLength(4)
  expect((await back(salads)).status).toBe(200)
  expect(await sections()).toEqual(before)
  await fill(null, pins)
  expect(await sections()).toEqual([[], [], []])
  expect((await back(null)).status).toBe(200)
  expect(await sections()).toEqual(before)
})
