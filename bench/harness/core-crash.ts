import { transfer, wrap } from 'comlink'
import { PAGE_LEAVES } from '#contracts/leaving.ts'
import type { BoardId } from '#contracts/ids.ts'
import { databaseName, VISITOR_ACCOUNT } from '#contracts/storage.ts'
import { createCoreLink } from '#client/core-link.ts'
import type { RemoteCore, SpawnedCore } from '#client/spawn-core.ts'
import type { Core } from '#core/boundary.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { Viewer } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'

/**
 * A page without pictures: the product's link to its worker, and an endless series of acts. `?run` is part of the acts'
 * ids; with `?write=0` the page only sends pending acts.
 */
const parameters = new URLSearchParams(location.search)
const run = parameters.get('run') ?? 'run'
const WRITERS = 4
const PAUSE_MS = 6

interface StateAnswer {
  readonly session: Viewer
  readonly users: Readonly<Record<string, WireUser>>
}

const STATE_AGAIN_MS = 200

/** A server under load refuses calls. The call is repeated, as in the product. */
async function readState(): Promise<StateAnswer> {
  for (;;) {
    const answer = await fetch('/_/_/state')
    if (answer.ok) return (await answer.json()) as StateAnswer
    report('fails', `the state: ${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, STATE_AGAIN_MS))
  }
}

const state = await readState()
let lives = 0
let number = 0
let killNow: (() => void) | null = null
let isWriting = parameters.get('write') !== '0'

/** Like `client/spawn-core.ts`, with a worker that reports what it does and that can be killed. */
function spawn(onDeath: (error: unknown) => void): SpawnedCore {
  lives += 1
  const worker = new Worker(new URL('./core-crash.worker.ts', import.meta.url), {
    type: 'module',
    name: `${run}.${lives}`,
  })
  worker.addEventListener('error', (event) => {
    onDeath(event.error ?? event.message)
  })
  const leave = (): void => {
    worker.postMessage(PAGE_LEAVES)
  }
  addEventListener('pagehide', leave)
  const remote = wrap<Core>(worker)
  const { port1, port2 } = new MessageChannel()
  void remote.connect(transfer(port2, [port2]))
  killNow = () => {
    worker.terminate()
    onDeath(new Error('killed by the bench'))
  }
  return {
    remote: remote as unknown as RemoteCore,
    port: port1,
    end() {
      removeEventListener('pagehide', leave)
      port1.close()
      worker.terminate()
    },
  }
}

function tell(path: string, value: unknown): Promise<unknown> {
  return fetch(path, { method: 'POST', body: JSON.stringify(value), keepalive: true })
}

function report(what: 'fails' | 'signed-in', text = ''): void {
  void tell('/bench/report', { what, who: run, at: performance.timeOrigin + performance.now(), text })
}

addEventListener('error', ({ message }) => {
  report('fails', message)
})
addEventListener('unhandledrejection', ({ reason }) => {
  report('fails', String(reason))
})

const member = state.session.id === null ? null : (state.users[state.session.id] ?? null)
const link = createCoreLink({
  island: {
    appVersion: '1',
    viewer: state.session,
    user: member,
    locale: 'en_US',
    isRtl: false,
    isBot: false,
    demoAccounts: null,
    isDeveloperPanelOn: false,
    list: null,
    pin: null,
    error: null,
  },
  spawn,
  // The page draws nothing, so it needs no port.
  onPort: () => undefined,
  makeIntentId: () => `${run}-${(number += 1)}`,
})

async function write(boards: readonly BoardId[], writer: number): Promise<void> {
  while (isWriting) {
    const boardId = boards[writer % boards.length]!
    const description = `${run} ${writer} ${number + 1}`
    const result = await link.dispatch('editBoard', { boardId, changes: { description } })
    // The act is reported before the next one begins. Otherwise, acts that were acknowledged just before the tab is
    // killed would never be reported.
    if (result.ok) await tell('/bench/acknowledged', { id: result.value.id })
    else await tell('/bench/refused', { run, code: result.failure.code, message: result.failure.message })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      resolve(opening.result)
    })
    opening.addEventListener('error', () => {
      reject(new Error(`${name} cannot be opened: ${String(opening.error)}`))
    })
  })
}

declare global {
  interface Window {
    coreCrash: {
      readonly killWorker: () => number
      readonly stop: () => void
      readonly queued: () => Promise<readonly string[]>
    }
  }
}
window.coreCrash = {
  /** Kills the worker. Returns the time of the kill, in milliseconds since 1970. */
  killWorker() {
    const at = performance.timeOrigin + performance.now()
    killNow?.()
    return at
  },
  stop() {
    isWriting = false
  },
  /** Ids of the acts that are pending on disk. */
  async queued() {
    const database = await opened(databaseName(state.session.id ?? VISITOR_ACCOUNT, 'commands'))
    try {
      return await new Promise<readonly string[]>((resolve, reject) => {
        const reading = database.transaction('outbox').objectStore('outbox').getAll()
        reading.addEventListener('success', () => {
          resolve((reading.result as readonly { readonly id: string }[]).map(({ id }) => id))
        })
        reading.addEventListener('error', () => {
          reject(new Error(`the outbox cannot be read: ${String(reading.error)}`))
        })
      })
    } finally {
      database.close()
    }
  },
}

addEventListener('pagehide', () => {
  navigator.sendBeacon(
    '/bench/report',
    JSON.stringify({ what: 'dies', who: run, at: performance.timeOrigin + performance.now() }),
  )
})

if (member) {
  report('signed-in')
  const options = encodeURIComponent(
    JSON.stringify({ options: { username: member.username, page_size: WRITERS }, context: {} }),
  )
  const answer = (await (await fetch(`/resource/BoardsResource/get/?source_url=/&data=${options}`)).json()) as {
    readonly resource_response: { readonly data: readonly WireBoard[] }
  }
  const boards = answer.resource_response.data.map(({ id }) => id)
  for (let writer = 0; writer < WRITERS; writer += 1) void write(boards, writer)
} else {
  const result = await link.request('logIn', { usernameOrEmail: 'robin', password: 'pinfold-robin', isAdding: false })
  if (!result.ok) throw new Error(`log-in: ${result.failure.message}`)
  location.reload()
}
