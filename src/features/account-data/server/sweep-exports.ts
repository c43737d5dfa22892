import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '#contracts/ids.ts'
import type { Sweep } from '#server/define-server-feature.ts'
import { databaseOf } from '#server/storage/database.ts'
import { exportsFolder } from './write-export.ts'

/** Deletes expired exports, and files without an export: expired or replaced ones, and those of deleted accounts. */
export const sweepExports: Sweep = async ({ pool, dataDir }) => {
  const db = databaseOf(pool)
  await db.query({ text: 'delete from account_exports where expires_at < now()' })
  const folder = exportsFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => {
    const id = /^(\d+)\.zip(\.part)?$/.exec(name)?.[1]
    return id !== undefined && isId(id) ? [{ name, id }] : []
  })
  // A file is written only for an export that has a row, so a file without a row is no longer needed.
  const rows = await db.query<{ id: string }>({
    text: 'select id from account_exports where id = any ($1::bigint[])',
    values: [files.map(({ id }) => id)],
  })
  const kept = new Set(rows.map(({ id }) => id))
  for (const { name, id } of files) if (!kept.has(id)) await rm(join(folder, name), { force: true })
}
