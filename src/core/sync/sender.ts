import type { Result } from '#contracts/result.ts'
import type { Command, CommandTable } from '../effects.ts'
import type { NewFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import { backoffMs, isRetryable } from '../wire/backoff.ts'
import type { Wire } from '../wire/wire.ts'
import type { Outbox } from './outbox.ts'

/** Lanes that are sent at the same time. */
export const LANES_AT_ONCE = 4
/** Disk is asked this often whether another tab queued something that this one did not hear of. */
export const LOOK_AGAIN_MS = 30_000
/** A session that ended is not the command's fault: it waits until the member is signed in again. */
export const SESSION_WAIT_MS = 60_000

/** Sends what waits. Runs in the tab that leads, and only there. */
export interface Sender {
  /** Becomes the one that sends. */
  start(): void
  stop(): void
  /** Something new waits, or the network is back. @param afresh forgets waits that failures brought */
  wake(afresh?: boolean): void
  /** Resolves when nothing waits or the time is over. */
  flush(limitMs: number): Promise<void>
}

export function createSender(options: {
  readonly outbox: Outbox
  readonly wire: Wire
  readonly commands: CommandTable
  readonly online: () => boolean
  readonly now: () => number
  readonly random: () => number
  /** The session is over, or its CSRF token: someone should look. */
  readonly onSessionDoubt: (code: 'session/required' | 'csrf/mismatch') => void
  readonly onError: (error: unknown) => void
}): Sender {
  const { outbox } = options
  let isLeading = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let pumping: Promise<void> | null = null
  let isWoken = false
  const busy = new Set<string>()
  /** Lane -> when it may be tried again. */
  const resting = new Map<string, number>()

  function wakeIn(ms: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      wake()
    }, ms)
  }

  function wake(afresh = false): void {
    if (afresh) resting.clear()
    if (!isLeading) return
    if (pumping) {
      isWoken = true
      return
    }
    pumping = pump()
      .catch(options.onError)
      .finally(() => {
        pumping = null
        if (isWoken) {
          isWoken = false
          wake()
        }
      })
  }

  async function pump(): Promise<void> {
    if (!options.online()) return
    const heads = new Map<string, OutboxRow>()
    for (const row of await outbox.waiting()) if (!heads.has(row.lane)) heads.set(row.lane, row)
    let nextMs = LOOK_AGAIN_MS
    for (const [lane, row] of heads) {
      if (busy.has(lane)) continue
      const restMs = (resting.get(lane) ?? 0) - options.now()
      if (restMs > 0) nextMs = Math.min(nextMs, restMs)
      else if (busy.size < LANES_AT_ONCE) void send(row)
    }
    if (isLeading) wakeIn(nextMs)
  }

  async function send(row: OutboxRow): Promise<void> {
    busy.add(row.lane)
    try {
      outbox.sending(row.id)
      const command = options.commands[row.name as keyof CommandTable] as Command<unknown> | undefined
      if (!command) {
        await outbox.reject(row, 'command/invalid')
        return
      }
      await conclude(row, await command.send(row.args, options.wire, row.id))
    } catch (error) {
      rest(row, backoffMs(row.attempts + 1, options.random()))
      options.onError(error)
    } finally {
      busy.delete(row.lane)
      wake()
    }
  }

  async function conclude(row: OutboxRow, result: Result<readonly NewFact[]>): Promise<void> {
    if (result.ok) {
      resting.delete(row.lane)
      await outbox.settle(row, result.value)
      return
    }
    const { failure } = result
    const doubt = failure.code === 'session/required' || failure.code === 'csrf/mismatch' ? failure.code : null
    if (!doubt && !isRetryable(failure)) {
      await outbox.reject(row, failure.code)
      return
    }
    await outbox.postpone(row, failure.code)
    const waitMs = backoffMs(row.attempts + 1, options.random(), failure.retryAfterS)
    rest(row, failure.code === 'session/required' ? SESSION_WAIT_MS : waitMs)
    if (doubt) options.onSessionDoubt(doubt)
  }

  function rest(row: OutboxRow, ms: number): void {
    resting.set(row.lane, options.now() + ms)
  }

  return {
    start() {
      isLeading = true
      wake()
    },
    stop() {
      isLeading = false
      if (timer) clearTimeout(timer)
    },
    wake,
    async flush(limitMs) {
      const until = options.now() + limitMs
      wake(true)
      while (options.online() && options.now() < until && (await outbox.waiting()).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
