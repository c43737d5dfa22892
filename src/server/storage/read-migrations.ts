import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { ServerFeature } from '#server/define-server-feature.ts'

export interface Migration {
  /** `pins/2`: the feature, and the file's number within it. */
  readonly id: string
  readonly feature: string
  readonly sql: string
  readonly checksum: string
}

interface MigrationFile extends Migration {
  /** Depends on its feature's previous migration, and on those that its `-- after: boards/1` lines name. */
  readonly after: readonly string[]
}

type Part = Pick<ServerFeature, 'name' | 'migrations'>

/** The kernel's own tables. */
const KERNEL: Part = { name: 'server', migrations: new URL('migrations/', import.meta.url) }
const FILE = /^(\d{3})-[a-z-]+\.sql$/

/** The migrations of the kernel and all features, each after those that it needs. */
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
      const named = [...sql.matchAll(/^-- after: (\S+)$/gm)].map(([, id = '']) => id)
      return {
        id: `${feature}/${number}`,
        feature,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        after: number === 1 ? named : [`${feature}/${index}`, ...named],
      }
    })
}
