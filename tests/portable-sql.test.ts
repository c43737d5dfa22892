import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

/** Features that a distributed database with PostgreSQL's protocol lacks, or that are slow there. */
const NOT_PORTABLE: readonly (readonly [what: string, sql: RegExp])[] = [
  [
    'a sequence',
    /\s(?:big|small)?serial(?:\s+(?:primary|not|unique)|\s*,)|\bcreate sequence\b|\bnextval\s*\(|\bgenerated\s+(?:always|by default)\s+as\s+identity\b/i,
  ],
  ['a trigger', /\bcreate\s+(?:or replace\s+)?(?:constraint\s+)?trigger\b/i],
  ['a table lock', /\block\s+table\b/i],
  ['an exclusion constraint', /\bexclude\s+using\b/i],
  ['inheritance', /\binherits\s*\(/i],
  ['a large object', /\blo_(?:import|create)\b/i],
  ['LISTEN', /['"`]listen\s+\w/i],
]

/** Tables with numbered pages, for operators, owners of pins and members of a business. They are short and seldom read far. */
const PAGES_BY_NUMBER: ReadonlySet<string> = new Set([
  'src/features/ads/server/find-promotable.ts',
  'src/features/backups/server/backup-rows.ts',
  'src/features/business-hub/server/merchant-reviews.ts',
  'src/features/billing/server/read-invoices.ts',
  'src/features/feedback/server.ts',
  'src/features/leads/server/submissions.ts',
  'src/features/onboarding/server/placements.ts',
  'src/features/operator/server/shared/page-of.ts',
  'src/features/reports/server/queue.ts',
  'src/server/storage/table-page.ts',
])
/**
 * Work that one server at a time does beside the calls: migrations, the demo, the database that it started itself,
 * sealing of events, their schema and their copy in ClickHouse, and the removal of pictures. Elsewhere a row is locked.
 */
const ADVISORY_LOCKS: ReadonlySet<string> = new Set([
  'src/features/demo/server/seed.ts',
  'src/features/events/server/engine/clickhouse/load.ts',
  'src/features/events/server/engine/seal.ts',
  'src/features/events/server/schema-revision.ts',
  'src/features/media/server/shared/pictures-lock.ts',
  'src/server/content-files/media-store.ts',
  'src/server/storage/migrate.ts',
  'src/server/storage/postgres/start-postgres.ts',
])

const isServer = (path: string) =>
  /^src\/(?:server|features\/[^/]+\/server)[/.]/.test(path) &&
  /\.(?:ts|sql)$/.test(path) &&
  !/\.test\.ts$|\/test-/.test(path)
const files = filesBelow('src')
  .filter(isServer)
  .map((path) => ({ path, text: withoutComments(path, readFileSync(join(ROOT, path), 'utf8')) }))

test('there are SQL texts to check', () => {
  expect(files.filter(({ path }) => path.endsWith('.sql')).length).toBeGreaterThan(20)
  expect(files.length).toBeGreaterThan(200)
})

test.each(NOT_PORTABLE)('no statement needs %s', (_, sql) => {
  expect(files.filter(({ text }) => sql.test(text)).map(({ path }) => path)).toEqual([])
})

test('only the listed tables with numbered pages are read by OFFSET', () => {
  const found = files.filter(({ text }) => /\boffset\s+(?:\$\{|\$\d|\d)/i.test(text)).map(({ path }) => path)
  expect(found.filter((path) => !PAGES_BY_NUMBER.has(path))).toEqual([])
})

test('advisory locks are only for work that one server at a time does beside the calls', () => {
  const found = files.filter(({ text }) => /\bpg_(?:try_)?advisory_/i.test(text)).map(({ path }) => path)
  expect(found.filter((path) => !ADVISORY_LOCKS.has(path))).toEqual([])
})

test('every table has a primary key, by which a distributed database places its rows', () => {
  const bare = files
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\w+)\s*\(([\s\S]*?)\n\)/gi)]
        .filter(([, , columns = '']) => !/\bprimary\s+key\b/i.test(columns))
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(bare).toEqual([])
})

function withoutComments(path: string, text: string): string {
  return path.endsWith('.sql') ? text.replaceAll(/--.*$/gm, '') : text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
