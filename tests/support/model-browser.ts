import type { Channel, Presence, Surroundings } from '#core/surroundings.ts'
import { createModelJournals, type ModelJournals } from '#testing/model-journals.ts'
import { partsAtOnce } from '#testing/parts-at-once.ts'

/** One life of a worker, from its start until it is closed or dies. */
export interface ModelLife {
  readonly isDead: boolean
}

/** When things happen in a browser, and what goes wrong. */
export interface BrowserRules<Life extends ModelLife> {
  /** False if the life is dead: its effect must not happen. Called before each effect. */
  passes(life: Life): boolean
  /** Runs the work for this life within `maxMs` milliseconds, unless the life is dead by then. */
  soon(maxMs: number, work: () => void, life: Life): void
  /** Delivers a message to a life: now, later, several times or never. */
  deliver(take: () => void, life: Life): void
}

/** The one browser in memory: what its tabs share besides the disk. Unit tests and chaos give it their own rules. */
export interface ModelBrowser<Life extends ModelLife> {
  /** The browser's part of a worker's surroundings. */
  partsOf(
    life: Life,
  ): Required<Pick<Surroundings, 'channel' | 'withLock' | 'journals' | 'presence' | 'late' | 'deleteCaches'>>
  readonly journals: ModelJournals<Life>
  /** Call when the life is over: its locks, channels and files are released. */
  release(life: Life): void
  /** The next tab in each queue gets the lock, too, as if the browser had taken it from a frozen tab. */
  loseLocks(): void
}

interface Waiter<Life> {
  readonly life: Life
  readonly work: () => Promise<void>
  isRunning: boolean
}

export function createModelBrowser<Life extends ModelLife>(rules: BrowserRules<Life>): ModelBrowser<Life> {
  const { passes, soon, deliver } = rules
  const locks = new Map<string, Waiter<Life>[]>()
  const channels = new Set<{ readonly name: string; readonly life: Life; readonly take: (message: unknown) => void }>()
  const present = new Set<{ readonly name: string; readonly life: Life }>()
  const journals = createModelJournals(rules)

  function grant(name: string, isForced = false): void {
    const queue = locks.get(name) ?? []
    const next = isForced ? queue.find(({ isRunning }) => !isRunning) : queue[0]
    if (!next || next.isRunning) return
    next.isRunning = true
    const end = (): void => leave(name, next)
    soon(20, () => void next.work().then(end, end), next.life)
  }

  function leave(name: string, waiter: Waiter<Life>): void {
    const queue = locks.get(name) ?? []
    const at = queue.indexOf(waiter)
    if (at >= 0) queue.splice(at, 1)
    grant(name)
  }

  /** Shared locks. The browser grants and releases them a moment later. */
  const presenceOf = (life: Life): Presence => ({
    announce(name, until) {
      const holder = { name, life }
      soon(1, () => void present.add(holder), life)
      void until.then(() => soon(1, () => void present.delete(holder), life))
    },
    names: (prefix) =>
      new Promise((resolve) => {
        const look = () => Array.from(present, ({ name }) => name).filter((name) => name.startsWith(prefix))
        soon(1, () => resolve(look()), life)
      }),
  })

  function openChannel(name: string, life: Life): Channel {
    const listeners: ((message: unknown) => void)[] = []
    const entry = { name, life, take: (message: unknown) => listeners.forEach((listen) => listen(message)) }
    channels.add(entry)
    return {
      post(message) {
        if (!passes(life)) return
        if (!channels.has(entry)) throw new DOMException('Channel is closed', 'InvalidStateError')
        for (const other of channels) {
          if (other === entry || other.name !== name) continue
          const copy: unknown = structuredClone(message)
          deliver(() => channels.has(other) && other.take(copy), other.life)
        }
      },
      onMessage: (listener) => void listeners.push(listener),
      close: () => void channels.delete(entry),
    }
  }

  return {
    journals,
    partsOf: (life) => ({
      channel: (name) => openChannel(name, life),
      withLock(name, work) {
        // The rest of a dead worker's code must not request the lock, because it would hold it forever.
        if (life.isDead) return
        const queue = locks.get(name) ?? []
        locks.set(name, queue)
        queue.push({ life, work, isRunning: false })
        grant(name)
      },
      journals: (name) => journals.folderOf(name, life),
      presence: presenceOf(life),
      late: partsAtOnce,
      deleteCaches: () => Promise.resolve(),
    }),
    release(life) {
      journals.release(life)
      for (const channel of channels) if (channel.life === life) channels.delete(channel)
      for (const holder of present) if (holder.life === life) present.delete(holder)
      for (const [lock, queue] of locks)
        for (const waiter of queue.filter((one) => one.life === life)) leave(lock, waiter)
    },
    loseLocks() {
      for (const name of locks.keys()) grant(name, true)
    },
  }
}
