import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-restart-'))
const TOKEN = 'a-token-of-this-test'
/** Time limit of the test: two servers start one after the other, while other tests run. */
const STARTS_MS = 90_000
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  const pointer = join(dataDir, 'postgres.json')
  const home = existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home : null
  if (home) rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

async function openSocket(): Promise<Server> {
  const socket = createServer()
  await new Promise<void>((resolve) => void socket.listen(0, '127.0.0.1', resolve))
  return socket
}

/** A process that holds the socket, as if systemd had passed it, and becomes a server when it reads a line. */
function prepareServer(socket: Server): ChildProcess {
  const { fd } = (socket as unknown as { readonly _handle: { readonly fd: number } })._handle
  const child = spawn(
    'sh',
    ['-c', 'read line; exec "$0" "$1"', process.execPath, join(import.meta.dirname, 'serve.ts')],
    {
      env: {
        ...process.env,
        PINFOLD_DATA: dataDir,
        PINFOLD_LOG: 'silent',
        PINFOLD_DEMO: 'off',
        LISTEN_FDS: '1',
        PINFOLD_METRICS_TOKEN: TOKEN,
        DATABASE_URL: '',
      },
      stdio: ['pipe', 'pipe', 'inherit', fd],
    },
  )
  children.push(child)
  return child
}

async function start(child: ChildProcess): Promise<void> {
  child.stdin?.write('start\n')
  await new Promise((resolve) => child.stdout?.once('data', resolve))
}

test(
  'a new server takes over the port of the old one without a failed request; each gives its metrics to holders of the token',
  async () => {
    const socket = await openSocket()
    const { port } = socket.address() as AddressInfo
    const old = prepareServer(socket)
    const next = prepareServer(socket)
    // From here on only the servers hold the socket.
    await new Promise((resolve) => socket.close(resolve))
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } })
    await start(old)
    expect((await ask('/_/metrics')).status).toBe(404)
    const statuses = new Map<number | string, number>()
    let isDone = false
    const load = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const status = await ask('/_/_/state').then(
          (answer) => answer.status,
          (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await start(next)
    old.kill('SIGTERM')
    const code = await new Promise((resolve) => old.once('exit', resolve))
    isDone = true
    await Promise.all(load)
    expect(code).toBe(0)
    expect([...statuses.keys()]).toEqual([200])
    const metrics = await (await ask('/_/metrics', { authorization: `Bearer ${TOKEN}` })).text()
    expect(metrics).toMatch(
      /pinfold_request_duration_seconds_count{route="\/_\/_\/state",method="GET",status="200"} \d+/,
    )
    expect(metrics).toContain('pinfold_requests_shed_total{status="503"} 0')
    expect(metrics).toContain('pinfold_jobs{state="failed"} 0')
  },
  STARTS_MS,
)
