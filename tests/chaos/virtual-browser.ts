import { GraphQLFetchError } from '#core/wire/graphql-fetch-error.ts'
import type { Channel, Presence, Surroundings } from '#core/surroundings.ts'
import { partsAtOnce } from '#testing/parts-at-once.ts'
import { passes } from './gate.ts'
import type { Random } from './random.ts'
import { createVirtualJournals, type VirtualJournals } from './virtual-journals.ts'
import type { VirtualDisk } from './virtual-disk.ts'
import type { VirtualNetwork } from './virtual-network.ts'
import { runAs, type Life, type VirtualTime } from './virtual-time.ts'

const MESSAGE_FATES = ['good', 'late', 'twice', 'dropped'] as const
export type MessageFate = (typeof MESSAGE_FATES)[number]

export interface Warning {
  readonly life: string
  readonly text: string
}

/** What the lives of one browser share besides its disk: locks, channels and a clock that may be changed. */
export interface VirtualBrowser {
  /** Everything outside of the core, for a new life. */
  surroundingsOf(life: Life): Surroundings
  createLife(name: string): Life
  /** Weights of what may happen to a message to one tab. */
  messageWeights: Partial<Record<MessageFate, number>>
  /** Offset of its clock, in milliseconds. */
  clockOffMs: number
  /**
   * The next tab leads although the previous one still does, as if the browser had taken the lock from a frozen tab.
   */
  loseLocks(): void
  readonly warnings: readonly Warning[]
  readonly journals: VirtualJournals
}

interface Waiter {
  readonly life: Life
  readonly run: () => Promise<void>
  isRunning: boolean
}

export function createVirtualBrowser(options: {
  readonly time: VirtualTime
  readonly random: Random
  readonly disk: VirtualDisk
  readonly network: VirtualNetwork
  /** For the story. */
  readonly onNews: (text: string) => void
}): VirtualBrowser {
  const { time, random, disk, network } = options
  const locks = new Map<string, Waiter[]>()
  const channels = new Set<{ readonly name: string; readonly life: Life; readonly take: (message: unknown) => void }>()
  const present = new Set<{ readonly name: string; readonly life: Life }>()
  const warnings: Warning[] = []
  const journals = createVirtualJournals()

  function grant(name: string, isForced = false): void {
    const queue = locks.get(name) ?? []
    const next = isForced ? queue.find(({ isRunning }) => !isRunning) : queue[0]
    if (!next || next.isRunning) return
    next.isRunning = true
    const end = (): void => leave(name, next)
    time.schedule(random.next() * 20, () => void next.run().then(end, end), next.life)
  }

  function leave(name: string, waiter: Waiter): void {
    const queue = locks.get(name) ?? []
    const at = queue.indexOf(waiter)
    if (at >= 0) queue.splice(at, 1)
    grant(name)
  }

  /** Shared locks. The browser grants and releases them a moment later. */
  const presenceOf = (life: Life): Presence => ({
    announce(name, until) {
      const holder = { name, life }
      time.schedule(random.next(), () => void present.add(holder), life)
      void until.then(() => time.schedule(random.next(), () => void present.delete(holder), life))
    },
    names: (prefix) =>
      new Promise((resolve) => {
        const look = () => Array.from(present, ({ name }) => name).filter((name) => name.startsWith(prefix))
        time.schedule(random.next(), () => resolve(look()), life)
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
          const deliver = (): void => {
            if (channels.has(other)) other.take(copy)
          }
          const fate = random.weighted(browser.messageWeights as Record<MessageFate, number>)
          if (fate === 'dropped') continue
          const delayMs = random.next() * (fate === 'late' ? 2_000 : 2)
          time.schedule(delayMs, deliver, other.life)
          if (fate === 'twice') time.schedule(delayMs + random.next() * 500, deliver, other.life)
        }
      },
      onMessage: (listener) => void listeners.push(listener),
      close: () => void channels.delete(entry),
    }
  }

  const browser: VirtualBrowser = {
    messageWeights: { good: 1 },
    clockOffMs: 0,
    warnings,
    journals,
    createLife(name) {
      const life: Life = {
        name,
        isDead: false,
        isOver: false,
        effectsLeft: Infinity,
        die() {
          if (life.isDead) return
          life.isDead = true
          disk.release(life)
          journals.release(life)
          for (const channel of channels) if (channel.life === life) channels.delete(channel)
          for (const holder of present) if (holder.life === life) present.delete(holder)
          for (const [lock, queue] of locks)
            for (const waiter of queue.filter((one) => one.life === life)) leave(lock, waiter)
        },
      }
      return life
    },
    surroundingsOf: (life) => ({
      fetch: network.fetch,
      now: () => Math.floor(time.now + browser.clockOffMs),
      uptime: () => time.now,
      random: random.next,
      idb: disk.idbOf(life),
      channel: (name) => openChannel(name, life),
      withLock(name, run) {
        // The rest of a dead worker's code must not request the lock, because it would hold it forever.
        if (life.isDead) return
        const queue = locks.get(name) ?? []
        locks.set(name, queue)
        queue.push({ life, run: () => runAs(life, run), isRunning: false })
        grant(name)
      },
      journals: (name) => journals.folderOf(name, life),
      presence: presenceOf(life),
      late: partsAtOnce,
      deleteCaches: () => Promise.resolve(),
      warn(message, error) {
        // Schedules cut the network while the browser reports that there is one.
        if (life.isDead || error instanceof GraphQLFetchError) return
        const text = `${message}: ${describe(error)}`
        warnings.push({ life: life.name, text })
        options.onNews(`    ${life.name} warns: ${text}`)
      },
    }),
    loseLocks() {
      for (const name of locks.keys()) grant(name, true)
    },
  }
  return browser
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.name}: ${error.message}`
}
