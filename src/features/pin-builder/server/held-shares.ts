import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UserId } from '#contracts/ids.ts'
import { SHARE_BYTES_MAX, SHARE_HELD_MS } from '../constants.ts'

const folderOf = (dataDir: string) => join(dataDir, 'shares')
/** The form as it was sent, and its content type, which names the boundary. */
const formOf = (dataDir: string, member: UserId) => join(folderOf(dataDir), `${member}.form`)
const typeOf = (dataDir: string, member: UserId) => join(folderOf(dataDir), `${member}.type`)

/**
 * Keeps a form that was shared; an earlier one of this member that was not read is replaced.
 * @returns false, with nothing kept, if it has more than SHARE_BYTES_MAX bytes
 */
export async function holdShare(dataDir: string, member: UserId, type: string, body: Readable): Promise<boolean> {
  await mkdir(folderOf(dataDir), { recursive: true })
  const half = `${formOf(dataDir, member)}.${randomBytes(6).toString('hex')}.part`
  let bytes = 0
  let isTooLong = false
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      // The rest is read and dropped, so that the browser gets the answer.
      if (bytes > SHARE_BYTES_MAX) isTooLong = true
      done(null, isTooLong ? undefined : chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(half))
    if (isTooLong) return false
    await writeFile(typeOf(dataDir, member), type)
    await rename(half, formOf(dataDir, member))
    return true
  } finally {
    await rm(half, { force: true })
  }
}

/** The form that waits for this member; null if none does. */
export async function openShare(
  dataDir: string,
  member: UserId,
): Promise<{ readonly type: string; readonly content: ReadStream } | null> {
  try {
    const { mtimeMs } = await stat(formOf(dataDir, member))
    if (Date.now() - mtimeMs > SHARE_HELD_MS) return null
    const type = await readFile(typeOf(dataDir, member), 'utf8')
    return { type, content: createReadStream(formOf(dataDir, member)) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Deletes forms that nobody took in time. */
export async function sweepShares({ dataDir }: { readonly dataDir: string }): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > SHARE_HELD_MS) await rm(file, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
