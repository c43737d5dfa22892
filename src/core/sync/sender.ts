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
  /** Becomes the one that sends. @param epoch the leader's; what is written under it fails where another tab took over, and then `onLost` is called */
  start(epoch: number, onLost: () => void): void
  stop(): void
  /** A write under this epoch failed since another tab leads. */
  overtaken(epoch: number): void
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
  /** The leader's; null where this tab does not send. */
  let leading: number | null = null
  let onLost = (): void => undefined
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
    if (leading === null) return
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
    if (!options.online() || leading === null) return
    const epoch = leading
    const heads = new Map<string, OutboxRow>()
    const rows = await outbox.toSend(epoch)
    if (!rows) {
      lose(epoch)
      return
    }
    if (leading !== epoch) return
    for (const row of rows) if (!heads.has(row.lane)) heads.set(row.lane, row)
    let nextMs = LOOK_AGAIN_MS
    for (const [lane, row] of heads) {
      if (busy.has(lane)) continue
      const restMs = (resting.get(lane) ?? 0) - options.now()
      if (restMs > 0) nextMs = Math.min(nextMs, restMs)
      else if (busy.size < LANES_AT_ONCE) void send(row, epoch)
    }
    if (leading === epoch) wakeIn(nextMs)
  }

  async function send(row: OutboxRow, epoch: number): Promise<void> {
    busy.add(row.lane)
    try {
      outbox.sending(row.id)
      const command = options.commands[row.name as keyof CommandTable] as Command<unknown> | undefined
      if (!command) {
        if (!(await outbox.reject(row, 'command/invalid', epoch))) lose(epoch)
        return
      }
      const result = await command.send(row.args, options.wire, row.id)
      if (!(await conclude(row, result, epoch))) lose(epoch)
    } catch (error) {
      rest(row, backoffMs(row.attempts + 1, options.random()))
      options.onError(error)
    } finally {
      busy.delete(row.lane)
      wake()
    }
  }

  /** False where another tab leads by now: its answer counts, under the same key. */
  async function conclude(row: OutboxRow, result: Result<readonly NewFact[]>, epoch: number): Promise<boolean> {
    if (result.ok) {
      resting.delete(row.lane)
      return outbox.settle(row, result.value, epoch)
    }
    const { failure } = result
    const doubt = failure.code === 'session/required' || failure.code === 'csrf/mismatch' ? failure.code : null
    if (!doubt && !isRetryable(failure)) {
      return outbox.reject(row, failure.code, epoch)
    }
    const isPostponed = await outbox.postpone(row, failure.code, epoch)
    const waitMs = backoffMs(row.attempts + 1, options.random(), failure.retryAfterS)
    rest(row, failure.code === 'session/required' ? SESSION_WAIT_MS : waitMs)
    if (doubt) options.onSessionDoubt(doubt)
    return isPostponed
  }

  function rest(row: OutboxRow, ms: number): void {
    resting.set(row.lane, options.now() + ms)
  }

  function stop(): void {
    leading = null
    if (timer) clearTimeout(timer)
  }

  function lose(epoch: number): void {
    if (leading !== epoch) return
    stop()
    onLost()
  }

  return {
    start(epoch, whenLost) {
      leading = epoch
      onLost = whenLost
      wake()
    },
    stop,
    overtaken: lose,
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
