import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { EARLIER_CHECKSUMS } from './earlier-checksums.ts'

export interface Migration {
  /** Such as `pins/2`: the feature, and the number of the file within it. */
  readonly id: string
  readonly feature: string
  readonly sql: string
  /** Checksum of the statements only, so that comments of an applied migration can be corrected. */
  readonly checksum: string
}

interface MigrationFile extends Migration {
  /**
   * Migrations that must run before: the feature's previous one, and those that lines such as `-- after: boards/1`
   * name.
   */
  readonly after: readonly string[]
}

type Part = Pick<ServerFeature, 'name' | 'migrations'>

/** The kernel's own migrations. */
const KERNEL: Part = { name: 'server', migrations: new URL('migrations/', import.meta.url) }
const FILE = /^(\d{3})-[a-z-]+\.sql$/
const AFTER_LINE = /^\s*--\s*after\b.*$/gim
const AFTER = /^-- after: ([a-z-]+\/\d+)$/
const CHECKSUM_DIGITS = 16

/** The migrations of the kernel and all features. Each comes after those that it needs. */
export function readMigrations(features: readonly Part[]): readonly Migration[] {
  const files = [KERNEL, ...features].flatMap(readFolder)
  const byId = new Map(files.map((file) => [file.id, file]))
  const ordered = new Set<MigrationFile>()
  const visit = (file: MigrationFile, path: readonly string[]): void => {
    if (ordered.has(file)) return
    if (path.includes(file.id)) throw new Error(`Migrations wait for each other: ${[...path, file.id].join(', ')}.`)
    for (const id of file.after) {
      const needed = byId.get(id)
      if (!needed) throw new Error(`The migration ${file.id} names ${id}, which does not exist.`)
      visit(needed, [...path, file.id])
    }
    ordered.add(file)
  }
  for (const file of files) visit(file, [])
  return [...ordered]
}

function readFolder({ name: feature, migrations: folder }: Part): readonly MigrationFile[] {
  if (!folder) return []
  return readdirSync(folder)
    .sort()
    .map((name, index) => {
      const number = index + 1
      if (Number(FILE.exec(name)?.[1]) !== number)
        throw new Error(`The migration ${feature}/${name} must be named as number ${number}, such as 001-name.sql.`)
      const sql = readFileSync(new URL(name, folder), 'utf8')
      const id = `${feature}/${number}`
      const named = readAfter(id, sql)
      return {
        id,
        feature,
        sql,
        checksum: checksumOf(sql),
        after: number === 1 ? named : [`${feature}/${index}`, ...named],
      }
    })
}

function readAfter(migration: string, sql: string): readonly string[] {
  return [...sql.matchAll(AFTER_LINE)].map(([line]) => {
    const id = AFTER.exec(line)?.[1]
    if (id === undefined) {
      throw new Error(
        `The migration ${migration} has the line "${line.trim()}": such a line names one migration, as in "-- after: boards/1".`,
      )
    }
    return id
  })
}

/** The statements of a migration, without comments and layout. Two dashes inside a literal do not begin a comment. */
export function statementsOf(sql: string): string {
  return sql
    .replaceAll(/('(?:[^']|'')*')|--.*$/gm, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(statementsOf(sql)).digest('hex').slice(0, CHECKSUM_DIGITS)
}

/** @param applied the migration's checksum that a database or a backup has stored */
export function isUnchanged(migration: Migration, applied: string): boolean {
  return (EARLIER_CHECKSUMS[applied] ?? applied) === migration.checksum
}
