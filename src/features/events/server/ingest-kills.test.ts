import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS_URL, type EventAck } from '#features/events/contract.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { openEngine } from './engine/engine.ts'
import { testBatch } from './test-batches.ts'

const PROGRAM = fileURLToPath(new URL('test-ingest-process.ts', import.meta.url))
/** Number of kills of the server per run. `tests/core/event-kills.test.ts` kills browsers. */
const KILLS = Math.ceil(Number(process.env['EVENT_KILLS'] ?? 40) * 0.1)
const PAGES = 4
const SECONDS_PER_KILL = 30

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'pinfold-kills-'))
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Ingest {
  readonly child: ChildProcess
  readonly url: string
}

async function startIngest(): Promise<Ingest> {
  const child = fork(PROGRAM, [server.url, folder], { execArgv: [] })
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The ingest ended with ${code} before it listened.`)))
  })
  return { child, url: `http://127.0.0.1:${String(port)}${EVENTS_URL}` }
}

function killed({ child }: Ingest): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/**
 * A simulated page. It sends its events in batches of random size; after a failure, it repeats and overlaps batches.
 */
function createPage(epoch: string) {
  let confirmed = 0
  let made = 0
  return {
    epoch,
    confirmed: () => confirmed,
    async send(url: string): Promise<void> {
      made = Math.max(made, confirmed + 1 + Math.floor(Math.random() * 40))
      const first = Math.max(1, confirmed + 1 - Math.floor(Math.random() * 5))
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify(testBatch(first, made - first + 1, { epoch })),
        headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
      })
      if (!response.ok) return
      const ack = (await response.json()) as EventAck
      if (ack.newEpoch) throw new Error('The server took a repeated batch for another one.')
      confirmed = Math.max(confirmed, ack.durable)
    },
  }
}

test(
  `no acknowledged event is lost or doubled when the ingest is killed ${KILLS} times`,
  async () => {
    const pages = Array.from({ length: PAGES }, (_, at) => createPage(String(at).repeat(16)))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ingest = await startIngest()
      let isRunning = true
      const senders = pages.map(async (page) => {
        // A killed server shows as a failed request. The answers to repeated batches are checked afterwards.
        while (isRunning)
          await page.send(ingest.url).catch((error: Error) => error.name === 'TypeError' || Promise.reject(error))
      })
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400))
      await killed(ingest)
      isRunning = false
      await Promise.all(senders)
    }
    const engine = await openEngine(server.pool, { folder, keptDays: 30, clickhouse: null })
    const query = (sql: string) => engine.query(sql, { rowsMax: 100, timeoutMs: 10_000 })
    const stored = async () =>
      (
        await query(
          `select epoch, count(*)::int, count(distinct seq)::int, max(seq)::int from events group by epoch order by epoch`,
        )
      ).rows as readonly (readonly [string, number, number, number])[]
    for (const pass of ['fresh and sealed', 'sealed'] as const) {
      if (pass === 'sealed') await engine.seal()
      const rows = await stored()
      const fates = pages.map((page) => {
        const [, count = 0, distinct = 0, last = 0] = rows.find(([epoch]) => epoch === page.epoch) ?? []
        const acknowledged = page.confirmed()
        // Missing events below the last stored or acknowledged number are lost.
        return { acknowledged, lost: Math.max(last, acknowledged) - distinct, doubled: count - distinct }
      })
      const sum = (name: keyof (typeof fates)[number]) => fates.reduce((all, fate) => all + fate[name], 0)
      // The line is part of the output of `npm run chaos -- --only events`.
      console.log(
        `${pass}: ${KILLS} kills, ${sum('acknowledged')} events acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled`,
      )
      expect(Math.min(...fates.map(({ acknowledged }) => acknowledged)), pass).toBeGreaterThan(0)
      expect([sum('lost'), sum('doubled')], `lost and doubled, ${pass}`).toEqual([0, 0])
    }
  },
  KILLS * SECONDS_PER_KILL * 1_000,
)
