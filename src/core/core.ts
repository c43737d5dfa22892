import { BehaviorSubject } from 'rxjs'
import { failed, type Result } from '#contracts/result.ts'
import { createLeadership } from './account/leadership.ts'
import { createLogOut } from './account/log-out.ts'
import { announceDatabases, announcePresence } from './account/open-databases.ts'
import { createPendingLogOuts } from './account/pending-log-outs.ts'
import { createSessionCheck } from './account/session-check.ts'
import type { Core, CoreStart } from './boundary.ts'
import { createEngine } from './engine.ts'
import type { Engine, EngineOptions } from './engine-parts.ts'
import type { Port } from './projections/hub.ts'
import { createRegistry, type AnyFeature } from './registry.ts'
import type { Surroundings } from './surroundings.ts'
import { RECONCILE_EVERY_MS } from './sync/outbox.ts'
import { recordSyncs } from './wire/record-syncs.ts'
import { loadContracts } from './wire/late-contract.ts'

/**
 * The epoch of a tab without storage. Such a tab sends only its own commands, so the epoch is never compared with
 * another.
 */
const MEMORY_EPOCH = 0
/** Before a log-out wipes unsent changes, they can still be sent within this time. */
const FLUSH_BEFORE_WIPE_MS = 3_000

/** Open lists are checked for newer items at this interval. */
const FRESHNESS_POLL_MS = 60_000
/** A page that is told to read its CSRF cookie sends it within this time. */
const COOKIE_READ_MS = 200

/**
 * Creates the object that the worker exposes; see `boundary.ts`.
 * @param features the features of the product
 * @param loadLate loads the features that only answer requests
 */
export function createCore(
  features: Readonly<Record<string, AnyFeature>>,
  loadLate: () => Promise<Readonly<Record<string, AnyFeature>>>,
  surroundings: Surroundings,
  openStorage?: EngineOptions['openStorage'],
): Core & { readonly engine: () => Engine | null } {
  const engine$ = new BehaviorSubject<Engine | null>(null)
  let port: Port | null = null
  const registry = createRegistry(features, loadLate)
  const { requests } = registry
  const sessionCheck = createSessionCheck(registry, engine$, surroundings)
  const logOut = createLogOut(registry, engine$, surroundings)
  const leadership = createLeadership(surroundings, sessionCheck)
  const pendingLogOuts = createPendingLogOuts(registry, surroundings, logOut.sessionChanged)

  async function start(given: CoreStart) {
    engine$.value?.stop()
    const options = pendingLogOuts.take(given)
    const started: Engine = createEngine({
      start: options,
      registry,
      surroundings: { ...surroundings, fetch: pendingLogOuts.fetch },
      ...(openStorage ? { openStorage } : {}),
    })
    started.sessionDoubt$.subscribe(() => void sessionCheck.check())
    started.loginOver$.subscribe(() => logOut.end(started))
    engine$.next(started)
    if (port) started.hub.connect(port)
    registry.onStart(started, () => leadership.isLeading(started), surroundings)
    announcePresence(started, surroundings)
    await started.ready
    const lostAreClosed = announceDatabases(started, surroundings)
    void started.givenUp.then(() => {
      // This tab sends its own commands, because a leader reads the disk, which does not have them.
      if (!started.isStopped() && !started.isLimited) started.sender.start(MEMORY_EPOCH, () => undefined)
    })
    if (!pendingLogOuts.begin(started)) {
      leadership.lead(started, lostAreClosed)
      sessionCheck.begin(options.online)
    }
    void started.firstScreenSent
      .then(() => Promise.all([loadContracts(), registry.loadRequests()]))
      .catch((error: unknown) => {
        surroundings.warn('core: contracts and late features are loaded with the first call', error)
      })
    void started.firstScreenSent.then(surroundings.late.fillLists).then(
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

  const core: Core & { readonly engine: () => Engine | null } = {
    engine: () => engine$.value,
    start,
    connect(next: Port) {
      port = next
      engine$.value?.hub.connect(next)
    },
    async dispatch(intent) {
      const engine = engine$.value
      if (!engine) return failed('core/unresponsive', 'the core has not been started')
      await engine.ready
      // The act is refused at once, because the server would reject it. After the member enters the password, the act
      // is done again.
      if (engine.isLimited) return failed('session/limited', 'this needs the password')
      return engine.outbox.dispatch(intent)
    },
    async request(name, input): Promise<Result<unknown>> {
      const asked = engine$.value
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
      const { sender, outbox, choices, history } = asked
      const { wire, syncs } = recordSyncs(asked.wire)
      const context = {
        wire,
        choices,
        history,
        sessionChanged: logOut.sessionChanged,
        checkSession: () => sessionCheck.check(),
        wipe: logOut.wipe,
        flush: () => sender.flush(FLUSH_BEFORE_WIPE_MS),
        surroundings,
        unsent: async () => (await outbox.pending()).length,
        online: () => asked.page().online,
        tables: asked.store.tables,
        idOf: asked.index.idOf,
        sendNow: () => {
          sender.wake(true)
        },
        loadAgain: asked.reads.retryFailed,
        engine: asked,
        isLeading: () => leadership.isLeading(asked),
      }
      const result = await answer(input, context)
      // Shows changes that a request made on the server, as those of commands are shown.
      for (const sync of syncs) if (sync.rows && !asked.isStopped()) await asked.receiveRows(sync)
      // Another member may be logged in. The check tells the page, which then reloads.
      if (!result.ok && result.failure.code === 'session/required') void sessionCheck.check()
      if (result.ok || result.failure.code !== 'csrf/mismatch') return result
      // A page from the cache may have no CSRF cookie. The answer to the session check sets one, and the page reads it.
      await sessionCheck.check()
      await new Promise((resolve) => setTimeout(resolve, COOKIE_READ_MS))
      return answer(input, context)
    },
    pageChanged(told) {
      const engine = engine$.value
      if (!engine) return
      const { online, visible } = engine.page()
      const next = pendingLogOuts.pageChanged(told)
      engine.pageChanged(next)
      if (next.online && !online) sessionCheck.networkBack()
      // A page that is shown again asks for newer items at once, without waiting for the next poll.
      if (next.online && next.visible && !(online && visible)) engine.pages.askForNewer()
    },
    serverDoubted() {
      engine$.value?.serverDoubted()
    },
    ping: () => Promise.resolve(surroundings.now()),
  }
  return core
}
