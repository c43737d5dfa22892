import { hash } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { transaction } from '#server/storage/transaction.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { storeClips } from './clips/store-clips.ts'
import { storeWind } from './clips/store-wind.ts'
import { makeCollection } from './collection/make-collection.ts'
import { writeCollection } from './collection/write-collection.ts'

const SEED = 'pinfold'
const PIN_COUNT = 10_000
/** Cost parameters of argon2id, as the library's defaults. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Number of the advisory lock by which servers that start at the same time wait for each other. It is arbitrary but
 * fixed.
 */
const LOCK = 7_140_002

interface SeedParts {
  readonly pool: Pool
  readonly dataDir: string
  readonly log: { info(details: object, message: string): void }
  /** Number of pins; tests use fewer. */
  readonly pinCount?: number
}

/**
 * Fills a database with the demo collection, completely or not at all. Does nothing if the collection exists.
 * @throws if the database cannot be written; then nothing is stored
 */
export async function seedDemo({ pool, dataDir, log, pinCount = PIN_COUNT }: SeedParts): Promise<void> {
  if (await isDemoOn(pool)) return
  const started = performance.now()
  const hashes = Promise.all(
    DEMO_ACCOUNTS.map(async ({ username, password }) => [username, await hash(password, ARGON2)] as const),
  )
  const collection = makeCollection(SEED, pinCount)
  const [videos, track] = await Promise.all([storeClips(dataDir), storeWind(dataDir)])
  const passwordHashes = new Map(await hashes)
  await transaction(pool, async (db) => {
    await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    // There is no time limit, because one statement writes a whole table and may take longer than a request's
    // statements.
    await db.query({ text: 'set local statement_timeout = 0' })
    if ((await db.query({ text: "select 1 from settings where key = 'demo'" })).length > 0) return
    await writeCollection(db, collection, { videos, track }, passwordHashes)
    await db.query({
      text: "insert into settings (key, value) values ('demo', $1)",
      values: [JSON.stringify({ seed: SEED, pins: pinCount })],
    })
  })
  log.info({ pins: pinCount, ms: Math.round(performance.now() - started) }, 'demo collection made')
}

/** True if this database has the demo collection. The log-in page then offers its accounts. */
export async function isDemoOn(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from settings where key = 'demo'")
  return rows.length > 0
}
