import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Pool } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import { AUDIO_ENDINGS, type AudioType } from '#features/audio/constants.ts'
import type { PictureSource } from '#features/media/server/shared/picture-source.ts'
import { FONT_ENDING } from '#features/story-fonts/constants.ts'
import { CAPTION_FILE_ENDING } from '#features/videos/constants.ts'
import { endingOf, videoName } from '#features/videos/server/shared/video-files.ts'
import { contentName } from '#server/content-files/content-file.ts'
import { haveFile, localFile } from '#server/content-files/kept-files.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import type { ExportedTable } from '#server/personal-data.ts'
import { snapshot } from '#server/storage/snapshot.ts'
import { createZip, type Zip } from './zip.ts'

/** Rows or files that one query reads. */
const PAGE = 500

const READ_ME = `This file has what Pinfold keeps of your account.

data/<table>.ndjson  one row a line, as JSON. Ids are whole numbers of up to 64 bits; times are in UTC or with their offset.
files/               the pictures, videos, tracks and fonts that you brought. Their names are in the columns "signature" and "video".
files.ndjson         one line a file. "file" is null if it was deleted while this was written.

Passwords, codes and other secrets are not in it, and neither is what other people wrote.
`

/** Path of an export's file below the data folder. */
export function exportFile(dataDir: string, id: string): string {
  return join(exportsFolder(dataDir), `${id}.zip`)
}

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports')
}

interface AskedExport {
  readonly id: string
  readonly member: UserId
  readonly tables: Readonly<Record<string, ExportedTable>>
}

/**
 * Writes a member's data into a file. The file gets its name only when it is complete.
 * @returns its size in bytes
 */
export async function writeExport(pool: Pool, dataDir: string, { id, ...asked }: AskedExport): Promise<number> {
  const file = exportFile(dataDir, id)
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  // Mode 0600: only the operating-system user of the server can read the file.
  const handle = await open(part, 'w', 0o600)
  try {
    const bytes = await writeZip(pool, dataDir, asked, handle)
    await handle.close()
    await rename(part, file)
    return bytes
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
}

async function writeZip(
  pool: Pool,
  dataDir: string,
  { member, tables }: Pick<AskedExport, 'member' | 'tables'>,
  handle: FileHandle,
): Promise<number> {
  const zip = createZip(handle, new Date())
  await zip.add('README.txt', textOf([READ_ME]), true)
  await snapshot<unknown, void>(pool, 'select 1', async (db) => {
    for (const [table, exported] of Object.entries(tables))
      await zip.add(`data/${table}.ndjson`, rowsOf(db, selectOf(table, exported), member), true)
  })
  await addFiles(zip, databaseOf(pool), dataDir, member)
  return zip.end()
}

/** SQL for a member's rows in one table. Each row is JSON text in the column `line`; `$1` is the member. */
function selectOf(table: string, { of, where, columns }: ExportedTable): string {
  const rows = where ?? of.map((column) => `"${column}" = $1`).join(' or ')
  const names = columns.split(' ').map((name) => `"${name}"`)
  return `select row_to_json(r)::text as line from (select ${names.join(', ')} from "${table}" where ${rows}) r`
}

/** Uses a cursor, so that only one page of rows is in memory. */
async function* rowsOf(db: Database, text: string, member: UserId): AsyncGenerator<Buffer> {
  await db.query({ text: `declare exported no scroll cursor for ${text}`, values: [member] })
  for (;;) {
    const rows = await db.query<{ line: string }>({ text: `fetch ${PAGE} from exported` })
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    if (rows.length < PAGE) break
  }
  await db.query({ text: 'close exported' })
}

interface StoredFile {
  readonly signature: string
  readonly source: PictureSource | null
  readonly type: string | null
}

/**
 * SQL for the member's files: uploads, pictures and videos of own pins, the profile's pictures, and pictures of tries.
 */
const FILES = `
  with own as (
    select signature from uploads where user_id = $1 and status = 'succeeded' and signature is not null
    union select signature from pins where owner_id = $1
    union select e.signature from pin_pictures e join pins p on p.id = e.pin_id where p.owner_id = $1
    union select signature from tried where user_id = $1 and signature is not null
    union select image_signature from users where id = $1
    union select cover_signature from users where id = $1
  ), files as (
    select m.signature, m.source, null as type from media m join own using (signature) where m.source ->> 'kind' = 'file'
    union all
    select distinct v.video ->> 'signature', null::jsonb, v.video ->> 'type' from (
      select video from uploads where user_id = $1 and status = 'succeeded' union all select video from pins where owner_id = $1
    ) v where v.video is not null
    union all
    select distinct file ->> 'signature', null::jsonb, file ->> 'type' from uploads
    where user_id = $1 and status = 'succeeded' and file is not null
  )
  select signature, source, type from files where signature > $2 order by signature limit ${PAGE}`

async function addFiles(zip: Zip, db: Database, dataDir: string, member: UserId): Promise<void> {
  const index: string[] = []
  let after = ''
  for (;;) {
    const page = await db.query<StoredFile>({ text: FILES, values: [member, after] })
    for (const stored of page) {
      const kept = nameOf(stored)
      const path = localFile(dataDir, kept)
      await haveFile(dataDir, kept)
      const name = `files/${stored.signature}${extname(path)}`
      const isThere = await addFile(zip, name, path)
      index.push(`${JSON.stringify({ signature: stored.signature, file: isThere ? name : null })}\n`)
      after = stored.signature
    }
    if (page.length < PAGE) break
  }
  await zip.add('files.ndjson', textOf(index), true)
}

/** The path of a stored file below the media folder. */
function nameOf({ signature, source, type }: StoredFile): string {
  if (source && typeof source['path' as never] === 'string') return source['path' as never]
  if (type !== null && type in AUDIO_ENDINGS) return contentName('audio', signature, AUDIO_ENDINGS[type as AudioType])
  if (type === 'text/vtt') return videoName(signature, CAPTION_FILE_ENDING)
  if (type?.startsWith('font/')) return contentName('fonts', signature, FONT_ENDING)
  return videoName(signature, endingOf(type === 'video/mp4' ? 'video/mp4' : 'video/webm'))
}

/** @returns false if the file no longer exists */
async function addFile(zip: Zip, name: string, path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return false
  try {
    await zip.add(name, createReadStream(path, { fd: file, autoClose: false }), false)
  } finally {
    await file.close()
  }
  return true
}

async function* textOf(texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}
