import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Folder for files of running queries. Each file is deleted with its query. */
export const SCRATCH = 'scratch'

export async function makeFolders(folder: string): Promise<void> {
  await mkdir(join(folder, SCRATCH), { recursive: true })
}

export function segmentPath(day: string, id: string): string {
  return join(`day=${day}`, `${id}.parquet`)
}

/**
 * Flushes a finished file to disk, so that it survives a power failure.
 * @returns its size and hash
 */
export async function sealFile(path: string): Promise<{ readonly bytes: number; readonly hash: string }> {
  await sync(path)
  await sync(dirname(path))
  await sync(dirname(dirname(path)))
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, hash: hash.digest('hex') }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes the Parquet files that are not listed: those of seals that did not commit, and of replaced segments. */
export async function removeUnlisted(folder: string, listed: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isFile() && !path.startsWith(SCRATCH) && !listed.has(path)) await rm(join(folder, path))
  }
}
