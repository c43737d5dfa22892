import type { Sync } from '#contracts/sync.ts'
import type { CommandTable, Sent } from '../effects.ts'
import type { OutboxRow } from '../log/rows.ts'
import { backoffMs, isRetryable } from '../wire/backoff.ts'
import { hearing } from '../wire/hearing.ts'
import type { Wire } from '../wire/wire.ts'
import type { Outbox } from './outbox.ts'
import { lanesOf } from './queued.ts'

/** Commands of different lanes that are sent at the same time. */
export const COMMANDS_AT_ONCE = 4
/** Disk is asked this often whether another tab queued something that this one did not hear of. */
export const LOOK_AGAIN_MS = 30_000
/** A session that ended is not a command's fault: all wait, and the server is asked this often who is signed in. */
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
  /** Epoch of the lead; null where another tab sends. */
  epoch(): number | null
  /** Who is signed in is in doubt: nothing is sent, lest it be done in another member's name. */
  doubtSession(): void
  /** The server says that the account's own member is signed in. */
  sessionConfirmed(): void
  /** Milliseconds until a lane that failed is tried again; null where it does not rest. */
  restMs(lane: string): number | null
  /** Resolves when nothing waits or the time is over. */
  flush(limitMs: number): Promise<void>
}

export function createSender(options: {
  readonly outbox: Outbox
  readonly wire: Wire
  readonly commands: CommandTable
  readonly online: () => boolean
  readonly uptime: () => number
  readonly random: () => number
  /** The session is over, or its CSRF token: someone should look. */
  readonly onSessionDoubt: (code: 'session/required' | 'csrf/mismatch') => void
  readonly onError: (error: unknown) => void
}): Sender {
  // Pauses are counted by what no setting of the clock lengthens or ends.
  const { outbox, uptime: now } = options
  /** The leader's; null where this tab does not send. */
  let leading: number | null = null
  let onLost = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | null = null
  let pumping: Promise<void> | null = null
  let isWoken = false
  let sendingNow = 0
  let isSessionDoubted = false
  /** When the server was last asked who is signed in. */
  let doubtedAt = 0
  /** The server asked for a pause of everything, until then. */
  let pausedUntil = 0
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
    // The pause that the server asked for stays: it is about its load, not about our network.
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
    if (isSessionDoubted) {
      if (now() - doubtedAt >= SESSION_WAIT_MS) {
        doubtedAt = now()
        options.onSessionDoubt('session/required')
      }
      wakeIn(SESSION_WAIT_MS)
      return
    }
    const rows = await outbox.toSend(epoch)
    if (!rows) {
      lose(epoch)
      return
    }
    if (leading !== epoch || isSessionDoubted) return
    let nextMs = LOOK_AGAIN_MS
    const at = now()
    const pauseMs = pausedUntil - at
    if (pauseMs > 0) nextMs = Math.min(nextMs, pauseMs)
    else
      for (const row of firstOfTheirLanes(rows)) {
        const lanes = lanesOf(row)
        if (lanes.some((lane) => busy.has(lane))) continue
        const restMs = Math.max(...lanes.map((lane) => (resting.get(lane) ?? 0) - at))
        if (restMs > 0) nextMs = Math.min(nextMs, restMs)
        else if (sendingNow < COMMANDS_AT_ONCE) void send(row, epoch)
      }
    if (leading === epoch) wakeIn(nextMs)
  }

  async function send(row: OutboxRow, epoch: number): Promise<void> {
    if (!outbox.sending(row.id)) return
    const lanes = lanesOf(row)
    for (const lane of lanes) busy.add(lane)
    sendingNow += 1
    try {
      const command = options.commands[row.name]
      if (!command) {
        if (!(await outbox.reject(row, 'command/invalid', epoch))) lose(epoch)
        return
      }
      const { wire, heard } = hearing(options.wire)
      const result = await command.send(row.args, wire, row.id)
      if (!(await conclude(row, result, heard.at(-1) ?? null, epoch))) lose(epoch)
    } catch (error) {
      rest(row, backoffMs(row.attempts + 1, options.random()))
      options.onError(error)
    } finally {
      for (const lane of lanes) busy.delete(lane)
      sendingNow -= 1
      wake()
    }
  }

  /** False where another tab leads by now: its answer counts, under the same key. */
  async function conclude(row: OutboxRow, result: Sent, sync: Sync | null, epoch: number): Promise<boolean> {
    if (result.ok) {
      for (const lane of lanesOf(row)) resting.delete(lane)
      return outbox.settle(row, result.value, sync, epoch, result.replaced)
    }
    const { failure } = result
    if (failure.code === 'session/required') {
      isSessionDoubted = true
      doubtedAt = now()
      const isPostponed = await outbox.postpone(row, failure.code, row.attempts, epoch)
      options.onSessionDoubt(failure.code)
      return isPostponed
    }
    const isTokenOld = failure.code === 'csrf/mismatch'
    if (!isTokenOld && !isRetryable(failure)) return outbox.reject(row, failure.code, epoch)
    const isPostponed = await outbox.postpone(row, failure.code, row.attempts + 1, epoch)
    const waitMs = backoffMs(row.attempts + 1, options.random(), failure.retryAfterS)
    rest(row, waitMs)
    // What the server says of its own load holds for every lane.
    const until = now() + waitMs
    if (failure.retryAfterS !== undefined) pausedUntil = Math.max(pausedUntil, until)
    if (isTokenOld) options.onSessionDoubt(failure.code)
    return isPostponed
  }

  function rest(row: OutboxRow, ms: number): void {
    for (const lane of lanesOf(row)) resting.set(lane, now() + ms)
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
      outbox.sendingBegins()
      wake()
    },
    stop,
    epoch: () => leading,
    doubtSession() {
      isSessionDoubted = true
    },
    sessionConfirmed() {
      if (!isSessionDoubted) return
      isSessionDoubted = false
      wake(true)
    },
    overtaken: lose,
    wake,
    restMs(lane) {
      const until = resting.get(lane)
      return until === undefined ? null : Math.max(0, until - now())
    },
    async flush(limitMs) {
      const until = now() + limitMs
      wake(true)
      while (options.online() && now() < until && (await outbox.waiting()).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

/** Commands that head all of their lanes: one about two boards waits for both, and both wait for it. */
function firstOfTheirLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const taken = new Set<string>()
  return rows.filter((row) => {
    const lanes = lanesOf(row)
    const isFirst = !lanes.some((lane) => taken.has(lane))
    for (const lane of lanes) taken.add(lane)
    return isFirst
  })
}
