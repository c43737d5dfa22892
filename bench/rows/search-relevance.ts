import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPage } from '#features/search/server/search.ts'
import { indexWords } from '#features/search/server/shared/index-words.ts'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase } from '#server/storage/postgres/test-database.ts'
import { figure, row, type Measurement, type Row } from '../row.ts'
import { gradeOf, JUDGED_QUERIES } from '../support/judged-queries.ts'
import { importCollection } from '../support/product.ts'

const FOUND = 10

/** D1: the first results for judged queries, compared with PostgreSQL's own text search and with the newest matches. */
export const searchRelevance: Measurement = {
  id: 'D1',
  measure: async ({ collection, progress }) => {
    if (collection === null) {
      progress('D1 needs real pins: --collection FILE')
      return []
    }
    const database = await createTestDatabase(serverFeatures)
    const pool = createPool({ connectionString: database.url, max: 4 }, createLog('silent'))
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-relevance-'))
    try {
      await importCollection(collection, folder, { databaseUrl: database.url })
      await indexWords(pool)
      progress('filled')
      return await evaluate(databaseOf(pool))
    } finally {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Judged {
  readonly id: string
  readonly text: string
}

async function evaluate(db: Database): Promise<readonly Row[]> {
  await addPlainWords(db)
  const pins = await db.query<Judged>({
    text: `select id, concat_ws(' ', title, keywords, author_name) as text from pins where deleted_at is null`,
  })
  const gains = { ours: [] as number[], plain: [] as number[], newest: [] as number[] }
  for (const judged of JUDGED_QUERIES) {
    const grades = new Map(pins.map(({ id, text }) => [id, gradeOf(judged, text)]))
    if ([...grades.values()].every((grade) => grade === 0)) continue
    const { reply } = await searchPage(db, null, { query: judged.query, scope: 'pins', page_size: FOUND })
    gains.ours.push(
      gainOf(
        reply.results.map(({ id }) => id),
        grades,
      ),
    )
    gains.plain.push(gainOf(await plainSearch(db, judged.query, 'ts_rank(w.words, q.words) desc, p.rank desc'), grades))
    gains.newest.push(gainOf(await plainSearch(db, judged.query, 'p.rank desc'), grades))
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
  const [ours, plain, newest] = [mean(gains.ours), mean(gains.plain), mean(gains.newest)]
  const how = `${gains.ours.length} of ${JUDGED_QUERIES.length} judged queries have an answer among ${pins.length} pins; as a visitor`
  return [
    figure('D1.ndcg', `nDCG@${FOUND}`, ours, '', how),
    figure('D1.ndcg.plain', 'the same by PostgreSQL text search (english, ts_rank)', plain, '', how),
    figure('D1.ndcg.new', 'the same by the newest that PostgreSQL text search finds', newest, '', how),
    row('D1', 'nDCG / that of the better of the two', ours / Math.max(plain, newest), '', { atLeast: 1.1 }, how, true),
  ]
}

/** Indexes the texts that the product's search uses, with PostgreSQL's English configuration. */
async function addPlainWords(db: Database): Promise<void> {
  await db.query({
    text: `create table bench_words as select p.id,
        to_tsvector('english', concat_ws(' ', p.title, p.keywords, p.author_name, b.name, p.alt_text, p.description)) as words
      from pins p join boards b on b.id = p.board_id where b.privacy = 'public'`,
  })
  await db.query({ text: 'create index on bench_words using gin (words)' })
  await db.query({ text: 'analyze' })
}

async function plainSearch(db: Database, query: string, order: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select p.id from bench_words w join pins p on p.id = w.id, plainto_tsquery('english', $1) as q (words)
           where w.words @@ q.words order by ${order} limit ${FOUND}`,
    values: [query],
  })
  return rows.map(({ id }) => id)
}

/** Normalised discounted cumulative gain: 1 for the best possible order. */
function gainOf(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const sum = (values: readonly number[]): number =>
    values.reduce((total, grade, at) => total + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = [...grades.values()].toSorted((a, b) => b - a).slice(0, FOUND)
  return sum(found.map((id) => grades.get(id) ?? 0)) / sum(best)
}
