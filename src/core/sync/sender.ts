import type { Sync } from '#contracts/sync.ts'
import type { CommandTable, Sent } from '../effects.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Registry } from '../registry.ts'
import { hearing } from '../wire/hearing.ts'
import type { Streams } from '../streams.ts'
import type { Wire } from '../wire/wire.ts'
import { IDLE, stepOutbox, type OutboxEffect, type OutboxEvent } from './outbox-machine.ts'
import type { Outbox } from './outbox.ts'

/** Sends what waits: does what the machine decides (`outbox-machine.ts`). Runs in the tab that leads, and only there. */
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
  /** An answer says which commands the server has carried out: those whose own answers were lost end without another try. */
  heard(sync: Sync): void
  /** Who is signed in is in doubt: nothing is sent, lest it be done in another member's name. */
  doubtSession(): void
  /** The server says that the account's own member is signed in. */
  sessionConfirmed(): void
  /** Milliseconds until a lane that failed is tried again; null where it does not rest. */
  restMs(lane: string): number | null
  /** Resolves when nothing waits or the time is over. */
  flush(limitMs: number): Promise<void>
}

const FLUSH_LOOK_MS = 50

export function createSender(options: {
  readonly outbox: Outbox
  readonly wire: Wire
  readonly commands: CommandTable
  readonly registry: Pick<Registry, 'loadCommands'>
  readonly online: () => boolean
  readonly uptime: () => number
  readonly random: () => number
  /** The session is over, or its CSRF token: someone should look. */
  readonly onSessionDoubt: (code: 'session/required' | 'csrf/mismatch') => void
  readonly lead$: Streams['lead$']
  readonly timeOld$: Streams['timeOld$']
  readonly onError: (error: unknown) => void
}): Sender {
  const { outbox, uptime, random, onError } = options
  let state = IDLE
  let onLost = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | null = null
  let reading: Promise<void> | null = null
  let isWoken = false

  function take(event: OutboxEvent): readonly OutboxEffect[] {
    const step = stepOutbox(state, event, uptime())
    state = step.state
    if (state.epoch !== options.lead$.value) options.lead$.next(state.epoch)
    return step.effects
  }

  function wake(): void {
    if (state.epoch === null) return
    if (reading) {
      isWoken = true
      return
    }
    for (const effect of take({ kind: 'woken', isOnline: options.online() })) perform(effect)
  }

  /** What is about no command, or begins one. */
  function perform(effect: OutboxEffect): void {
    if (effect.kind === 'read') read(effect.epoch)
    else if (effect.kind === 'send') void send(effect)
    else if (effect.kind === 'ask-session') options.onSessionDoubt(effect.code)
    else if (effect.kind === 'wake-in') {
      if (timer) clearTimeout(timer)
      timer = setTimeout(wake, effect.ms)
    }
  }

  function read(epoch: number): void {
    reading = outbox
      .toSend(epoch)
      .then((rows) => {
        if (!rows) lose(epoch)
        else for (const effect of take({ kind: 'read', epoch, rows })) perform(effect)
      })
      .catch(onError)
      .finally(() => {
        reading = null
        if (!isWoken) return
        isWoken = false
        wake()
      })
  }

  async function send({ row, epoch, known }: Extract<OutboxEffect, { readonly kind: 'send' }>): Promise<void> {
    try {
      const tried = await outbox.sending(row, epoch)
      if (tried && !(await run(tried, epoch, known, row.firstTried === undefined))) lose(epoch)
    } catch (error) {
      take({ kind: 'threw', row, random: random() })
      onError(error)
    } finally {
      take({ kind: 'concluded', id: row.id })
      wake()
    }
  }

  /**
   * @param isFirst it was never sent before
   * @returns false where another tab leads by now: its answer counts, under the same key
   */
  async function run(row: OutboxRow, epoch: number, known: Sync | null, isFirst: boolean): Promise<boolean> {
    await options.registry.loadCommands()
    const command = options.commands[row.name]
    if (!command) return outbox.reject(row, 'command/invalid', epoch)
    // Only the answer of an edit says what it replaced: its key gets that answer once more.
    if (known && row.attempts > 0 && !command.isEdit) return outbox.settle(row, [], known, epoch)
    const { wire, heard } = hearing(options.wire, row.firstTried)
    const result = await command.send(row.args, wire, row.id)
    if (!result.ok && result.failure.code === 'key/expired' && isFirst) return tryAnew(row, epoch)
    return conclude(row, result, heard.at(-1) ?? null, epoch)
  }

  /** The time that this tab knows is of long ago, as after weeks without the network: the command itself was never sent. */
  function tryAnew(tried: OutboxRow, epoch: number): Promise<boolean> {
    const { firstTried: _firstTried, ...row } = tried
    take({ kind: 'threw', row, random: random() })
    options.timeOld$.next()
    return outbox.postpone(row, 'network/timeout', row.attempts + 1, epoch)
  }

  async function conclude(row: OutboxRow, result: Sent, sync: Sync | null, epoch: number): Promise<boolean> {
    if (result.ok) {
      take({ kind: 'confirmed', row })
      return outbox.settle(row, result.value, sync, epoch, result.replaced)
    }
    let isWritten = true
    for (const effect of take({ kind: 'refused', row, failure: result.failure, random: random() })) {
      if (effect.kind === 'reject') isWritten = await outbox.reject(row, effect.code, epoch)
      else if (effect.kind === 'postpone') isWritten = await outbox.postpone(row, effect.code, effect.attempts, epoch)
      else perform(effect)
    }
    return isWritten
  }

  function stop(): void {
    take({ kind: 'stopped' })
    if (timer) clearTimeout(timer)
  }

  function lose(epoch: number): void {
    if (state.epoch !== epoch) return
    stop()
    onLost()
  }

  return {
    start(epoch, whenLost) {
      take({ kind: 'begun', epoch })
      onLost = whenLost
      outbox.sendingBegins()
      wake()
    },
    stop,
    epoch: () => state.epoch,
    heard(sync) {
      if (state.epoch === null) return
      const ids = sync.applied.map(({ id }) => id).filter((id) => !state.applied.has(id) && outbox.isFailing(id))
      if (ids.length === 0) return
      // Rows and lists of the answer are another act's.
      const { rows: _rows, wide: _wide, ...shown } = sync
      take({ kind: 'applied', ids, sync: shown })
      wake()
    },
    doubtSession: () => void take({ kind: 'session-doubted' }),
    sessionConfirmed() {
      if (state.doubtedAt === null) return
      take({ kind: 'session-confirmed' })
      wake()
    },
    overtaken: lose,
    wake(afresh = false) {
      if (afresh) take({ kind: 'network-back' })
      wake()
    },
    restMs(lane) {
      const until = state.resting.get(lane)
      return until === undefined ? null : Math.max(0, until - uptime())
    },
    async flush(limitMs) {
      const until = uptime() + limitMs
      take({ kind: 'network-back' })
      wake()
      while (options.online() && uptime() < until && (await outbox.waiting()).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, FLUSH_LOOK_MS))
      }
    },
  }
}
