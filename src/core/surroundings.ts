import { PAGE_LEAVES } from '#contracts/leaving.ts'
import { workerProblem } from '#contracts/worker-problem.ts'
import { lateParts, type LateParts } from './late-parts.ts'
import type { IndexedDb } from './log/databases.ts'
import { opfsJournals, type JournalFolder } from './log/journal.ts'
import type { StorageRoom } from './log/guarded-storage.ts'

/** Messages between the workers of one browser. */
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
 * @param onEvent called for each event of that name
 * @param onLost called whenever the connection breaks or cannot be made
 */
export type OpenEvents = (url: string, name: string, onEvent: () => void, onLost: () => void) => Events

/** Tells which tabs are open, by shared names. */
export interface Presence {
  /** Announces this tab until the promise settles. */
  announce(name: string, until: Promise<unknown>): void
  /**
   * Names that open tabs have announced.
   * @param prefix of the names
   */
  names(prefix: string): Promise<readonly string[]>
}

/** Everything that the engine uses from outside, so that tests can pass their own network, clock and disk. */
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
   * Runs the work while this tab holds the lock of that name, at once or when the previous tab has released it. The
   * lock is released when the promise settles.
   */
  readonly withLock: (name: string, work: () => Promise<void>) => void
  /** Write-ahead copies of the outbox, by name; null if the browser has no private file system. */
  readonly journals: (name: string) => JournalFolder | null
  /** Tells which tabs have these databases open; omitted if the browser cannot tell. */
  readonly presence?: Presence
  /** Omitted if the browser does not report its storage space. */
  readonly room?: StorageRoom
  /** Omitted if the browser has no event streams; the server is then polled. */
  readonly events?: OpenEvents
  /** Loads code that is needed later. */
  readonly late: LateParts
  readonly deleteCaches: (names: readonly string[]) => Promise<void>
  /** Reports a problem that must not stop the product. */
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
      // Each error is reported to the page once, so that one that occurs with every fact does not flood the events.
      const problem = workerProblem(message, error)
      if (reported.has(problem.message)) return
      reported.add(problem.message)
      postMessage(problem)
    },
  }
}

/** An open tab shares a lock. */
const presenceByLocks: Presence = {
  announce(name, until) {
    void navigator.locks.request(name, { mode: 'shared' }, () => until)
  },
  async names(prefix) {
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix))
  },
}

/** Browsers provide it on secure pages only. */
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
 * Without Web Locks (a page over plain http on another machine) every tab leads; idempotency keys keep that harmless.
 * The lock is released as soon as the page is left, because the browser may take half a second to end the worker of a
 * closed tab. The epoch rejects late writes of that worker. If the page returns from the back-forward cache, it remains
 * leader until another tab takes over; then it queues again.
 */
function withLock(name: string, work: () => Promise<void>): void {
  if (typeof navigator.locks === 'undefined') {
    void work()
    return
  }
  void navigator.locks.request(name, () => Promise.race([work(), pageLeft(self)]))
}

/** Resolves when the worker's page reports that it is left. */
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

/** After a refusal the browser gives up a stream. It is opened again after this time, in milliseconds. */
const EVENTS_AGAIN_MS = 30_000

function openEvents(url: string, name: string, onEvent: () => void, onLost: () => void): Events {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | null = null
  function open(): void {
    source = new EventSource(url)
    source.addEventListener(name, onEvent)
    source.addEventListener('error', () => {
      onLost()
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, EVENTS_AGAIN_MS)
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
