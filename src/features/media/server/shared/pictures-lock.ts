import { only, type Database } from '#server/storage/database.ts'
import type { Pool } from 'pg'

/** Any fixed number: whoever brings pictures holds it with others, who removes them holds it alone. */
const LOCK = 7_140_003

/**
 * For as long as pictures are brought: from before their files are written until the rows of their pins are committed. A
 * picture that nobody needed a moment ago is not removed meanwhile. @returns what ends it
 */
export async function keepPictures(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LOCK])
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
    client.release()
  }
}

/** Inside the transaction that removes pictures, until its end. @returns false while some are brought */
export async function mayRemovePictures(db: Database): Promise<boolean> {
  const rows = await db.query<{ is_free: boolean }>({
    text: 'select pg_try_advisory_xact_lock($1) as is_free',
    values: [LOCK],
  })
  return only(rows).is_free
}
