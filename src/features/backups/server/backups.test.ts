import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readManifest } from '#server/backup/backup-format.ts'
import type { Backup } from '../contract.ts'
import { backupFolder, noteBackup } from './shared/note-backup.ts'

let server: TestServer
let dataDir: string
let operator: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-backups-'))
  server = await createTestServer({ dataDir })
  const ada = await addOperator(server.db, 'ada')
  operator = await server.browserOf(ada)
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const list = async () =>
  (await operator.read('Backups', { page: 1, limit: 10 })).body.resource_response.data.rows as Backup[]
const start = async () => (await operator.write('Backups', 'create', {})).body.resource_response.data as Backup
const run = () => runDueJobs(server.pool, { PINFOLD_DATA: dataDir })

test('an operator starts a backup, sees it run, and finds the complete one with its size', async () => {
  expect(await list()).toEqual([])
  const begun = await start()
  expect(begun).toMatchObject({ state: 'running', finished_at: null, bytes: null })
  // A request while a backup runs starts no second one.
  expect((await start()).id).toBe(begun.id)
  await run()
  const [made, ...others] = await list()
  expect(others).toEqual([])
  expect(made).toMatchObject({ id: begun.id, state: 'done', failure: null })
  expect(made!.bytes).toBeGreaterThan(1_000)
  const manifest = await readManifest(join(dataDir, made!.folder))
  expect(made!.row_count).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
})

test('the page names the folder of the backups, and lists one that was written there on the machine', async () => {
  const before = await list()
  const answer = await operator.read('Backups', { page: 1, limit: 10 })
  expect(answer.body.resource_response.data.parent_folder).toBe(join(dataDir, 'backups'))
  const written = { dataDir, startedMs: Date.now(), rows: 7, files: 2 }
  const target = join(dataDir, backupFolder(written.startedMs))
  await mkdir(target)
  await writeFile(join(target, 'manifest.json'), '12345')
  await noteBackup(server.db, { ...written, target })
  const [listed, ...others] = await list()
  expect(listed).toMatchObject({
    state: 'done',
    folder: backupFolder(written.startedMs),
    bytes: 5,
    row_count: 7,
    file_count: 2,
  })
  await noteBackup(server.db, { ...written, target: join(dataDir, '..', 'elsewhere') })
  expect(others).toEqual(before)
  expect(await list()).toHaveLength(before.length + 1)
  await rm(target, { recursive: true })
})

test('a backup that fails says why, leaves no partial files, and the next one can start', async () => {
  await rm(join(dataDir, 'backups'), { recursive: true })
  await writeFile(join(dataDir, 'backups'), 'in the way')
  await start()
  await run()
  const [failed] = await list()
  expect(failed).toMatchObject({ state: 'failed', bytes: null })
  expect(failed!.failure).toMatch(/ENOTDIR|cannot be/)
  await rm(join(dataDir, 'backups'))
  await start()
  await run()
  expect((await list())[0]).toMatchObject({ state: 'done' })
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
})

test('after a crash in the middle, the next attempt succeeds', async () => {
  const begun = await start()
  const folder = join(dataDir, begun.folder)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'half'), 'written before the crash')
  await run()
  expect((await list())[0]).toMatchObject({ id: begun.id, state: 'done' })
  expect(await readdir(folder)).not.toContain('half')
})
