import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 120_000
const END_TIMEOUT_MS = 10_000

export interface RunningProduct {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the built product, on a free port if `env` names none, and waits until it answers. */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://localhost:${port}`
  const product = spawn(process.execPath, ['src/setup/serve.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PINFOLD_DATA: dataDir, DATABASE_URL: '', PINFOLD_LOG: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  const isOver = () => product.exitCode !== null || product.signalCode !== null
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (isOver()) throw new Error('The product did not start. Its output is above.')
    if (performance.now() > deadline) {
      product.kill('SIGKILL')
      throw new Error(`The product was not ready after ${START_TIMEOUT_MS / 1_000} s.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async stop() {
      const killer = setTimeout(() => product.kill('SIGKILL'), END_TIMEOUT_MS)
      product.kill('SIGTERM')
      await ended
      clearTimeout(killer)
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_/ready`)).ok
  } catch {
    return false // nothing is listening yet
  }
}
