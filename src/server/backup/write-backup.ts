import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { objectsBelow, type Bucket } from '../content-files/bucket.ts'
import { localFile } from '../content-files/kept-files.ts'
import { makeFolder } from '../data-folder.ts'
import { StartError } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { snapshot } from '../storage/snapshot.ts'
import {
  BACKUP_VERSION,
  counted,
  FILES_FOLDER,
  fileSumsFile,
  MANIFEST,
  sha256Of,
  summaryOf,
  tableFile,
  TABLES_FOLDER,
  type BackupManifest,
} from './backup-format.ts'

const ROWS_PER_FETCH = 2_000

export interface BackupWork {
  readonly pool: Pool
  readonly dataDir: string
  /** Folders below the data folder that belong to the collection. */
  readonly dataFolders: readonly string[]
  /** The bucket with all media files, of which the disk has only a part; null if all files are on the disk. */
  readonly bucket: Bucket | null
  readonly release: string
  /** The folder for the backup, which must not exist yet or must be empty. */
  readonly target: string
  readonly onProgress: (text: string) => void
}

/**
 * Writes the whole database, as of one moment, and the files that it names, while the server runs.
 * @throws StartError with one sentence if the target cannot be used
 */
export async function writeBackup(work: BackupWork): Promise<BackupManifest> {
  const { pool, target, release, onProgress } = work
  await prepareTarget(target)
  // Folders are copied before and after the snapshot. The first pass gets files that are deleted during the backup; the
  // second pass gets new files.
  const before = await copyFolders(work)
  const { first, result } = await snapshot<{ readonly madeAt: Date }, Tables>(pool, 'select now() as "madeAt"', (db) =>
    writeTables(db, target, onProgress),
  )
  const database = { madeAt: first.madeAt.toISOString(), ...result }
  const files = before + (await copyFolders(work))
  onProgress(counted(files, 'file'))
  const fileSumsSha256 = await writeFileSums(target)
  const manifest: BackupManifest = { version: BACKUP_VERSION, release, ...database, files, fileSumsSha256 }
  await writeFile(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', flush: true })
  return manifest
}

async function prepareTarget(target: string): Promise<void> {
  const present = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`${target} cannot be used for a backup (${error.code ?? error.message}).`)
  })
  if (present.length > 0) throw new StartError(`${target} is not empty: name a new folder for the backup.`)
  try {
    makeFolder(join(target, TABLES_FOLDER))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(`The folder ${target} cannot be made (${code}).`)
  }
}

type Tables = Pick<BackupManifest, 'migrations' | 'tables'>

async function writeTables(db: Database, target: string, onProgress: (text: string) => void): Promise<Tables> {
  // A statement for a whole table may take longer than the time limit of requests.
  await db.query({ text: 'set local statement_timeout = 0' })
  const migrations = await db.query<{ id: string; checksum: string }>({
    text: 'select id, checksum from applied_migrations order by id',
  })
  const names = await db.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'applied_migrations'
           order by tablename`,
  })
  const tables: BackupManifest['tables'] = []
  for (const { name } of names) {
    const rows = await writeTable(db, name, tableFile(target, name))
    tables.push({ name, rows, sha256: await sha256Of(tableFile(target, name)) })
  }
  onProgress(summaryOf(tables))
  return { migrations: [...migrations], tables }
}

async function writeTable(db: Database, table: string, file: string): Promise<number> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    await db.query({
      text: `declare backup no scroll cursor for select to_json(each)::text as line from ${quoted(table)} as each`,
    })
    for (;;) {
      const batch = await db.query<{ line: string }>({ text: `fetch ${ROWS_PER_FETCH} from backup` })
      if (batch.length === 0) break
      rows += batch.length
      yield batch.map(({ line }) => `${line}\n`).join('')
    }
    await db.query({ text: 'close backup' })
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { flush: true }))
  return rows
}

/** The identifier in quotes, which is safe in SQL whatever characters it contains. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

/** @returns number of files that were copied in this pass */
async function copyFolders({ dataDir, dataFolders, bucket, target }: BackupWork): Promise<number> {
  let copied = 0
  for (const folder of dataFolders) {
    for (const file of await filesBelow(join(dataDir, folder))) {
      const to = join(target, FILES_FOLDER, relative(dataDir, file))
      if (existsSync(to)) continue
      if (await copy(file, to)) copied += 1
    }
  }
  if (!bucket) return copied
  for await (const { name } of objectsBelow(bucket, '')) {
    const to = localFile(join(target, FILES_FOLDER), name)
    if (existsSync(to)) continue
    if (await bucket.get(name, to)) copied += 1
  }
  return copied
}

/**
 * Writes the checksums of all files, so that `restore` and `sha256sum --check` find damaged ones.
 * @returns the checksum of the list
 */
async function writeFileSums(target: string): Promise<string> {
  const folder = join(target, FILES_FOLDER)
  async function* lines(): AsyncGenerator<string> {
    for (const file of await filesBelow(folder))
      yield `${await sha256Of(file)}  ${relative(folder, file).replaceAll(sep, '/')}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(fileSumsFile(target), { flush: true }))
  return sha256Of(fileSumsFile(target))
}

/** @returns false if the file was deleted in the meantime */
export async function copy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

export async function filesBelow(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The size of all files of a folder and of those below it. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await filesBelow(folder)) bytes += (await stat(file)).size
  return bytes
}
