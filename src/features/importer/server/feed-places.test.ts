import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankOf, type FeedPlaces } from './feed-places.ts'
import { createTestImports, type TestImports } from './test-imports.ts'
import { line } from './test-lines.ts'

let imports: TestImports
beforeAll(async () => {
  imports = await createTestImports()
})
afterAll(() => imports.close())

/** The order of the home feed, as the name of each pin's collection. */
const feedOrder = async () =>
  (
    await imports.server.db.query<{ source: string }>({
      text: `select p.source from feed_items f join pins p on p.id = f.pin_id where f.feed_id = 0 order by f.rank desc, f.pin_id desc`,
    })
  ).map(({ source }) => source)
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n')

const MIXED: FeedPlaces = {
  started: 2_000_000,
  lines: 100_000,
  known: 1_000,
  points: Array.from({ length: 1_000 }, (_, at) => [at, 1_000_000 - at * 10] as const),
}
const ranks = (hasPicture: boolean) =>
  Array.from({ length: 100_000 }, (_, key) => Number(rankOf(MIXED, 'a', String(key), hasPicture))).toSorted(
    (a, b) => b - a,
  )

test('an import of any size moves existing pins at most to twice their distance from the top', () => {
  const placed = ranks(true)
  for (const position of [10, 100, 900]) {
    const before = placed.filter((rank) => rank > 1_000_000 - position * 10).length
    expect(before).toBeLessThanOrEqual(position * 1.3 + 12)
  }
  expect(placed.filter((rank) => rank < 1_000_000 - 999 * 10).length).toBeGreaterThan(98_000)
})

test('pins without a picture start below the first screens and are rarer', () => {
  const placed = ranks(false)
  expect(placed[0]).toBeLessThanOrEqual(1_000_000 - 60 * 10)
  expect(placed.filter((rank) => rank >= 1_000_000 - 999 * 10).length).toBeLessThan(350)
})

test('a second collection leaves the newest pin at the top and is mixed with the first; a dated one is below newer pins', async () => {
  imports.nextCollection()
  await imports.importText(lines(120))
  const before = await feedOrder()
  imports.nextCollection()
  await imports.importText(lines(120))
  const after = await feedOrder()
  expect(after.slice(0, 50)).toEqual(before.slice(0, 50))
  expect(new Set(after.slice(60, 120)).size).toBe(2)
  imports.nextCollection()
  await imports.importText(lines(5), { dateMs: Date.parse('2001-01-01T00:00:00Z') })
  expect((await feedOrder()).slice(-5)).toEqual(Array.from({ length: 5 }, () => imports.source()))
})

test('a resumed import gives each pin its former position', async () => {
  imports.nextCollection()
  await imports.importText(lines(20), { stopAfter: 2 })
  const before = await imports.rowsOf('source_key, rank')
  expect(before).toHaveLength(10)
  await imports.importText(lines(20))
  expect(await imports.rowsOf('source_key, rank')).toEqual(expect.arrayContaining([...before]))
})
