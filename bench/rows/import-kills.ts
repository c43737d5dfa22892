import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { writeHostileCollection, type HostileCollection } from '../support/hostile-collection.ts'
import { memoryMb } from '../support/process-cost.ts'
import { withDatabaseOf } from '../support/product-database.ts'

const ROOT = join(import.meta.dirname, '../..')
const FULL = { lines: 1_000_000, kills: 8, livesMs: [5_000, 45_000] } as const
const QUICK = { lines: 20_000, kills: 3, livesMs: [1_500, 4_000] } as const
const HOSTILE_EVERY = 1_000
const NAME = 'hostile'

/**
 * S15: an import with hostile lines is killed with SIGKILL at random moments and restarted until it completes. Each
 * good line must be stored once, and each bad line must be reported once. `npm run bench -- --only S15`; with `--quick`
 * the file is short.
 */
export const importKills: Measurement = { id: 'S15', isLong: true, measure: measureImportKills }

async function measureImportKills({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const { lines, kills, livesMs } = quick ? QUICK : FULL
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-import-kills-'))
  const dataDir = join(folder, 'data')
  try {
    const file = join(folder, 'collection.ndjson')
    progress(`writing ${lines} lines`)
    const expected = await writeHostileCollection(file, lines, HOSTILE_EVERY)
    let [killed, spentMs, mostMb] = [0, 0, 0]
    for (let isOver = false; !isOver;) {
      const [least, most] = livesMs
      const life = await importFor(file, dataDir, killed < kills ? least + Math.random() * (most - least) : Infinity)
      spentMs += life.ms
      mostMb = Math.max(mostMb, life.memoryMb)
      isOver = life.code !== null
      if (!isOver) killed += 1
      progress(
        isOver ? `ended with ${life.code}` : `killed ${killed} of ${kills}, ${Math.round(spentMs / 1_000)} s spent`,
      )
      if (isOver && life.code !== 0) throw new Error(`the import ended with ${life.code}`)
    }
    return await judge(dataDir, expected, { lines, killed, spentMs, mostMb })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Life {
  /** Exit code; null if the import was killed. */
  readonly code: number | null
  readonly ms: number
  readonly memoryMb: number
}

async function importFor(file: string, dataDir: string, ms: number): Promise<Life> {
  const from = performance.now()
  const child = spawn(process.execPath, ['src/features/importer/server/main.ts', file, '--name', NAME], {
    cwd: ROOT,
    env: { ...process.env, PINFOLD_DATA: dataDir, PINFOLD_DEMO: 'off' },
    stdio: 'ignore',
  })
  let most = 0
  const watch = setInterval(() => {
    void memoryMb(child.pid ?? 0).then((mb) => (most = Math.max(most, mb || 0)))
  }, 1_000)
  const timer = Number.isFinite(ms) ? setTimeout(() => child.kill('SIGKILL'), ms) : undefined
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  clearInterval(watch)
  return { code, ms: performance.now() - from, memoryMb: most }
}

async function judge(
  dataDir: string,
  { goodLines, badLines }: HostileCollection,
  run: { readonly lines: number; readonly killed: number; readonly spentMs: number; readonly mostMb: number },
): Promise<readonly Row[]> {
  const report = await readFile(join(dataDir, 'imports', `${NAME}.bad-lines.txt`), 'utf8')
  const reported = report.split('\n').flatMap((text) => /^line (\d+): ./.exec(text)?.[1] ?? [])
  const named = new Set(reported.map(Number))
  const unreported = [...badLines].filter((line) => !named.has(line)).length
  const wrong = [...named].filter((line) => !badLines.has(line)).length + reported.length - named.size
  const [pins, onBoards, counted] = await withDatabaseOf(dataDir, async (pool) => {
    const { rows } = await pool.query<{ pins: number; saves: number; counted: number }>(
      `select (select count(*)::int from pins where source = $1) as pins,
         (select count(*)::int from board_pins b join pins p on p.id = b.pin_id where p.source = $1) as saves,
         (select sum(pin_count)::int from boards where source = $1) as counted`,
      [`import:${NAME}`],
    )
    const { pins, saves, counted } = rows[0]!
    return [pins, saves, counted] as const
  })
  const { lines, killed, spentMs, mostMb } = run
  const how = `${lines} lines, one hostile line per ${HOSTILE_EVERY} (${badLines.size} bad), ${killed} times SIGKILL at random moments`
  const none = { atMost: 0 }
  return [
    row('S15.lost', 'good lines that are not stored once', Math.abs(goodLines - pins), '', none, how, true),
    row(
      'S15.boards',
      'places on boards and counts of boards that are off',
      Math.abs(goodLines - onBoards) + Math.abs(goodLines - counted),
      '',
      none,
      how,
      true,
    ),
    row('S15.unreported', 'bad lines that are not in the report', unreported, '', none, how, true),
    row('S15.wrong', 'lines that the report names wrongly or twice', wrong, '', none, how, true),
    figure('S15.seconds', 'time of all starts together', spentMs / 1_000, 's', how),
    figure('S15.memory', 'most memory of the import', mostMb, 'MB', how),
  ]
}
