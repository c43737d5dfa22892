import { GraphQLFetchError } from '#core/wire/graphql-fetch-error.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { createModelBrowser } from '#testing/model-browser.ts'
import type { ModelJournals } from '#testing/model-journals.ts'
import { passes } from './gate.ts'
import type { Random } from './random.ts'
import type { VirtualDisk } from './virtual-disk.ts'
import type { VirtualNetwork } from './virtual-network.ts'
import { runAs, type Life, type VirtualTime } from './virtual-time.ts'

const MESSAGE_FATES = ['good', 'late', 'twice', 'dropped'] as const
type MessageFate = (typeof MESSAGE_FATES)[number]

interface Warning {
  readonly life: string
  readonly text: string
}

/** The model browser on virtual time, with faults, with a disk and a clock that may be changed. */
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
  readonly journals: ModelJournals<Life>
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
  const warnings: Warning[] = []
  const model = createModelBrowser<Life>({
    passes,
    soon: (maxMs, work, life) => void time.schedule(random.next() * maxMs, work, life),
    deliver(take, life) {
      const fate = random.weighted(browser.messageWeights as Record<MessageFate, number>)
      if (fate === 'dropped') return
      const delayMs = random.next() * (fate === 'late' ? 2_000 : 2)
      time.schedule(delayMs, take, life)
      if (fate === 'twice') time.schedule(delayMs + random.next() * 500, take, life)
    },
  })

  const browser: VirtualBrowser = {
    messageWeights: { good: 1 },
    clockOffMs: 0,
    warnings,
    journals: model.journals,
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
          model.release(life)
        },
      }
      return life
    },
    surroundingsOf(life) {
      const parts = model.partsOf(life)
      return {
        ...parts,
        withLock: (name, work) => parts.withLock(name, () => runAs(life, work)),
        fetch: network.fetch,
        now: () => Math.floor(time.now + browser.clockOffMs),
        uptime: () => time.now,
        random: random.next,
        idb: disk.idbOf(life),
        warn(message, error) {
          // Schedules cut the network while the browser reports that there is one.
          if (life.isDead || error instanceof GraphQLFetchError) return
          const text = `${message}: ${describe(error)}`
          warnings.push({ life: life.name, text })
          options.onNews(`    ${life.name} warns: ${text}`)
        },
      }
    },
    loseLocks: model.loseLocks,
  }
  return browser
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.name}: ${error.message}`
}
