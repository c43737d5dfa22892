import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { freePort, stopProcess, untilReady } from '../support/product.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** S11: `npm start` in a fresh clone without `node_modules`, and then a second time. */
export const firstRun: Measurement = { id: 'S11', measure: measureFirstRun }

async function measureFirstRun({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  if (quick) return [] // this would install all dependencies again, which takes too long for a quick run
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-clone-'))
  const clone = join(folder, 'pinfold')
  await run('git', ['clone', '--quiet', '--local', ROOT, clone])
  try {
    progress('first start, with installation and build')
    const first = await start(clone, join(folder, 'data'))
    progress('second start')
    const second = await start(clone, join(folder, 'data'))
    progress('first start of the server alone')
    const server = await start(clone, join(folder, 'fresh-data'))
    return [
      row(
        'S11.first',
        'npm start in a fresh clone until ready',
        first / 1_000,
        's',
        { atMost: 120 },
        'git clone of the last commit, npm cache of this machine, one run',
      ),
      row(
        'S11.server',
        'of which the server, with an empty data folder',
        server / 1_000,
        's',
        { atMost: 4 },
        'npm start with everything built and no data, one run',
      ),
      row(
        'S11.later',
        'a later npm start until ready',
        second / 1_000,
        's',
        { atMost: 2 },
        'the same clone and data folder, one run',
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the command to the first answer that reports the server as ready. */
async function start(cwd: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(port), PINFOLD_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(`http://127.0.0.1:${port}`, child)
    return performance.now() - from
  } finally {
    await stopProcess(child)
  }
}
