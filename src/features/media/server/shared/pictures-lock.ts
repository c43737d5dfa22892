import { only, type Database } from '#server/storage/database.ts'
import type { Pool } from 'pg'

/**
 * The lock's number; any fixed one. Adding pictures holds the lock in shared mode, removing pictures holds it
 * exclusively.
 */
const LOCK = 7_140_003

/**
 * Hold this lock while pictures are added: from before their files are written until the rows of their pins are
 * committed. It prevents the removal of pictures that no row refers to yet.
 * @returns a function that releases the lock
 */
export async function keepPictures(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LOCK])
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
    client.release()
  }
}

/**
 * Call in the transaction that removes pictures; the lock is held until its end.
 * @returns false while pictures are being added
 */
export async function mayRemovePictures(db: Database): Promise<boolean> {
  const rows = await db.query<{ is_free: boolean }>({
    text: 'select pg_try_advisory_xact_lock($1) as is_free',
    values: [LOCK],
  })
  return only(rows).is_free
}
