import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { expectedPins, newestFirst, newestOf, ranksOfParts } from './newest-pins.ts'
import { ALL_AT_ONCE, CANDIDATES, pinSearchStatement, type NewestFirst, type PinSearch } from './pin-search.ts'

const PINS_PER_BOARD = 1_000
const RANKS = 2_000
const FIRST: PageStart = { stage: 0, rank: '9223372036854775807', id: '9223372036854775807' }

let server: TestServer
let viewers: readonly (UserId | null)[]

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  const [owner, blocked, viewer] = [
    await addMember(db, 'owner'),
    await addMember(db, 'blocked'),
    await addMember(db, 'ada'),
  ]
  const boards: readonly BoardId[] = [
    await addBoardOf(db, owner, 'Shown'),
    await addBoardOf(db, blocked, 'Of a blocked member'),
    await addBoardOf(db, viewer, 'Secret', 'secret'),
  ]
  for (const board of boards) await addPins(db, board, PINS_PER_BOARD)
  await db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [viewer, blocked],
  })
  const [seed] = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), 1)
  await transaction(server.pool, async (within) => {
    await within.query({ text: 'select setseed($1)', values: [seed] })
    // Several pins have the same rank. Each word is in a title in half of the pins that have it.
    const word = (text: string, share: number) =>
      `case when random() < ${share} then '''${text}'':1' || (case when random() < 0.5 then 'A' else 'D' end) else '' end`
    await within.query({
      text: `update pins set rank = (random() * ${RANKS})::int, save_count = (random() * 9)::int, is_hidden = random() < 0.05,
        deleted_at = case when random() < 0.05 then now() end, kind = case when random() < 0.3 then 'video' else 'image' end,
        color_group = case when random() < 0.9 then 'red' else 'blue' end,
        words = concat_ws(' ', ${word('oak', 0.9)}, ${word('oaken', 0.3)}, ${word('ash', 0.6)}, ${word('elm', 0.1)})::tsvector`,
    })
  })
  await db.query({ text: 'analyze pins' })
  viewers = [null, owner, viewer]
})
afterAll(() => server.close())

interface Row {
  readonly stage: number
  readonly list_rank: string
  readonly id: string
  readonly list_facts: unknown
}

async function pageOf(search: PinSearch, start: PageStart, limit: number, newest: NewestFirst) {
  const rows = await server.db.query<Row>(pinSearchStatement(search, start, limit, newest))
  return rows.map(({ stage, list_rank: rank, id, list_facts: facts }) => ({ stage, rank, id, facts }))
}

const rankArbitrary = fc.option(fc.integer({ min: -1, max: RANKS + 1 }).map(String))
const searchArbitrary = fc.record({
  viewer: fc.integer({ min: 0, max: 2 }),
  tsquery: fc.constantFrom(
    `'oak'`,
    `('oak' | 'oak':*)`,
    `'oak' & ('ash' | 'ash':*)`,
    `'oak' | 'ash'`,
    `'ash'`,
    `'elm':*`,
  ),
  options: fc.constantFrom<PinSearch['options']>(
    { scope: 'pins' },
    { scope: 'pins' },
    { scope: 'videos' },
    { scope: 'my_pins' },
    { scope: 'pins', filters: { color: 'red' } },
    { scope: 'pins', user: 'owner' },
  ),
})

test('every page is the same, wherever a search looks first', { timeout: 120_000 }, async () => {
  let full = 0
  await fc.assert(
    fc.asyncProperty(
      searchArbitrary,
      fc.record({ fitting: rankArbitrary, titled: rankArbitrary }),
      fc.constantFrom(26, 700, 1_500),
      fc.integer({ min: 0, max: RANKS }),
      async ({ viewer, ...search }, newest, limit, rest) => {
        const asked = { ...search, viewer: viewers[viewer] ?? null }
        const expectSame = async (start: PageStart) => {
          const page = await pageOf(asked, start, limit, ALL_AT_ONCE)
          expect(await pageOf(asked, start, limit, newest)).toEqual(page)
          return page
        }
        const last = (await expectSame(FIRST)).at(-1)
        if (last) await expectSame(last)
        const after = await expectSame({ stage: 1, rank: String(rest), id: FIRST.id })
        if (after.length > 0) full += 1
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) },
  )
  expect(full, 'searches with more matches than candidates').toBeGreaterThan(0)
})

test('pages follow each other from the candidates to the rest', async () => {
  const search = { viewer: null, tsquery: `'oak'`, options: { scope: 'pins' } } as const
  const all = await pageOf(search, FIRST, 5_000, ALL_AT_ONCE)
  expect(all.at(-1)?.stage).toBe(1)
  const found: string[] = []
  for (let start: PageStart | undefined = FIRST; start !== undefined;) {
    const page = await pageOf(search, start, 700, ALL_AT_ONCE)
    found.push(...page.map(({ id }) => id))
    start = page.length < 700 ? undefined : page.at(-1)
  }
  expect(found).toEqual(all.map(({ id }) => id))
})

test('the planner expects about as many pins as fit', async () => {
  const search = { viewer: null, tsquery: `'ash'`, options: { scope: 'pins' } } as const
  const { fitting, titled } = await expectedPins(server.db, search)
  expect(fitting / (3 * PINS_PER_BOARD)).toBeCloseTo(0.6, 1)
  expect(titled / (3 * PINS_PER_BOARD)).toBeCloseTo(0.3, 1)
  expect((await expectedPins(server.db, { ...search, tsquery: `'none'` })).fitting).toBeLessThan(100)
  const ofVisitor = await expectedPins(server.db, { ...search, options: { scope: 'my_pins' } })
  expect(ofVisitor.fitting, 'a visitor has no pins').toBeLessThan(2)
  const filters = { color: 'blue', age: 'year', domain: 'a.example', shape: 'tall', skin_tone: 'dark' } as const
  const options = { scope: 'my_pins', filters, user: 'owner', applied_product_filters: { price_min: 2 } } as const
  const narrowed = await expectedPins(server.db, { ...search, viewer: viewers[1] ?? null, options })
  expect(narrowed.fitting).toBeLessThan(100)
})

test('with few pins, the planner is not asked', async () => {
  const asked: string[] = []
  const db = {
    ...server.db,
    query: async <Row>(statement: Statement) => {
      asked.push(statement.name ?? statement.text)
      return server.db.query<Row>(statement)
    },
  }
  const search = { viewer: null, tsquery: `'oak'`, options: { scope: 'pins' } } as const
  for (let page = 0; page < 3; page += 1) expect(await newestFirst(db, search)).toEqual(ALL_AT_ONCE)
  expect(asked).toEqual(['search-ranks-of-parts'])
})

test('a search looks first where it probably finds enough, if its words are neither rare nor in most pins', async () => {
  const ranks = await ranksOfParts(server.db)
  expect(ranks).toHaveLength(101)
  const of = (fitting: number) => newestOf(ranks, { fitting, titled: 0 }).fitting
  expect(of(15 * CANDIDATES)).toBe(ranks[90])
  expect(of(50 * CANDIDATES)).toBe(ranks[97])
  expect([of(0), of(CANDIDATES), of(10 * CANDIDATES), of(100 * CANDIDATES)]).toEqual([null, null, null, null])
  const empty = await createTestServer()
  expect(await ranksOfParts(empty.db)).toEqual([])
  await empty.close()
})
