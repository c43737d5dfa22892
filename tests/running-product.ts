import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_TIMEOUT_MS = 60_000
const END_TIMEOUT_MS = 10_000

/** The built product, once for all browser tests: its own port and a new data folder, ended and removed afterwards. */
export default async function runProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const product = spawn(process.execPath, ['src/setup/serve.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), PINFOLD_DATA: dataDir, DATABASE_URL: '', PINFOLD_LOG: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  const isOver = () => product.exitCode !== null || product.signalCode !== null
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (isOver()) throw new Error('The product did not start: its words are above.')
    if (performance.now() > deadline) throw new Error(`The product was not ready after ${START_TIMEOUT_MS / 1_000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  process.env['PINFOLD_TEST_DATA'] = dataDir
  process.env['PINFOLD_TEST_URL'] = url // the tests' own processes start after this and read it in the configuration
  return async () => {
    const killer = setTimeout(() => product.kill('SIGKILL'), END_TIMEOUT_MS)
    product.kill('SIGTERM')
    await ended
    clearTimeout(killer)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_/ready`)).ok
  } catch {
    return false // nothing listens yet
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
