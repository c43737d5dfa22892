import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UserId } from '#contracts/ids.ts'
import { SHARE_BYTES_MAX, SHARE_HELD_MS, VISITOR_SHARE_BYTES_MAX, VISITOR_SHARES_BYTES_MAX } from '../constants.ts'

/** The owner of a stored form: a member, or the holder of a token in a visitor's browser. */
export type Holder = UserId | `visitor-${string}`

const folderOf = (dataDir: string) => join(dataDir, 'shares')
/** The file of a form as it was sent, and the file of its content type, which contains the boundary. */
const formOf = (dataDir: string, holder: Holder) => join(folderOf(dataDir), `${holder}.form`)
const typeOf = (dataDir: string, holder: Holder) => join(folderOf(dataDir), `${holder}.type`)

/**
 * Stores a form that was shared. It replaces an earlier form of this holder that was not read.
 * @returns false, with nothing stored, if the form has more than SHARE_BYTES_MAX bytes; for a visitor, if the form or
 * the forms of all visitors are too large
 */
export async function holdShare(dataDir: string, holder: Holder, type: string, body: Readable): Promise<boolean> {
  await mkdir(folderOf(dataDir), { recursive: true })
  const bytesMax = isVisitor(holder) ? await roomForVisitor(dataDir) : SHARE_BYTES_MAX
  const half = `${formOf(dataDir, holder)}.${randomBytes(6).toString('hex')}.part`
  let bytes = 0
  let isTooLong = false
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      // The rest is read and dropped. Otherwise the browser would not get the answer.
      if (bytes > bytesMax) isTooLong = true
      done(null, isTooLong ? undefined : chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(half))
    if (isTooLong) return false
    await writeFile(typeOf(dataDir, holder), type)
    await rename(half, formOf(dataDir, holder))
    return true
  } finally {
    await rm(half, { force: true })
  }
}

/** Moves the form that a browser shared before its log-in to the member, replacing an earlier one. */
export async function claimShare(dataDir: string, visitor: Holder, member: UserId): Promise<void> {
  try {
    await rename(typeOf(dataDir, visitor), typeOf(dataDir, member))
    await rename(formOf(dataDir, visitor), formOf(dataDir, member))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** The stored form of this member; null if there is none. */
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

function isVisitor(holder: string): boolean {
  return holder.startsWith('visitor-')
}

/** Maximum number of bytes that the next form of a visitor may have. */
async function roomForVisitor(dataDir: string): Promise<number> {
  const names = (await readdir(folderOf(dataDir))).filter(isVisitor)
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folderOf(dataDir), name))))
  const held = sizes.reduce((sum, size) => sum + size, 0)
  return Math.min(VISITOR_SHARE_BYTES_MAX, VISITOR_SHARES_BYTES_MAX - held)
}

/** Size in bytes; 0 if the file was removed in the meantime. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** Deletes forms that nobody used in time. */
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
