import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase } from '#server/storage/postgres/test-database.ts'
import { line } from './test-lines.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase(serverFeatures)
  folder = mkdtempSync(join(tmpdir(), 'pinfold-import-main-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the import as `npm run import` does. */
async function runImport(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const { DATABASE_URL: _url, PINFOLD_DATA: _data, ...others } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: { ...others, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

function fileOf(name: string, lines: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

async function ask(text: string): Promise<void> {
  const pool = createPool({ connectionString: database.url, max: 1 }, createLog('silent'))
  await pool.query(text)
  await pool.end()
}

const intoDatabase = () => ({ DATABASE_URL: database.url, PINFOLD_DATA: join(folder, 'data') })

test('a file with only bad lines ends with 1 and reports them, each time', { timeout: 120_000 }, async () => {
  const file = fileOf('broken.ndjson', ['{broken'])
  const first = await runImport([file], intoDatabase())
  expect(first).toMatchObject({ code: 1, out: expect.stringContaining('0 pins imported, 0 known before, 1 bad line.') })
  expect(first.err).toContain('line 1: is not valid JSON\n')
  const report = join(folder, 'data/imports/broken.bad-lines.txt')
  expect(first.err).toContain(report)
  expect(readFileSync(report, 'utf8')).toBe('line 1: is not valid JSON\n')
  const again = await runImport([file], intoDatabase())
  expect(again.code).toBe(1)
  expect(again.err).toContain('It had 1 bad line.')
  expect(again.err).toContain(report)
})

test('missing and unused fields are named at the end', { timeout: 120_000 }, async () => {
  const file = fileOf('museum.ndjson', [line(1, { width: null }), line(2, { movements: ['Romanticism'] })])
  const { code, out } = await runImport([file], intoDatabase())
  expect(code).toBe(0)
  expect(out).toContain('2 pins imported, 0 known before, 0 bad lines.')
  expect(out).toContain('1 pin has no width and height: shown as 600x800.')
  expect(out).toContain('Fields that are not used: movements (1 line).')
})

test(
  'a disk that becomes full ends the import with one sentence, and the same command continues it',
  { timeout: 120_000 },
  async () => {
    const file = fileOf('full.ndjson', [line(1), '{broken'])
    await ask(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on board_pins execute function full_disk()`)
    const { code, err } = await runImport([file], intoDatabase())
    await ask('drop trigger full_disk on board_pins; drop function full_disk()')
    expect(code).toBe(1)
    expect(err).toBe(
      'The import stopped: the disk is full: free some space. The same command continues after the last line that was stored.\n',
    )
    expect((await runImport([file], intoDatabase())).out).toContain('1 pin imported, 0 known before, 1 bad line.')
  },
)

test(
  "if the server's database cannot be used, no other one is created unless requested",
  { timeout: 60_000 },
  async () => {
    const file = fileOf('lost.ndjson', [line(1)])
    const { code, err } = await runImport([file], { XDG_DATA_HOME: join(folder, 'home'), HOME: join(folder, 'home') })
    expect(code).toBe(1)
    expect(err).toMatch(
      /^There is no database in .*: set PINFOLD_DATA or DATABASE_URL as for the server, or add --create/,
    )
    expect(err).not.toMatch(/^\s+at /m)
  },
)

test('the help describes pins without a size, and tags, topics and dates', { timeout: 60_000 }, async () => {
  const { code, out } = await runImport(['--help'], {})
  expect(code).toBe(0)
  expect(out).toContain('without both, the pin is shown as 600x800 and counted at the end')
  for (const field of ['tags', 'topics', 'date']) expect(out).toMatch(new RegExp(`^  ${field} +\\S`, 'm'))
})
