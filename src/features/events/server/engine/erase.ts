import type { Pool } from 'pg'
import { quote, type Duck } from './duck.ts'
import { asSealer, liveSegments, readSegments, replaceSegments } from './seal.ts'
import { removeUnlisted } from './segment-files.ts'

/**
 * Deletes a person's events: the events of the member, and all events of page loads in which the member was logged in
 * at any time. Files are deleted at once, so a query that reads one of them at that moment fails.
 * @param known further page loads of the member, each as client and epoch in one text, whose rows are already deleted
 * @returns false if another process is changing segments now; try again later
 */
export async function erasePerson(
  pool: Pool,
  duck: Duck,
  userId: string,
  known: readonly string[] = [],
): Promise<boolean> {
  const erased = await asSealer(pool, async (db) => {
    const open = await db.query<{ client: string; epoch: string }>({
      text: 'select distinct client, epoch from event_batches where user_id = $1',
      values: [userId],
    })
    const segments = await liveSegments(db)
    const epochs = new Set([...known, ...open.map(({ client, epoch }) => client + epoch)])
    if (segments.length > 0) {
      const found = await duck.own.runAndReadAll(
        `select distinct client || epoch from ${readSegments(duck.folder, segments)} where user_id = ${BigInt(userId)}`,
      )
      for (const [key] of found.getRows()) epochs.add(String(key))
    }
    const keys = [...epochs]
    await db.query({
      text: `update event_batches set body = null, user_id = null where client || epoch = any($1)`,
      values: [keys],
    })
    await db.query({
      text: 'delete from event_bad_rows where user_id = $1 or client || epoch = any($2)',
      values: [userId, keys],
    })
    if (keys.length === 0) return true
    const list = keys.map(quote).join(', ')
    for (const segment of segments) {
      const hit = await duck.own.runAndReadAll(
        `select 1 from ${readSegments(duck.folder, [segment])} where client || epoch in (${list}) limit 1`,
      )
      if (hit.currentRowCount > 0) await replaceSegments(db, duck, [segment], `client || epoch not in (${list})`)
    }
    return true
  })
  if (!erased) return false
  await asSealer(pool, async (db) => {
    const rows = await db.query<{ path: string }>({ text: 'select path from event_segments where retired_at is null' })
    await removeUnlisted(duck.folder, new Set(rows.map(({ path }) => path)))
  })
  return true
}
