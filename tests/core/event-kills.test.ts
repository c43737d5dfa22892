import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import { databaseName } from '#contracts/storage.ts'
import type { TrackedEvent } from '#client/track.ts'
import type { Engine } from '#core/engine-parts.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createRecorder, type Recorder } from '#features/events/client/recorder.ts'
import type { ToPage, ToWorker } from '#features/events/domain/messages.ts'
import { createTelemetry } from '#features/events/effects/telemetry.ts'
import { decodeBatch, type StoredBatch } from '#features/events/server/decode-batch.ts'

/** Most kills of a run hit browsers; those of the server are in `features/events/server/ingest-kills.test.ts`. */
const KILLS = Math.floor(Number(process.env['EVENT_KILLS'] ?? 40) * 0.9)
const SECONDS_PER_KILL = 5
const TABS = 3
/** A browser that is restarted after this many kills is another one with an empty disk. */
const KILLS_PER_BROWSER = 20
const DRAINED_MS = 60_000
const CLIENT = 'c'.repeat(32)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** What a page or worker does until it is killed. Nothing of it happens afterwards. */
interface Life {
  isOver: boolean
}

/** Connections of a life. Their transactions end with it, as the browser ends those of a worker that dies. */
function diskOf(disk: IDBFactory, life: Life) {
  const connections: IDBDatabase[] = []
  const running = new Set<IDBTransaction>()
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const request = disk.open(name, version)
    request.addEventListener('success', () => {
      const database = request.result
      const begin = database.transaction.bind(database)
      connections.push(database)
      database.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
        if (life.isOver) throw new DOMException('the worker is gone', 'InvalidStateError')
        const transaction = begin(...args)
        running.add(transaction)
        transaction.addEventListener('complete', () => running.delete(transaction))
        return transaction
      }
    })
    return request
  }
  return {
    indexedDB: Object.assign(Object.create(disk) as IDBFactory, { open }),
    release() {
      // Each transaction either reaches the disk or is reverted.
      for (const transaction of running) if (chance(0.5)) abort(transaction)
      for (const database of connections) database.close()
    },
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if ((error as Error).name !== 'InvalidStateError') throw error // It is already committing.
  }
}

const chance = (probability: number): boolean => Math.random() < probability

/** The server over a network that loses requests and answers. It notes what was acknowledged to a running worker. */
async function overTheNetwork(body: string, address: string, life: Life): Promise<Response> {
  if (life.isOver || chance(0.1)) throw new TypeError('Failed to fetch')
  const answer = await server.app.inject({
    method: 'POST',
    url: '/_/events',
    remoteAddress: address,
    payload: body,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', 'user-agent': 'Mozilla/5.0 Chrome/140' },
  })
  if (life.isOver || chance(0.1)) throw new TypeError('Failed to fetch')
  return new Response(answer.body, { status: answer.statusCode })
}

/** What one page recorded, and how much of it the worker reported as safe. */
interface Account {
  readonly label: string
  recorded: number
  safe: number
}

/**
 * One browser profile: tabs over one disk.
 * @param address its network address, which may start about a thousand page loads per hour
 */
function createBrowser(accounts: Account[], address: string) {
  const disk = new IDBFactory()
  let leading: Life | null = null
  let waiting: { readonly life: Life; readonly work: () => Promise<void> }[] = []
  let tabs: Tab[] = []

  function nextLeader(): void {
    waiting = waiting.filter(({ life }) => !life.isOver)
    if (leading && !leading.isOver) return
    const next = waiting.shift()
    leading = next?.life ?? null
    void next?.work()
  }

  function startWorker(tell: (message: ToPage) => void) {
    const life: Life = { isOver: false }
    const { indexedDB, release } = diskOf(disk, life)
    const worker = { life, release, hear: [] as ((message: unknown) => void)[] }
    const engine = {
      account: 'visitor',
      channel: {
        post: (message: unknown) => {
          for (const other of tabs) if (other.worker.life !== life) for (const hear of other.worker.hear) hear(message)
        },
        onMessage: (hear: (message: unknown) => void) => void worker.hear.push(hear),
      },
      isStopped: () => life.isOver,
      notify: ({ message }: { readonly message: ToPage }) => {
        if (!life.isOver) tell(message)
      },
      page: () => ({ visible: true }),
      stopped: new Promise(() => undefined),
      wire: { call: async () => ok({ data: { isRequired: false, consent: null }, bookmark: null }) },
    } as unknown as Engine
    const surroundings = {
      fetch: async (_: string, { body }: { readonly body: BodyInit }) =>
        overTheNetwork(await textOf(body), address, life),
      idb: { indexedDB, IDBKeyRange },
      withLock: (_: string, work: () => Promise<void>) => {
        waiting.push({ life, work })
        nextLeader()
      },
      now: () => Date.now(),
      random: () => 0,
      uptime: () => performance.now(),
      warn: () => undefined,
    } as unknown as Surroundings
    return { ...worker, telemetry: createTelemetry(engine, surroundings) }
  }

  interface Tab {
    worker: ReturnType<typeof startWorker>
    readonly page: Life
    readonly recorder: Recorder
    readonly account: Account
    readonly restart: () => void
  }

  function openTab(): Tab {
    const page: Life = { isOver: false }
    const account: Account = { label: `page-${accounts.length}`, recorded: 0, safe: 0 }
    accounts.push(account)
    let worker = startWorker(hear)
    // A message is lost if its receiver dies before it arrives.
    function send(given: ToWorker, to = worker): void {
      const message = structuredClone(given)
      setTimeout(() => {
        if (to.life.isOver) return
        to.telemetry.take(message).catch((error: unknown) => {
          if (!to.life.isOver) throw error
        })
      })
    }
    function hear(message: ToPage): void {
      setTimeout(() => {
        if (page.isOver) return
        if (message.kind === 'stored' && epochs.has(message.epoch)) account.safe = Math.max(account.safe, message.last)
        recorder.take(message)
      })
    }
    const epochs = new Set<string>()
    const recorder = createRecorder({
      tell: (message) => {
        if ('source' in message) epochs.add(message.source.epoch)
        send(message)
      },
      clientId: CLIENT,
      hasPrivacyControl: false,
      mono: () => performance.now(),
      t0: Math.round(performance.timeOrigin),
      sendBeacon: (_, body) => {
        // A beacon is sent without anybody waiting for its result.
        void Promise.allSettled([overTheNetwork(body, address, { isOver: false })])
        return true
      },
      onConsent: () => undefined,
    })
    const begin = () => {
      for (const message of recorder.begin()) send(message)
    }
    begin()
    const tab: Tab = {
      page,
      recorder,
      account,
      worker,
      restart() {
        worker = startWorker(hear)
        tab.worker = worker
        begin()
      },
    }
    return tab
  }

  function killWorker({ worker }: Tab): void {
    worker.life.isOver = true
    worker.release()
    nextLeader()
  }

  function killTab(tab: Tab): void {
    tab.page.isOver = true
    killWorker(tab)
  }

  return {
    act() {
      while (tabs.length < TABS) tabs.push(openTab())
      for (const { recorder, account } of tabs) {
        const n = Math.floor(Math.random() * 4)
        recorder.record(Array.from({ length: n }, () => happened(account)))
        if (chance(0.1)) recorder.leave()
      }
    },
    /** Kills a tab, a worker or everything. */
    kill() {
      const victim = tabs[Math.floor(Math.random() * tabs.length)]
      if (!victim) return
      if (chance(0.2)) {
        for (const tab of tabs) killTab(tab)
        tabs = []
      } else if (chance(0.5)) {
        killTab(victim)
        tabs = tabs.filter((tab) => tab !== victim)
      } else {
        killWorker(victim)
        victim.restart()
      }
    },
    /**
     * Continues without kills until nothing is pending, then ends. What its open pages recorded is then safe as well.
     */
    async end() {
      while (tabs.length < TABS) tabs.push(openTab())
      for (const { account, recorder } of tabs) recorder.record([happened(account)])
      await vi.waitFor(
        () => {
          for (const { account } of tabs) expect(account.safe).toBe(account.recorded)
        },
        { timeout: DRAINED_MS },
      )
      await vi.waitFor(
        async () => {
          for (const { worker } of tabs) await worker.telemetry.take({ kind: 'flush', isLeaving: false })
          expect(await waitingRuns(disk)).toBe(0)
        },
        { timeout: DRAINED_MS, interval: 20 },
      )
      for (const tab of tabs) killTab(tab)
      tabs = []
    },
  }
}

function happened(account: Account): TrackedEvent {
  account.recorded += 1
  return {
    type: 'click',
    details: { component: account.label, objectId: String(account.recorded) },
    view: null,
    mono: performance.now(),
    isActive: true,
  }
}

async function textOf(body: BodyInit): Promise<string> {
  if (typeof body === 'string') return body
  return new Response(new Response(body).body?.pipeThrough(new DecompressionStream('gzip'))).text()
}

function waitingRuns(disk: IDBFactory): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = disk.open(`${databaseName('visitor', '')}events`)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('runs').objectStore('runs').count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })
}

test(
  `no safe event is lost and none is doubled when tab, worker or browser is killed ${KILLS} times`,
  async () => {
    const accounts: Account[] = []
    for (let kills = 0; kills < KILLS;) {
      const network = kills / KILLS_PER_BROWSER
      const browser = createBrowser(accounts, `10.${Math.floor(network / 250)}.${Math.floor(network % 250)}.1`)
      for (let n = 0; n < KILLS_PER_BROWSER && kills < KILLS; n += 1, kills += 1) {
        const moments = Math.floor(Math.random() * 6)
        for (let moment = 0; moment < moments; moment += 1) {
          browser.act()
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
        }
        browser.kill()
      }
      await browser.end()
    }
    const batches = await server.db.query<StoredBatch>({
      text: 'select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch)',
    })
    const stored = new Map<string, number>()
    for (const { component, object_id_str: object } of batches.flatMap(decodeBatch)) {
      const name = `${component} ${object}`
      stored.set(name, (stored.get(name) ?? 0) + 1)
    }
    let lost = 0
    for (const { label, safe } of accounts)
      for (let n = 1; n <= safe; n += 1) if (!stored.has(`${label} ${n}`)) lost += 1
    const doubled = [...stored.values()].filter((times) => times > 1).length
    const safe = accounts.reduce((sum, account) => sum + account.safe, 0)
    // People read the output of `npm run chaos -- --only events`.
    console.log(`${KILLS} kills of tab, worker and browser, ${safe} events safe, ${lost} lost, ${doubled} doubled`)
    expect(safe).toBeGreaterThan(0)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  },
  KILLS * SECONDS_PER_KILL * 1_000 + DRAINED_MS,
)
