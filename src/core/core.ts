import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import { cachesToDrop } from './caches-to-drop.ts'
import { failed, type Result } from '#contracts/result.ts'
import type { Core, CoreStart } from './boundary.ts'
import { createEngine } from './engine.ts'
import type { Engine, EngineOptions } from './engine-parts.ts'
import { isCompactionDue } from './log/compaction-due.ts'
import { wipeDatabases } from './log/wipe.ts'
import { announcePresence, isNobodyLeft } from './presence.ts'
import { createPendingEnds } from './pending-ends.ts'
import { announceDatabases } from './lost-databases.ts'
import { removeJournals } from './remove-journals.ts'
import type { Port } from './projections/hub.ts'
import { createRegistry, type AnyFeature } from './registry.ts'
import { RECONCILE_EVERY_MS } from './sync/reconcile.ts'
import { createSessionCheck } from './session-check.ts'
import { hearing } from './wire/hearing.ts'
import { loadContracts } from './wire/late-contract.ts'
import type { Surroundings } from './surroundings.ts'

/** The channel of all accounts: who is signed in changed, or an account was wiped. */
export const SESSION_CHANNEL = 'pinfold.session'
/** The leader looks this often whether the log wants a snapshot. */
export const COMPACTION_LOOK_MS = 20_000
/** The leader looks this often for journals that a tab left: where the databases were reset, that tab may live on for a moment. */
export const LEFT_LOOK_MS = 60_000
/** A tab without storage sends for itself alone: no other epoch is ever held against it. */
const MEMORY_EPOCH = 0
/** A tab that lost the lead asks for it again after this long. */
export const LEAD_AGAIN_MS = 1_000
/** Unsent changes get this long before a log-out wipes them. */
export const FLUSH_BEFORE_WIPE_MS = 3_000

/** An open list is checked for newer items this often. */
const FRESHNESS_POLL_MS = 60_000
/** A page that was asked for its CSRF cookie answers within this. */
const COOKIE_READ_MS = 200

type SessionMessage = { readonly kind: 'session-changed' } | { readonly kind: 'wipe'; readonly account: string }

/**
 * The object that the worker exposes; see `boundary.ts`.
 * @param features what the product does
 * @param loadLate features that answer requests alone
 */
export function createCore(
  features: Readonly<Record<string, AnyFeature>>,
  loadLate: () => Promise<Readonly<Record<string, AnyFeature>>>,
  surroundings: Surroundings,
  openStorage?: EngineOptions['openStorage'],
): Core & { readonly engine: () => Engine | null } {
  let engine: Engine | null = null
  let port: Port | null = null
  let leading: Engine | null = null
  const registry = createRegistry(features, loadLate)
  const { requests, caches } = registry
  const session = surroundings.channel(SESSION_CHANNEL)
  const sessionCheck = createSessionCheck(registry, () => engine, surroundings)
  const pendingEnds = createPendingEnds(registry, surroundings, sessionChanged)

  session.onMessage((received) => {
    const message = received as SessionMessage
    if (message.kind === 'wipe' && engine?.account === message.account) {
      // Another tab logged out: nothing of this account may be written any more.
      const { login } = engine.disk
      end(engine)
      void removeJournals(message.account, login, surroundings)
    } else if (message.kind === 'session-changed') {
      engine?.sender.doubtSession()
      engine?.notify({ t: 'reload', reason: 'session-changed' })
    }
  })

  /** The account was logged out elsewhere. Its kept page goes before this tab is loaded anew, or that would be the page. */
  function end(ended: Engine): void {
    ended.stop()
    surroundings
      .deleteCaches(cachesToDrop(caches, ended.account))
      .catch((error: unknown) => {
        surroundings.warn('core: the kept page cannot be removed', error)
      })
      .finally(() => {
        ended.notify({ t: 'reload', reason: 'logged-out' })
      })
  }

  async function start(given: CoreStart) {
    engine?.stop()
    const options = pendingEnds.take(given)
    const started: Engine = createEngine({
      start: options,
      registry,
      surroundings: { ...surroundings, fetch: pendingEnds.fetch },
      onSessionDoubt: () => void sessionCheck.check(),
      onLoginOver: () => {
        end(started)
      },
      ...(openStorage ? { openStorage } : {}),
    })
    engine = started
    if (port) started.hub.connect(port)
    registry.onStart(started, () => leading === started, surroundings)
    announcePresence(started, surroundings)
    await started.ready
    const lostAreLeft = announceDatabases(started, surroundings)
    void started.givenUp.then(() => {
      // Whoever leads reads the disk, where these acts are not.
      if (!started.isStopped() && !started.isLimited) started.sender.start(MEMORY_EPOCH, () => undefined)
    })
    if (!pendingEnds.begin(started)) {
      lead(started, lostAreLeft)
      sessionCheck.begin(options.online)
    }
    void started.calm
      .then(() => Promise.all([loadContracts(), registry.loadRequests()]))
      .catch((error: unknown) => {
        surroundings.warn('core: contracts and late features are loaded with the first call', error)
      })
    void started.calm.then(surroundings.late.fillLists).then(
      ({ fillLists }) => {
        fillLists(started, surroundings)
      },
      (error: unknown) => {
        surroundings.warn('core: lists are read as the reader scrolls', error)
      },
    )
    started.every(RECONCILE_EVERY_MS, () => {
      started.outbox.reconcile().catch((error: unknown) => {
        if (!started.isStopped()) surroundings.warn('core: the queue cannot be read', error)
      })
    })
    started.every(FRESHNESS_POLL_MS, () => {
      const { online, visible } = started.page()
      if (online && visible) started.pages.askForNewer()
    })
    return { head: started.log.head, storage: started.disk.kind }
  }

  /** Side effects of the account are one tab's: sending, and snapshots. The lock is held as long as this tab lives. */
  function lead(led: Engine, lostAreLeft: () => Promise<void>): void {
    surroundings.lead(`leader:${led.account}`, async () => {
      // Without storage there is nothing to lead: what is on disk is another tab's to send.
      if (led.isStopped() || led.disk.kind === 'memory') return
      try {
        const epoch = await led.disk.raiseEpoch()
        leading = led
        await led.calm
        // Nothing is sent before the facts that the tab that led before wrote are folded, and what it lost is queued.
        await led.log.heal()
        await lostAreLeft()
        await requeueLost(led)
        const lost = new Promise<void>((resolve) => {
          // What waits from a full log-in waits for the next one.
          if (!led.isLimited) led.sender.start(epoch, resolve)
        })
        if (led.account !== VISITOR_ACCOUNT) led.changes.start(epoch)
        // Slots that the tab that led before gave out, before this one gives any; twice, since a reading that is under
        // way may have begun before that tab's last snapshot. Nobody who waits for the server waits for these.
        await led.shards.catchUp()
        await led.shards.catchUp()
        const stopLooking = led.every(COMPACTION_LOOK_MS, () => {
          if (led.disk.kind === 'disk' && isCompactionDue(led.log, led.orders)) void takeSnapshot(led, epoch)
        })
        const stopFinding = led.every(LEFT_LOOK_MS, () => void requeueLost(led))
        await Promise.race([led.stopped, led.givenUp, lost])
        stopLooking()
        stopFinding()
        led.changes.stop()
        leading = null
        // Overtaken while this tab slept, or its databases were reset: behind the others in the queue of the lock.
        if (!led.isStopped())
          setTimeout(() => {
            lead(led, lostAreLeft)
          }, LEAD_AGAIN_MS)
      } catch (error) {
        led.sender.stop()
        led.changes.stop()
        if (leading === led) leading = null
        // A tab that closes while it takes over leaves the lead to the next one.
        if (!led.isStopped()) surroundings.warn('core: this tab cannot lead', error)
      }
    })
  }

  /** Queues commands of tabs that are gone, and whose databases were reset. */
  async function requeueLost(led: Engine): Promise<void> {
    const isAny = await led.requeueLost().catch((error: unknown) => {
      if (!led.isStopped()) surroundings.warn('core: the journals cannot be read', error)
    })
    // The server may have done it before, and counted it in what this store has of the member.
    if (isAny) void sessionCheck.check()
  }

  async function takeSnapshot(led: Engine, epoch: number): Promise<void> {
    try {
      const { compact } = await surroundings.late.compaction()
      const { disk, log, store, shards, orders, folded } = led
      const isLeading = await compact({
        disk,
        log,
        tables: store.tables,
        shards,
        orders,
        epoch,
        folded,
        now: surroundings.now,
      })
      led.keeper.dropUnused()
      if (!isLeading && disk.kind === 'disk') led.sender.overtaken(epoch)
    } catch (error) {
      if (!led.isStopped()) surroundings.warn('core: no snapshot was taken', error)
    }
  }

  async function sessionChanged(): Promise<void> {
    engine?.sender.doubtSession()
    await surroundings.deleteCaches(cachesToDrop(caches, engine?.account ?? null))
    session.post({ kind: 'session-changed' } satisfies SessionMessage)
  }

  async function wipe(others: readonly string[]): Promise<void> {
    const wiped = engine
    if (!wiped) return
    const { account } = wiped
    const { login } = wiped.disk
    for (const each of [account, ...others]) session.post({ kind: 'wipe', account: each } satisfies SessionMessage)
    wiped.stop()
    engine = null
    const [left] = await Promise.all([
      wipeRows(account),
      removeJournals(account, login, surroundings),
      surroundings.deleteCaches([...caches.ofSession, ...caches.ofMember, ...caches.ofAccount]),
      ...others.flatMap((each) => [wipeRows(each), removeJournals(each, null, surroundings)]),
    ]).catch((error: unknown) => [error])
    // Said and no more: the session is over, and the page must not be left without an engine.
    if (left !== 0) surroundings.warn('core: the wipe left something on disk', left)
  }

  async function wipeRows(account: string): Promise<number> {
    return wipeDatabases(account, surroundings.idb, await isNobodyLeft(account, surroundings))
  }

  const core: Core & { readonly engine: () => Engine | null } = {
    engine: () => engine,
    start,
    connect(next: Port) {
      port = next
      engine?.hub.connect(next)
    },
    async dispatch(intent) {
      if (!engine) return failed('core/unresponsive', 'the core has not been started')
      await engine.ready
      // Nothing is shown that the server would refuse: what was meant is done again after the password.
      if (engine.isLimited) return failed('session/limited', 'this needs the password')
      return engine.outbox.dispatch(intent)
    },
    async request(name, input): Promise<Result<unknown>> {
      const asked = engine
      if (!requests[name]) {
        try {
          await registry.loadRequests()
        } catch (error) {
          return failed('network/offline', error instanceof Error ? error.message : String(error))
        }
      }
      const answer = requests[name]
      if (!answer) return failed('command/invalid', `name: there is no request ${name}`, { field: 'name' })
      if (!asked) return failed('core/unresponsive', 'the core has not been started')
      if (!registry.onlineRequests.has(name)) await asked.ready
      else if (!asked.page().online) return failed('network/offline', 'this needs the network')
      const { sender, outbox, history } = asked
      const { wire, heard } = hearing(asked.wire)
      const context = {
        wire,
        outbox,
        history,
        sessionChanged,
        checkSession: () => sessionCheck.check(),
        wipe,
        flush: () => sender.flush(FLUSH_BEFORE_WIPE_MS),
        surroundings,
        unsent: async () => (await outbox.waiting()).length,
        online: () => asked.page().online,
        tables: asked.store.tables,
        idOf: asked.index.idOf,
        sendNow: () => {
          sender.wake(true)
        },
        engine: asked,
        isLeading: () => leading === asked,
      }
      const result = await answer(input, context)
      // What requests change is shown as what commands change is.
      for (const sync of heard) if (sync.rows && !asked.isStopped()) await asked.receiveRows(sync)
      // Whoever is looking is not whom this page is for: it learns who, and is loaded anew.
      if (!result.ok && result.failure.code === 'session/required') void sessionCheck.check()
      if (result.ok || result.failure.code !== 'csrf/mismatch') return result
      // A page from the cache may have no CSRF cookie yet: the state's answer brings one, and the page reads it.
      await sessionCheck.check()
      await new Promise((resolve) => setTimeout(resolve, COOKIE_READ_MS))
      return answer(input, context)
    },
    pageChanged(told) {
      if (!engine) return
      const { online, visible } = engine.page()
      const next = pendingEnds.pageChanged(told)
      engine.pageChanged(next)
      if (next.online && !online) sessionCheck.networkBack()
      // Whoever looks at the page again learns at once what the poll would tell within a minute.
      if (next.online && next.visible && !(online && visible)) engine.pages.askForNewer()
    },
    ping: () => Promise.resolve(surroundings.now()),
  }
  return core
}
