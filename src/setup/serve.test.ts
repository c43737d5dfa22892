import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { openDatabase } from '#server/open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-start-'))
const pointer = join(dataDir, 'postgres.json')
let home = join(dataDir, 'postgres')

const CRASH = `execute 'copy (select 1) to program ''kill -9 $PPID''';`

/**
 * Ways to imitate a full disk: a statement fails, or the database ends itself because it cannot write its write-ahead
 * log.
 */
const FULL = {
  'a statement fails': `raise exception 'could not extend file' using errcode = '53100';`,
  'the database crashes': `raise log 'could not write to file "pg_wal/xlogtemp": No space left on device';
    ${CRASH}`,
}

async function failBy(body: string): Promise<void> {
  const database = await openDatabase(dataDir, serverFeatures, createLog('silent'))
  await database.pool
    .query(`create or replace function fail() returns trigger language plpgsql as $$ begin ${body} end $$;
    create or replace trigger fail before insert on settings execute function fail()`)
  await database.close()
}

/** Runs the server until it ends. */
async function startAndFail() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      PINFOLD_DATA: dataDir,
      PINFOLD_LOG: 'silent',
      PINFOLD_DEMO: 'off',
      PORT: '0',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { said, code }
}

beforeAll(async () => {
  await (await openDatabase(dataDir, serverFeatures, createLog('silent'))).close()
  if (existsSync(pointer)) home = (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

test.each(Object.entries(FULL))(
  'if the disk is full during the start, it ends with one sentence and leaves no database running: %s',
  async (_, body) => {
    await failBy(body)
    const { said, code } = await startAndFail()
    // The message names the data folder, or the database's own folder in it.
    expect(said.replace(home, dataDir)).toBe(
      `The disk that holds ${dataDir} is full: free some space, or move the data with PINFOLD_DATA.\n`,
    )
    expect(code).toBe(1)
    expect(existsSync(join(home, 'cluster', 'postmaster.pid'))).toBe(false)
  },
)

test('if the database dies during the start, it ends with one sentence and leaves no database running', async () => {
  await failBy(CRASH)
  const { said, code } = await startAndFail()
  expect(said).toMatch(/^The database went away during the start \(.+\): start again\.\n$/)
  expect(code).toBe(1)
  expect(existsSync(join(home, 'cluster', 'postmaster.pid'))).toBe(false)
})
