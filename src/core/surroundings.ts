import { PAGE_LEAVES } from '#contracts/leaving.ts'
import { workerProblem } from '#contracts/worker-problem.ts'
import { lateParts, type LateParts } from './late-parts.ts'
import type { IndexedDb } from './log/databases.ts'
import { opfsJournals, type JournalFolder } from './log/journal.ts'
import type { StorageRoom } from './log/guarded-storage.ts'

/** Sends messages to the other workers of this browser, and receives theirs. */
export interface Channel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

/** A stream of server-sent events. */
export interface Events {
  close(): void
}
/**
 * Opens a stream that reconnects by itself.
 * @param onEvent called for each event of that name, and if the server refuses the stream
 * @param onLost called whenever the connection breaks or cannot be made
 */
export type OpenEvents = (url: string, name: string, onEvent: () => void, onLost: () => void) => Events

/** Tells which tabs of this browser are open. Each tab announces a name, and several tabs may share one. */
export interface Presence {
  /** Announces this tab under a name until the promise settles. */
  announce(name: string, until: Promise<unknown>): void
  /**
   * The names that open tabs have announced.
   * @param prefix only names that begin with it
   */
  names(prefix: string): Promise<readonly string[]>
}

/** Everything outside the engine that it uses, so that tests can pass their own network, clock and disk. */
export interface Surroundings {
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since this worker started, unaffected by clock changes. */
  readonly uptime: () => number
  /** A fraction in [0, 1). */
  readonly random: () => number
  readonly idb: IndexedDb
  readonly channel: (name: string) => Channel
  /**
   * Runs the work while this tab holds the lock with this name. If another tab has the lock, the work waits. The lock
   * is released when the promise of the work settles.
   */
  readonly withLock: (name: string, work: () => Promise<void>) => void
  /**
   * The folder for journals (write-ahead copies of the outbox) with this name; null if the browser has no private file
   * system.
   */
  readonly journals: (name: string) => JournalFolder | null
  /** Tells which tabs are open; omitted if the browser cannot tell. */
  readonly presence?: Presence
  /** Information about the storage space; omitted if the browser does not report it. */
  readonly room?: StorageRoom
  /** Opens event streams; omitted if the browser has none. The server is then polled. */
  readonly events?: OpenEvents
  /** Loads code that is not needed at the start. */
  readonly late: LateParts
  readonly deleteCaches: (names: readonly string[]) => Promise<void>
  /** Reports a problem after which the product continues. */
  readonly warn: (message: string, error: unknown) => void
}

export function workerSurroundings(): Surroundings {
  const reported = new Set<string>()
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    uptime: () => performance.now(),
    random: () => Math.random(),
    idb: { indexedDB, IDBKeyRange },
    channel: broadcastChannel,
    withLock,
    journals: opfsJournals,
    ...(typeof navigator.locks === 'undefined' ? {} : { presence: presenceByLocks }),
    ...(hasRoom() ? { room: navigator.storage } : {}),
    events: openEvents,
    late: lateParts,
    async deleteCaches(names) {
      if (typeof caches !== 'undefined') await Promise.all(names.map((name) => caches.delete(name)))
    },
    warn: (message, error) => {
      console.warn(message, error)
      if (!(error instanceof Error)) return
      // Each error is reported to the page only once. An error that occurs with every fact would otherwise fill the
      // page's events.
      const problem = workerProblem(message, error)
      if (reported.has(problem.message)) return
      reported.add(problem.message)
      postMessage(problem)
    },
  }
}

/** Each open tab holds a shared lock with the announced name. */
const presenceByLocks: Presence = {
  announce(name, until) {
    void navigator.locks.request(name, { mode: 'shared' }, () => until)
  },
  async names(prefix) {
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix))
  },
}

/** True if the browser reports its storage space, which it does on secure pages only. */
function hasRoom(): boolean {
  return typeof (navigator.storage as Partial<StorageRoom> | undefined)?.estimate === 'function'
}

function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => {
      channel.postMessage(message)
    },
    onMessage: (listener) => {
      channel.addEventListener('message', (event) => {
        listener(event.data)
      })
    },
    close: () => {
      channel.close()
    },
  }
}

/**
 * Runs work while this tab holds a lock. The lock is also released when the page is left, because the browser may take
 * half a second to end the worker of a closed tab. The epoch rejects late writes of such a worker. If the page returns
 * from the back-forward cache, this tab stays leader until another tab takes over, and then asks for the lock again.
 *
 * Without Web Locks (a page over plain http on another machine), every tab leads. Idempotency keys make that harmless.
 */
function withLock(name: string, work: () => Promise<void>): void {
  if (typeof navigator.locks === 'undefined') {
    void work()
    return
  }
  void navigator.locks.request(name, () => Promise.race([work(), pageLeft(self)]))
}

/** Resolves when the page of this worker reports that it is left. */
export function pageLeft(worker: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): Promise<void> {
  return new Promise((resolve) => {
    const take = (event: Event): void => {
      if ((event as MessageEvent).data !== PAGE_LEAVES) return
      worker.removeEventListener('message', take)
      resolve()
    }
    worker.addEventListener('message', take)
  })
}

/**
 * If the server refuses a stream, the browser closes it for good. The stream is opened again after this time, in
 * milliseconds.
 */
const EVENTS_AGAIN_MS = 30_000

function openEvents(url: string, name: string, onEvent: () => void, onLost: () => void): Events {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | null = null
  function open(): void {
    source = new EventSource(url)
    source.addEventListener(name, onEvent)
    source.addEventListener('error', () => {
      onLost()
      if (source?.readyState !== EventSource.CLOSED) return
      // The session may be over. The answer to a request for the changes tells.
      onEvent()
      again = setTimeout(open, EVENTS_AGAIN_MS)
    })
  }
  open()
  return {
    close() {
      source?.close()
      if (again) clearTimeout(again)
    },
  }
}
