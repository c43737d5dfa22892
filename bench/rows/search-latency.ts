import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPage } from '#features/search/server/search.ts'
import { suggestions } from '#features/search/server/typeahead.ts'
import { indexWords } from '#features/search/server/shared/index-words.ts'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase } from '#server/storage/postgres/test-database.ts'
import { figure, row, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { writeCollection } from '../support/collection.ts'
import { multiplyPins } from '../support/million-pins.ts'
import { importCollection } from '../support/product.ts'

const PAGE_PINS = 25
const TITLES = 100

/** D2 and D3: searches and suggestions with a million pins. */
export const searchLatency: Measurement = {
  id: 'D2',
  gives: ['D2', 'D3'],
  measure: async ({ collection, quick, progress }) => {
    const database = await createTestDatabase(serverFeatures)
    const pool = createPool({ connectionString: database.url, max: 4 }, createLog('silent'))
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-search-'))
    const db = databaseOf(pool)
    try {
      const source = collection ?? join(folder, 'collection.ndjson')
      if (collection === null) await writeCollection(source, 20_000)
      await importCollection(source, folder, { databaseUrl: database.url })
      await indexWords(pool)
      const pins = await multiplyPins(database.url, quick ? 100_000 : 1_000_000)
      progress(`filled with ${pins} pins`)
      return await measure(db, pins)
    } finally {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(db: Database, pins: number): Promise<readonly Row[]> {
  const titles = await titlesOf(db)
  const queries = titles.flatMap((words, n) => [
    words[n % words.length]!,
    words.slice(0, 2).join(' '),
    words.slice(0, 3).join(' '),
  ])
  const terms = titles.flatMap((words, n) => {
    const word = words[n % words.length]!
    return [2, 3, 4, 6].map((letters) => [...word].slice(0, letters).join(''))
  })
  const bookmarks: (readonly [string, string])[] = []
  const first = await timesOf(queries, async (query) => {
    const { bookmark } = await searchPage(db, null, { query, scope: 'pins', page_size: PAGE_PINS })
    bookmarks.push([query, bookmark])
  })
  const following = await timesOf(
    bookmarks.filter(([, bookmark]) => bookmark !== '-end-'),
    async ([query, bookmark]) =>
      searchPage(db, null, { query, scope: 'pins', page_size: PAGE_PINS, bookmarks: [bookmark] }),
  )
  const typed = await timesOf(terms, (term) => suggestions(db, null, term, { isPersonal: false }))
  const how = `${pins} pins; as a visitor, in this process and the database, without HTTP`
  return [
    figure(
      'D2.p50',
      'first page of a search, with guides, filters and boards, median',
      quantile(first, 0.5),
      'ms',
      how,
    ),
    row(
      'D2',
      'the same, 95th percentile',
      quantile(first, 0.95),
      'ms',
      { atMost: 60 },
      `${first.length} queries of one to three words of real titles; ${how}`,
    ),
    row('D2.next', 'a following page, 95th percentile', quantile(following, 0.95), 'ms', { atMost: 60 }, how),
    figure('D3.p50', 'suggestions for a term that is typed, median', quantile(typed, 0.5), 'ms', how),
    row(
      'D3',
      'the same, 95th percentile',
      quantile(typed, 0.95),
      'ms',
      { atMost: 50 },
      `${typed.length} beginnings of 2 to 6 letters; ${how}`,
    ),
  ]
}

/** Words of some titles, from pins spread over the whole collection. */
async function titlesOf(db: Database): Promise<readonly (readonly string[])[]> {
  const rows = await db.query<{ title: string }>({
    text: `select title from pins where source is not null order by md5(id::text) limit ${TITLES * 2}`,
  })
  return rows
    .map(({ title }) => title.match(/\p{L}{3,}/gu) ?? [])
    .filter((words) => words.length >= 2)
    .slice(0, TITLES)
}

/** Runs each query twice and measures the second run, as in a server that has been running for a while. */
async function timesOf<One>(of: readonly One[], run: (one: One) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const one of of) {
    await run(one)
    const from = performance.now()
    await run(one)
    times.push(performance.now() - from)
  }
  return times
}
