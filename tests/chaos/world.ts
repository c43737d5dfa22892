import { databaseName } from '#contracts/storage.ts'
import type { Intent } from '#features/index.ts'
import type { Result } from '#contracts/result.ts'
import { islandOf } from '#testing/samples.ts'
import type { Island } from '#features/start/contract.ts'
import { createModelServer, type ModelServer } from '#testing/server/model-server.ts'
import { createModelData, ownUser } from '#testing/server/model-data.ts'
import { commandOf } from '#testing/server/server-call.ts'
import { createUndoWatch } from './oracle-undo.ts'
import { seeded, type Random } from './random.ts'
import { openTab, type Tab } from './tab.ts'
import { createVirtualBrowser, type VirtualBrowser } from './virtual-browser.ts'
import { createVirtualDisk, type VirtualDisk } from './virtual-disk.ts'
import { createVirtualNetwork, type VirtualNetwork } from './virtual-network.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

const START_MS = 1_750_000_000_000
export const ANA = '11'

/** An act of a member, and the answer to the page. */
export interface Given {
  readonly intent: Intent
  readonly account: string
  readonly tab: Tab
  answer: Result<{ readonly seq: number }> | null
  /** Why it need not reach the server: the member discarded it, or a log-out or an eviction removed it. */
  excuse: string | null
  /**
   * Number of requests to discard, dismiss or retry it whose worker was replaced before it answered. They may have been
   * carried out, so either end is what the member asked for.
   */
  unansweredAsks: number
}

/** A command as it was written to the outbox. */
export interface Enqueued {
  readonly id: string
  readonly lanes: readonly string[]
  /**
   * Numbers restart when a log-out or the browser deletes a database, so only numbers of one database have an order.
   */
  readonly database: { readonly name: string }
  /** True if the server carried it out: a tab without storage sent it, and closed before it could report this. */
  readonly isDone: boolean
  readonly number: () => number | undefined
}

/** A commit of the fact log. */
export interface Logged {
  readonly json: string
  readonly seq: () => number | undefined
}

/** All data of one seed: a server, a browser with tabs, and the history so far. */
export interface World {
  readonly random: Random
  readonly time: VirtualTime
  readonly server: ModelServer
  readonly disk: VirtualDisk
  readonly network: VirtualNetwork
  readonly browser: VirtualBrowser
  readonly tabs: readonly Tab[]
  readonly given: Map<string, Given>
  readonly enqueued: readonly Enqueued[]
  /** By database; null if some of it was lost, because it is then incomplete. */
  readonly logged: Map<string, Logged[] | null>
  /** Databases whose queue was cleared by a log-out. */
  readonly emptiedQueues: ReadonlySet<string>
  /** Accounts that were wiped and not opened again since. */
  readonly wiped: Set<string>
  /** Log-outs that were not answered yet. */
  logOuts: number
  /** Things that no seed may cause. */
  readonly broken: string[]
  /** The steps so far, one line each, for readers of a failing seed. */
  readonly story: string[]
  note(text: string): void
  openTab(): Tab
  /** The page that the server gives now, or offline the cached shell. */
  island(): Island
  giveIntent(tab: Tab, intent: Intent): void
  excuse(account: string, reason: string): void
  /** Rejections are no longer shown, because their rows were deleted with their storage. */
  forgetRefusals(reason: string): void
  /** Restores the server from its backup. Later acts may be lost, and may be carried out again. */
  restoreServer(): boolean
  outboxRows(account: string): readonly { readonly id: string; readonly state: string }[]
}

/** The excuse of an act that the server carried out before it was restored. */
export const SERVER_RESTORED = 'the server was restored'

export function createWorld(seed: string): World {
  const random = seeded(seed)
  const broken: string[] = []
  const story: string[] = []
  const given = new Map<string, Given>()
  const enqueued: Enqueued[] = []
  const logged = new Map<string, Logged[] | null>()
  const emptiedQueues = new Set<string>()
  const wiped = new Set<string>()
  const tabs: Tab[] = []
  const time = createVirtualTime(START_MS, (error) => broken.push(`nobody caught: ${describe(error)}`))
  const data = createModelData()
  let undoWatch = createUndoWatch(data, (text) => broken.push(text))
  const server = createModelServer({
    data,
    memberId: ANA,
    onAct: ({ key, member, refusal }) => {
      world.note(`    server: ${key} of ${member} is ${refusal ?? 'done'}`)
    },
    onDone: (key) => undoWatch.done(key),
    onFeedBegins: () => {
      world.note('    server: a change feed begins')
    },
  })
  const network = createVirtualNetwork(time, random.fork('network'), server)
  const disk = createVirtualDisk(time, random.fork('disk'), {
    added(database, store, value, keyOf) {
      if (store === 'outbox') {
        const { id, lane, lanes } = value as {
          readonly id: string
          readonly lane: string
          readonly lanes?: readonly string[]
        }
        const isDone = server.ledger.some(({ key }) => key === id)
        enqueued.push({ id, lanes: lanes ?? [lane], database, isDone, number: keyOf })
      } else if (store === 'log') {
        if (!logged.has(database.name)) logged.set(database.name, [])
        logged.get(database.name)?.push({ json: (value as { readonly json: string }).json, seq: keyOf })
      }
    },
    emptied(database, store) {
      if (store === 'log' || store === null) logged.set(database, null)
      if (store === 'outbox' || store === null) emptiedQueues.add(database)
    },
  })
  const note = (text: string): void => void story.push(`${((time.now - START_MS) / 1_000).toFixed(3)} s  ${text}`)
  const browser = createVirtualBrowser({ time, random: random.fork('browser'), disk, network, onNews: note })
  const pages = random.fork('pages')
  let lastIsland: Island | null = null

  function island(): Island {
    const { memberId } = server
    // Offline, the cached shell is shown. It belongs to the member who was logged in when it was fetched.
    if (network.isUp || !lastIsland)
      lastIsland =
        memberId === null
          ? islandOf(null)
          : { ...islandOf(ownUser(server.data, memberId)), sync: server.sync(memberId) }
    return lastIsland
  }

  const world: World = {
    random,
    time,
    server,
    disk,
    network,
    browser,
    tabs,
    given,
    enqueued,
    logged,
    emptiedQueues,
    wiped,
    logOuts: 0,
    broken,
    story,
    note,
    island,
    openTab() {
      const lists = ['home', 'board:501', ...(pages.chance(0.3) ? ['board:502'] : [])]
      const tab = openTab(
        {
          name: `tab ${tabs.length + 1}`,
          time,
          browser,
          isOnline: () => network.isUp,
          lists,
          onAnswer(intent, result) {
            const known = given.get(intent.id)
            if (!known) return
            known.answer = result
            world.note(`${tab.name}: ${intent.id} is answered ${result.ok ? 'ok' : result.failure.code}`)
          },
          onNews: world.note,
          onEnd(core) {
            const engine = core.engine()
            if (engine?.disk.kind !== 'memory') return
            // A rejection in a tab without storage is in no database: it was shown there, and disappears with its
            // worker.
            for (const { id, state } of engine.store.tables.queue.rows()) {
              const one = given.get(id)
              if (one && state === 'rejected') one.excuse ??= 'it was refused in a tab without storage'
            }
          },
          onReload(reloaded) {
            world.note(`${reloaded.name} is told to reload`)
            wiped.delete(server.memberId ?? 'visitor')
            reloaded.reload(island())
          },
        },
        island(),
      )
      wiped.delete(tab.account ?? 'visitor')
      tabs.push(tab)
      return tab
    },
    giveIntent(tab, intent) {
      world.note(`${tab.name}: ${intent.id} ${intent.name} ${JSON.stringify(intent.args)}`)
      if (!given.has(intent.id)) {
        given.set(intent.id, {
          intent,
          account: tab.account ?? 'visitor',
          tab,
          answer: null,
          excuse: null,
          unansweredAsks: 0,
        })
      }
      tab.dispatch(intent)
    },
    excuse(account, reason) {
      const done = new Set(server.ledger.filter(({ refusal }) => refusal === null).map(({ key }) => key))
      for (const one of given.values()) if (one.account === account && !done.has(one.intent.id)) one.excuse ??= reason
    },
    forgetRefusals(reason) {
      for (const { key, refusal } of server.ledger) {
        const one = given.get(key)
        if (one && refusal !== null) one.excuse ??= reason
      }
    },
    restoreServer() {
      const kept = new Set(server.ledger.map(({ key }) => commandOf(key)))
      if (!server.restore()) return false
      undoWatch = createUndoWatch(data, (text) => broken.push(text))
      for (const one of given.values()) if (kept.has(one.intent.id)) one.excuse ??= SERVER_RESTORED
      return true
    },
    outboxRows: (account) =>
      disk.rows(databaseName(account, 'commands'), 'outbox') as readonly {
        readonly id: string
        readonly state: string
      }[],
  }
  return world
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
