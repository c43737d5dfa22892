import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '#contracts/ids.ts'
import { seedDemo } from '#features/demo/server/seed.ts'
import { readHome } from '#features/feed/server/shared/read-home.ts'
import { buildEdition, recommendPins } from '#features/recommendations/server/shared/build-edition.ts'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase } from '#server/storage/postgres/test-database.ts'
import { figure, row, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { importCollection } from '../support/product.ts'
import { addReaders } from '../support/readers.ts'

const FOUND = 50
/** The share of each member's saves of others' pins that is held back: the latest ones. */
const HELD_SHARE = 0.2
/** Members with fewer saves of others' pins are left out, because their results would be random. */
const SAVES_MIN = 10
const MEMBERS_MAX = 300
const TIMED_PAGES = 200

/** D6: recommendations compared with the newest and the most saved pins, on saves that were held back. */
export const recommendations: Measurement = {
  id: 'D6',
  measure: async ({ collection, quick, progress }) => {
    const log = createLog('silent')
    const database = await createTestDatabase(serverFeatures)
    const pool = createPool({ connectionString: database.url, max: 4 }, log)
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-recommendations-'))
    const db = databaseOf(pool)
    try {
      if (collection === null) await seedDemo({ pool, log, dataDir: folder })
      else {
        await importCollection(collection, folder, { databaseUrl: database.url })
        await addReaders(db, MEMBERS_MAX)
      }
      progress('filled')
      return await evaluate(db, collection === null ? 'the demo’s members' : 'made-up readers of a collection', quick)
    } finally {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Held {
  readonly member: UserId
  readonly pins: ReadonlySet<string>
}

async function evaluate(db: Database, who: string, quick: boolean): Promise<readonly Row[]> {
  const held = (await holdBack(db)).slice(0, quick ? 40 : MEMBERS_MAX)
  const [{ count, newest }] = (await db.query<{ count: number; newest: string }>({
    text: 'select count(*)::int as count, max(rank) as newest from pins',
  })) as [{ count: number; newest: string }]
  const nowMs = Number(newest) / 1_000
  const times: number[] = []
  const lists = { ours: [] as string[][], newest: [] as string[][], saved: [] as string[][] }
  for (const { member } of held) {
    const from = performance.now()
    const pins = await recommendPins(db, member, nowMs)
    times.push(performance.now() - from)
    lists.ours.push(pins.slice(0, FOUND).map(({ pinId }) => pinId))
    lists.newest.push(await baseline(db, member, 'select pin_id, rank as n from feed_items where feed_id = 0'))
    lists.saved.push(await baseline(db, member, 'select id as pin_id, save_count as n from pins'))
  }
  const how = `${held.length} of ${who}, ${count} pins; the latest ${HELD_SHARE * 100} % of saves held back, first ${FOUND} pins`
  const mean = (found: readonly string[][], of: (found: readonly string[], wanted: ReadonlySet<string>) => number) =>
    found.reduce((sum, each, n) => sum + of(each, held[n]!.pins), 0) / held.length
  const recall = {
    ours: mean(lists.ours, recallOf),
    newest: mean(lists.newest, recallOf),
    saved: mean(lists.saved, recallOf),
  }
  return [
    figure('D6.recall', `recall@${FOUND}`, recall.ours, '', how),
    figure('D6.recall.new', 'the same by newest first', recall.newest, '', how),
    figure('D6.recall.saved', 'the same by the most saved', recall.saved, '', how),
    figure('D6.ndcg', `nDCG@${FOUND}`, mean(lists.ours, gainOf), '', how),
    figure('D6.ndcg.new', 'the same by newest first', mean(lists.newest, gainOf), '', how),
    figure('D6.ndcg.saved', 'the same by the most saved', mean(lists.saved, gainOf), '', how),
    row(
      'D6',
      'recall / that of the better of the two',
      recall.ours / Math.max(recall.newest, recall.saved),
      '',
      { atLeast: 1.3 },
      how,
      true,
    ),
    row('D6.build', 'build of one list, 95th percentile', quantile(times, 0.95), 'ms', { atMost: 100 }, how),
    ...(await pageTimes(db, held, nowMs)),
  ]
}

/** Removes the latest saves of others' pins, and subtracts them from every counter, as if they had not happened yet. */
async function holdBack(db: Database): Promise<readonly Held[]> {
  const rows = await db.query<{ member: UserId; pin_id: string }>({
    text: `with saves as (
        select s.board_id, s.pin_id, s.saved_by as member,
          row_number() over (partition by s.saved_by order by s.rank desc, s.pin_id desc) as n, count(*) over (partition by s.saved_by) as total
        from board_pins s join pins p on p.id = s.pin_id join boards b on b.id = p.board_id
        where p.owner_id <> s.saved_by and p.deleted_at is null and b.privacy = 'public'
      ), held as (
        select * from saves where total >= ${SAVES_MIN} and n <= total * ${HELD_SHARE}
      ), gone as (
        delete from board_pins s using held h where s.saved_by = h.member and s.pin_id = h.pin_id
      )
      select distinct member, pin_id from held`,
  })
  await db.query({
    text: 'update pins p set save_count = (select count(*) from board_pins s where s.pin_id = p.id)',
  })
  await db.query({
    text: 'update boards b set pin_count = (select count(*) from board_pins s where s.board_id = b.id)',
  })
  await db.query({ text: 'analyze' })
  const pins = new Map<UserId, Set<string>>()
  for (const { member, pin_id } of rows) pins.set(member, (pins.get(member) ?? new Set()).add(pin_id))
  return [...pins].map(([member, of]) => ({ member, pins: of })).toSorted((a, b) => (a.member < b.member ? -1 : 1))
}

/** The first pins of an order. The member's own and saved pins are left out, as in recommendations. */
async function baseline(db: Database, member: UserId, order: string): Promise<string[]> {
  const rows = await db.query<{ pin_id: string }>({
    text: `select o.pin_id from (${order}) o join pins p on p.id = o.pin_id join boards b on b.id = p.board_id
           where p.owner_id <> $1 and p.deleted_at is null and b.privacy = 'public' and b.deleted_at is null
             and not exists (select from board_pins s where s.saved_by = $1 and s.pin_id = p.id)
           order by o.n desc, o.pin_id desc limit ${FOUND}`,
    values: [member],
  })
  return rows.map(({ pin_id }) => pin_id)
}

/**
 * The share of held-back pins that is found. If more were held back than there are places, it is the share of places
 * with such pins.
 */
function recallOf(found: readonly string[], wanted: ReadonlySet<string>): number {
  return found.filter((id) => wanted.has(id)).length / Math.min(FOUND, wanted.size)
}

/** The discounted cumulative gain, as a share of the best possible one. */
function gainOf(found: readonly string[], wanted: ReadonlySet<string>): number {
  const worth = (at: number) => 1 / Math.log2(at + 2)
  const gain = found.reduce((sum, id, at) => sum + (wanted.has(id) ? worth(at) : 0), 0)
  const best = Array.from({ length: Math.min(FOUND, wanted.size) }, (_, at) => worth(at))
  return gain / best.reduce((sum, each) => sum + each, 0)
}

/** The time of a member's first page, compared with a visitor's. */
async function pageTimes(db: Database, held: readonly Held[], nowMs: number): Promise<readonly Row[]> {
  const some = held.slice(0, 20)
  for (const { member } of some) await buildEdition(db, member, nowMs)
  // Updates the planner's statistics, as autovacuum does for a growing table.
  await db.query({ text: 'analyze recommendations' })
  const time = async (members: readonly (UserId | null)[]) => {
    const times: number[] = []
    for (let n = -20; n < TIMED_PAGES; n += 1) {
      const id = members[Math.abs(n) % members.length]!
      const from = performance.now()
      await readHome(db, id === null ? null : { id, username: '', role: 'member' }, { page_size: 25 })
      if (n >= 0) times.push(performance.now() - from)
    }
    return quantile(times, 0.95)
  }
  const visitor = await time([null])
  const member = await time(some.map((each) => each.member))
  const how = `${TIMED_PAGES} first pages of 25, ${some.length} members, in the database and this process, without HTTP`
  return [
    figure('D6.page.visitor', 'first page of a visitor, 95th percentile', visitor, 'ms', how),
    row(
      'D6.page',
      'first page of a member, 95th percentile',
      member,
      'ms',
      { atMost: Math.max(2 * visitor, visitor + 3) },
      how,
    ),
  ]
}
