import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-restart-'))
const TOKEN = 'a-token-of-this-test'
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  const pointer = join(dataDir, 'postgres.json')
  const home = existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home : null
  if (home) rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function startServer(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      PINFOLD_DATA: dataDir,
      PINFOLD_LOG: 'silent',
      PINFOLD_DEMO: 'off',
      PINFOLD_SHARE_PORT: 'on',
      PINFOLD_METRICS_TOKEN: TOKEN,
      PORT: String(port),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

test('a new server takes over the port of the old one and no request fails; each tells its metrics to who has the token', async () => {
  const port = await freePort()
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } })
  const old = await startServer(port)
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
  await startServer(port)
  old.kill('SIGTERM')
  const code = await new Promise((resolve) => old.once('exit', resolve))
  isDone = true
  await Promise.all(load)
  expect(code).toBe(0)
  expect([...statuses.keys()]).toEqual([200])
  const metrics = await (await ask('/_/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  expect(metrics).toMatch(/pinfold_request_duration_seconds_count{route="\/_\/_\/state",method="GET",status="200"} \d+/)
  expect(metrics).toContain('pinfold_jobs{state="failed"} 0')
})
