import type { CoreStart } from '#core/boundary.ts'
import type { Island } from '#features/start/contract.ts'
import type { CommandName, Commands, Intent, RequestName, Requests } from '#features/index.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { askPassword } from './ask-password.ts'
import { onReturn, readPageState, type PageState } from './page-state.ts'
import type { RemoteCore, SpawnedCore } from './spawn-core.ts'
import { trackError } from './track-error.ts'

/**
 * A worker that does not answer within this time counts as dead. The time is longer than the storage's own time limit.
 */
const CALL_LIMIT_MS = 20_000
/** A request may wait longer than other calls, because it needs the network. */
const REQUEST_LIMIT_MS = 60_000
const HEARTBEAT_EVERY_MS = 10_000
/**
 * A worker that has died this often while starting is not started again at once, but when the network returns, the page
 * is shown again, or the reader asks for it.
 */
const RESPAWNS_MAX = 5
/** A worker that still answers after this time has started well, so earlier deaths no longer count. */
const HEALTHY_AFTER_MS = 60_000

/** Calls to the core worker. A call stays valid when the worker is replaced. */
export interface CoreLink {
  /**
   * Resolves when the act is on disk. If the worker dies first, the next worker gets the act again with the same id.
   * The id names the act for `undo`.
   */
  dispatch<Name extends CommandName>(name: Name, args: Commands[Name]): Promise<Result<{ readonly id: string }>>
  request<Name extends RequestName>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Result<Requests[Name]['reply']>>
  /** Sends the page's state to the worker. There is no answer. */
  tellPageState(): void
  /**
   * Tells the worker that a picture failed, so that the worker checks whether the server answers. There is no answer.
   */
  tellServerDoubt(): void
  /** True while no worker runs, because the last ones died while starting. */
  isStopped(): boolean
  onStopped(listener: () => void): () => void
  /** Starts the worker again if it is stopped. If the new worker dies while starting, none is started after it. */
  startAgain(): void
}

interface Life {
  readonly core: SpawnedCore
  /** Milliseconds from the page's load to the start of this worker. */
  readonly bornAt: number
  readonly started: Promise<unknown>
  /** Rejects when the worker is dead. */
  readonly death: Promise<never>
  readonly kill: (error: unknown) => void
}

export function createCoreLink(options: {
  readonly island: Island
  readonly spawn: (onDeath: (error: unknown) => void) => SpawnedCore
  /** Called when a new worker runs. Streams then start again over its port. */
  readonly onPort: (port: MessagePort) => void
  readonly makeIntentId: () => string
  readonly pageState?: () => PageState
  /** Calls the listener when the network returns or the page is shown again (`page-state.ts`). */
  readonly onReturn?: (listener: () => void) => void
  /** Called when an act of the member is on disk. */
  readonly onDurable?: () => void
  /**
   * The value for `CoreStart`. It is read at every start of a worker, because a log-out may have happened in between.
   */
  readonly loggedOut?: () => CoreStart['loggedOut']
  readonly pendingLogOuts?: () => readonly string[]
}): CoreLink {
  const pageState = options.pageState ?? readPageState
  const stopListeners = new Set<() => void>()
  let respawns = 0
  let isStopped = false
  let life = begin()

  function begin(): Life {
    let kill: (error: unknown) => void = () => undefined
    const death = new Promise<never>((_, reject) => {
      kill = reject
    })
    const core = options.spawn((error) => {
      kill(error)
    })
    const started = core.remote.start({
      island: options.island,
      ...pageState(),
      loggedOut: options.loggedOut?.() ?? null,
      pendingLogOuts: options.pendingLogOuts?.() ?? [],
    })
    const born: Life = { core, bornAt: performance.now(), started, death, kill }
    death.catch((error: unknown) => {
      replace(born, error)
    })
    within(started, CALL_LIMIT_MS).catch(kill)
    options.onPort(core.port)
    return born
  }

  function replace(dead: Life, error: unknown): void {
    console.warn('The core worker is gone and is started again', error)
    trackError(error)
    dead.core.end()
    if (life !== dead) return
    if (respawns >= RESPAWNS_MAX) {
      setStopped(true)
      return
    }
    respawns += 1
    life = begin()
  }

  function setStopped(next: boolean): void {
    isStopped = next
    for (const listener of stopListeners) listener()
  }

  function startAgain(): void {
    if (!isStopped) return
    setStopped(false)
    life = begin()
  }

  async function call<Value>(ask: (remote: RemoteCore) => Promise<Value>, limitMs: number): Promise<Value> {
    const { core, started, death } = life
    await Promise.race([started, death])
    return Promise.race([within(ask(core.remote), limitMs), death])
  }

  setInterval(() => {
    const beating = life
    if (document.visibilityState !== 'visible') return
    call((remote) => remote.ping(), CALL_LIMIT_MS).then(() => {
      if (life === beating && performance.now() - beating.bornAt >= HEALTHY_AFTER_MS) respawns = 0
    }, beating.kill)
  }, HEARTBEAT_EVERY_MS)

  ;(options.onReturn ?? onReturn)(startAgain)

  function tellPageState(): void {
    void life.core.remote.pageChanged(pageState())
  }

  return {
    async dispatch(name, args) {
      tellPageState()
      const intent = { id: options.makeIntentId(), name, args } as Intent
      for (;;) {
        const tried = life
        try {
          const answer = await call((remote) => remote.dispatch(intent), CALL_LIMIT_MS)
          if (!answer.ok) {
            if (answer.failure.code === 'session/limited') askPassword(name)
            return answer
          }
          options.onDurable?.()
          return ok({ id: intent.id })
        } catch (error) {
          tried.kill(error)
          // Waits one microtask, so that the next worker is in place.
          await Promise.resolve()
          await Promise.resolve()
          if (life === tried) return failed('core/unresponsive', String(error))
        }
      }
    },
    async request(name, input) {
      tellPageState()
      try {
        const answer = await call((remote) => remote.request(name, input), REQUEST_LIMIT_MS)
        if (!answer.ok && answer.failure.code === 'session/limited') askPassword(name)
        return answer
      } catch (error) {
        return failed('core/unresponsive', String(error))
      }
    },
    tellPageState,
    tellServerDoubt() {
      void life.core.remote.serverDoubted()
    },
    isStopped: () => isStopped,
    onStopped(listener) {
      stopListeners.add(listener)
      return () => {
        stopListeners.delete(listener)
      }
    },
    startAgain,
  }
}

function within<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no answer within ${limitMs} ms`))
    }, limitMs)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}
