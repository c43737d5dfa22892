import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { StartError } from '../settings.ts'

/** Version of the format. Raise it when older releases cannot read the folder any more. */
export const BACKUP_VERSION = 1
export const MANIFEST = 'manifest.json'
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'

const Manifest = Type.Object({
  version: Type.Integer(),
  release: Type.String(),
  /** ISO 8601, by the database's clock. */
  madeAt: Type.String(),
  migrations: Type.Array(Type.Object({ id: Type.String(), checksum: Type.String() })),
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), sha256: Type.String() })),
  files: Type.Integer(),
  /** Checksum of the list of the files' checksums. Backups of earlier releases have none. */
  fileSumsSha256: Type.Optional(Type.String()),
})

/** Content of `manifest.json`, which is written last: a folder without it is not a backup. */
export type BackupManifest = Static<typeof Manifest>

/** The file of a table: one row per line, as PostgreSQL writes it in JSON, gzipped. */
export function tableFile(folder: string, table: string): string {
  return join(folder, TABLES_FOLDER, `${table}.ndjson.gz`)
}

/** The list of the files below FILES_FOLDER: checksum, two spaces, path with slashes; as `sha256sum` writes it. */
export function fileSumsFile(folder: string): string {
  return join(folder, 'files.sha256')
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** @throws StartError with one sentence if the folder is not a complete backup that this release can read */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${folder} is not a finished backup: its ${MANIFEST} cannot be read (${error.code ?? error.message}).`,
    )
  })
  const manifest = parse(text)
  if (!Check(Manifest, manifest)) throw new StartError(`${join(folder, MANIFEST)} is damaged: take another backup.`)
  if (manifest.version > BACKUP_VERSION) {
    throw new StartError(
      `The backup in ${folder} was made by a newer release of Pinfold: restore it with that release.`,
    )
  }
  return manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // the check that follows refuses it with a sentence
  }
}

/** What the tables have in all, such as `140 tables, 111,000 rows`. One line for each would hide the result. */
export function summaryOf(tables: BackupManifest['tables']): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(tables.length, 'table')}, ${counted(rows, 'row')}`
}

/** A number of things, such as `1 file` and `1,200 files`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
