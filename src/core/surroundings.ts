import { PAGE_LEAVES } from '#contracts/leaving.ts'
import { workerProblem } from '#contracts/worker-problem.ts'
import { lateParts, type LateParts } from './late-parts.ts'
import type { IndexedDb } from './log/databases.ts'
import type { JournalFolder } from './log/journal.ts'
import type { StorageRoom } from './log/guarded-storage.ts'
import { opfsJournals } from './log/opfs-journals.ts'

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
/** Opens one that comes back by itself after a break. @param told called for each event of that name */
export type OpenEvents = (url: string, name: string, told: () => void) => Events

/** Tabs that are there, by a name they share. */
export interface Presence {
  /** This tab is there until the promise settles. */
  announce(name: string, until: Promise<unknown>): void
  /** Names that tabs announced and have not given back. @param prefix of them */
  names(prefix: string): Promise<readonly string[]>
}

/** All that the engine takes from outside, so that tests hand in a network, a clock and a disk of their own. */
export interface Surroundings {
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since this worker began, whatever is done to the clock. */
  readonly uptime: () => number
  /** A fraction in [0, 1). */
  readonly random: () => number
  readonly idb: IndexedDb
  readonly channel: (name: string) => Channel
  /**
   * Runs the work while this tab holds the lock of that name: at once, or when the tab before it has released it.
   * The lock is given back when the promise settles.
   */
  readonly withLock: (name: string, work: () => Promise<void>) => void
  /** Second copies of what is queued, by name; null where the browser has no files of its own. */
  readonly journals: (name: string) => JournalFolder | null
  /** Who else has these databases open; left out where nobody can tell. */
  readonly presence?: Presence
  /** Left out where the browser does not tell. */
  readonly room?: StorageRoom
  /** Left out where there are none: then the server is asked now and then. */
  readonly events?: OpenEvents
  /** Where code comes from that is fetched when it is wanted. */
  readonly late: LateParts
  readonly deleteCaches: (names: readonly string[]) => Promise<void>
  /** For what is wrong but must not stop the product. */
  readonly warn: (message: string, error: unknown) => void
}

export function workerSurroundings(): Surroundings {
  const told = new Set<string>()
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
      // The page hears of each error once: one that comes back with every fact must not flood the events.
      const problem = workerProblem(message, error)
      if (told.has(problem.message)) return
      told.add(problem.message)
      postMessage(problem)
    },
  }
}

/** A tab that is there shares a lock. */
const presenceByLocks: Presence = {
  announce(name, until) {
    void navigator.locks.request(name, { mode: 'shared' }, () => until)
  },
  async names(prefix) {
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix))
  },
}

/** Browsers give it to secure pages only. */
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
 * The lock is given back as soon as the page is left: until the browser has ended the worker of a closed tab, half a second may pass.
 * The epoch rejects late writes of that worker. If the page returns from the back-forward cache, it stays leader until another tab takes
 * over; then it queues again.
 */
function withLock(name: string, work: () => Promise<void>): void {
  if (typeof navigator.locks === 'undefined') {
    void work()
    return
  }
  void navigator.locks.request(name, () => Promise.race([work(), pageLeft(self)]))
}

/** Resolves when the worker's page says that it is left. */
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

/** After a refusal the browser gives a stream up; it is opened anew after this, milliseconds. */
const EVENTS_AGAIN_MS = 30_000

function openEvents(url: string, name: string, told: () => void): Events {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | null = null
  function open(): void {
    source = new EventSource(url)
    source.addEventListener(name, told)
    source.addEventListener('error', () => {
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
