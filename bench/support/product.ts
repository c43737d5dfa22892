import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 15_000
const ROOT = join(import.meta.dirname, '../..')

/** A running product with its own port and its own data folder. */
export interface Product {
  readonly origin: string
  readonly dataDir: string
  /** Id of its process. */
  readonly pid: number
  stop(): Promise<void>
}

export interface ProductOptions {
  /** Its data folder. If omitted, a new temporary folder that is removed at the end. */
  readonly dataDir?: string
  readonly demo?: boolean
}

/** Starts the built product as a process and waits until it is ready to serve. */
export async function startProduct({ dataDir, demo = true }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'pinfold-bench-')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/setup/serve.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PINFOLD_DATA: folder, PINFOLD_DEMO: demo ? 'on' : 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // If the measurement is aborted, the product is stopped as well.
  const endWithUs = (): unknown => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  await untilReady(origin, child)
  return {
    origin,
    dataDir: folder,
    pid: child.pid ?? 0,
    async stop() {
      await stopProcess(child)
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

interface ImportOptions {
  readonly demo?: boolean
  /** Address of a database that is already running; that of the data folder if omitted. */
  readonly databaseUrl?: string
  /** Folder of pictures. */
  readonly images?: string
}

/** Imports a collection into a data folder through the product's own command. */
export async function importCollection(
  file: string,
  dataDir: string,
  { demo = false, databaseUrl, images }: ImportOptions = {},
): Promise<void> {
  const withImages = images === undefined ? [] : ['--images', images]
  const child = spawn(process.execPath, ['src/features/importer/server/main.ts', file, ...withImages], {
    cwd: ROOT,
    env: {
      ...process.env,
      PINFOLD_DATA: dataDir,
      PINFOLD_DEMO: demo ? 'on' : 'off',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`import of ${file} ended with ${String(code)}`)
}

/** Asks a process to end, and kills it if it does not. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}

/** Resolves when the server at this origin reports that it is ready. Throws if its process ends or the time is over. */
export async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} before it was ready`)
    if (await isReady(origin)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the product was not ready after ${READY_TIMEOUT_MS} ms`)
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/_/ready`)).ok
  } catch (error) {
    if (error instanceof TypeError) return false // nothing is listening yet
    throw error
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
