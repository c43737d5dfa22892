import { Subject, type BehaviorSubject, type Observable } from 'rxjs'
import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { Command, CommandTable, Sent } from '../effects.ts'
import type { NewFact } from '../facts.ts'
import type { Disk } from '../log/disk.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { FeatureParts } from '../feature-parts.ts'
import type { InvalidCommand, Store } from '../store/store.ts'
import type { Channel } from '../surroundings.ts'
import { recordSyncs } from '../wire/record-syncs.ts'
import type { Wire } from '../wire/wire.ts'
import { IDLE, stepOutbox, type OutboxEffect, type OutboxEvent, type Pending } from './outbox-machine.ts'
import type { Outbox } from './outbox.ts'
import type { DiscardMessage } from './queue-rows.ts'

/**
 * Runs the outbox machine: tells it what happens and does what it decides. Commands are sent only in the tab that
 * leads.
 */
export interface Sender {
  /**
   * Starts sending in this tab.
   * @param epoch the leader's epoch
   * @param onLost called if a write with this epoch fails, because another tab leads
   */
  start(epoch: number, onLost: () => void): void
  stop(): void
  /** Call when a write with this epoch failed, because another tab leads. */
  leadershipLost(epoch: number): void
  /**
   * Looks for commands to send. Call it when a command was queued or the network is back.
   * @param endsWaits true to end waits after failures too
   */
  wake(endsWaits?: boolean): void
  /** The leader's epoch; null if another tab sends. */
  epoch(): number | null
  /**
   * Learns from an answer which commands the server has carried out. A command whose own answer was lost then ends
   * without another attempt.
   */
  noteApplied(sync: Sync): void
  /**
   * Stops sending, because it is unclear who is logged in. A command could otherwise be carried out for another member.
   */
  doubtSession(): void
  /** Call when the server says that the account's own member is logged in. */
  sessionConfirmed(): void
  /** Milliseconds until a lane is tried again after a failure; null if the lane is not waiting. */
  restMs(lane: string): number | null
  /**
   * Discards a pending command and its dependents.
   * @returns false if one of them is being sent, or the command is not in the queue
   */
  discard(id: string): Promise<boolean>
  /** Sends what is pending. Resolves when nothing is pending or the time is over. */
  flush(limitMs: number): Promise<void>
  /** Emits if the server's time that this tab knows is too old. */
  readonly timeOld$: Observable<void>
  /** Emits if the session or its CSRF token may have expired, so that the session should be checked. */
  readonly sessionDoubt$: Observable<void>
  /** Rejects a command that is no longer possible after a confirmed change. */
  rejectInvalid(invalid: InvalidCommand): void
}

type Ending = Extract<OutboxEffect, { readonly kind: 'reject' | 'discard' }>

const FLUSH_LOOK_MS = 50

export function createSender(options: {
  readonly outbox: Outbox
  readonly disk: Pick<Disk, 'intents' | 'outbox'>
  readonly channel: Channel
  readonly store: Pick<Store, 'invalidity'>
  readonly wire: Wire
  readonly commands: CommandTable
  readonly registry: Pick<FeatureParts, 'loadCommands'>
  readonly online: () => boolean
  readonly uptime: () => number
  readonly random: () => number
  readonly epoch$: BehaviorSubject<number | null>
  readonly onError: (error: unknown) => void
}): Sender {
  const { outbox, channel, store, uptime, random, onError } = options
  const timeOld$ = new Subject<void>()
  const sessionDoubt$ = new Subject<void>()
  let state = IDLE
  let onLost = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | null = null
  let reading: Promise<void> | null = null
  let isWoken = false
  /** Running discards by the ids of their commands. They are not on disk yet. */
  const discarding = new Map<string, Promise<boolean>>()

  channel.onMessage((received) => {
    const { kind, id } = received as DiscardMessage
    // If the discard fails, the tab that asked gets no answer and checks the queue itself.
    if (kind === 'discard-asked' && state.epoch !== null)
      discard(id)
        .then((isDone) => channel.post({ kind: 'discard-answered', id, isDone } satisfies DiscardMessage))
        .catch(onError)
  })

  function take(event: OutboxEvent): readonly OutboxEffect[] {
    const step = stepOutbox(state, event, uptime())
    state = step.state
    if (state.epoch !== options.epoch$.value) options.epoch$.next(state.epoch)
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

  /** Carries out an effect. Effects that write an outcome are carried out by `write`. */
  function perform(effect: OutboxEffect): void {
    if (effect.kind === 'read') read(effect.epoch)
    else if (effect.kind === 'send') void send(effect)
    else if (effect.kind === 'ask-session') sessionDoubt$.next()
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
      const isLeading = tried !== null && (await run(tried, epoch, known, row.firstTried === undefined))
      if (!isLeading) lose(epoch)
    } catch (error) {
      take({ kind: 'threw', row, random: random() })
      onError(error)
    } finally {
      take({ kind: 'concluded', id: row.id })
      wake()
    }
  }

  /**
   * Sends a command, or ends it without that if its result is known.
   * @param isFirst true if the command was never sent before
   * @returns false if another tab leads by now; that tab gets the same answer for the same key
   */
  async function run(row: OutboxRow, epoch: number, known: Sync | null, isFirst: boolean): Promise<boolean> {
    await options.registry.loadCommands()
    const command = options.commands[row.name]
    if (!command) return fail(row, { code: 'command/invalid', message: 'there is no such command' }, epoch)
    // An edit is sent even if the server has carried it out, because only its own answer says what it replaced. The
    // server repeats that answer for the same key.
    if (known && row.attempts > 0 && !command.isEdit) return settle(row, [], known, epoch)
    if (await isVoided(row, command, epoch)) return settle(row, [], null, epoch)
    const { wire, syncs } = recordSyncs(options.wire, row.firstTried)
    const result = await command.send(row.args, wire, row.id)
    if (!result.ok && result.failure.code === 'key/expired' && isFirst) return tryAgain(row, epoch)
    return conclude(row, result, syncs.at(-1) ?? null, epoch)
  }

  async function isVoided(row: OutboxRow, { isVoidedBy }: Command<unknown>, epoch: number): Promise<boolean> {
    if (!isVoidedBy) return false
    const rows = await outbox.toSend(epoch)
    return rows?.some((later) => later.n > row.n && isVoidedBy(row.args, later)) ?? false
  }

  /**
   * Tries a command again that was never sent before. The server refused it because the known server time was too old,
   * for instance after weeks without a network. The next attempt uses a newer time.
   */
  function tryAgain(tried: OutboxRow, epoch: number): Promise<boolean> {
    const { firstTried: _firstTried, ...row } = tried
    timeOld$.next()
    return fail(row, { code: 'network/timeout', message: 'the known time is old' }, epoch)
  }

  async function conclude(row: OutboxRow, result: Sent, sync: Sync | null, epoch: number): Promise<boolean> {
    if (!result.ok) return fail(row, result.failure, epoch)
    take({ kind: 'confirmed', row })
    const { replaced } = result
    if (replaced) await outbox.amend(row, replaced, () => rejectLater(row, epoch))
    return settle(row, result.value, sync, epoch)
  }

  async function settle(
    row: OutboxRow,
    answer: readonly NewFact[],
    sync: Sync | null,
    epoch: number,
  ): Promise<boolean> {
    const isWritten = await outbox.settle(row, answer, sync, epoch)
    if (isWritten) take({ kind: 'ended', ids: [row.id], isWritten })
    return isWritten
  }

  async function rejectLater(row: OutboxRow, epoch: number): Promise<void> {
    const pending = await pendingNow(epoch)
    // If another tab leads, nothing is rejected here. That tab sends the edit again and gets the same answer.
    for (const effect of pending ? take({ kind: 'replaced', row, pending }) : []) await write(effect, epoch)
  }

  /** Handles a failure of a command. Returns what `run` returns. */
  async function fail(row: OutboxRow, failure: Failure, epoch: number): Promise<boolean> {
    const pending = await pendingNow(epoch)
    if (!pending) return false
    const invalidity = store.invalidity(row.id)?.code ?? null
    let isWritten = true
    for (const effect of take({ kind: 'failed', row, failure, invalidity, pending, random: random() })) {
      if (effect.kind === 'postpone') isWritten = await outbox.postpone(row, effect.code, effect.attempts, epoch)
      else if (effect.kind === 'reject') isWritten = await write(effect, epoch)
      else perform(effect)
    }
    return isWritten
  }

  async function writeInvalid(id: string, { code }: Failure): Promise<void> {
    const { epoch } = state
    if (epoch === null) return
    const pending = await pendingNow(epoch)
    for (const effect of pending ? take({ kind: 'invalid', id, code, pending }) : [])
      if (!(await write(effect, epoch))) lose(epoch)
  }

  async function pendingNow(epoch: number): Promise<readonly Pending[] | null> {
    const rows = await outbox.toSend(epoch)
    return rows && outbox.linked(rows)
  }

  function discard(id: string): Promise<boolean> {
    return discarding.get(id) ?? discardNow(id)
  }

  async function discardNow(id: string): Promise<boolean> {
    await options.registry.loadCommands().catch(onError)
    const pending = outbox.linked(await outbox.pending())
    const [effect] = take({ kind: 'discarded', id, pending })
    if (effect?.kind === 'keep') return discarding.get(id) ?? (effect.isGone && isDiscarded(id))
    if (effect?.kind !== 'discard') return false
    const ids = effect.rows.map((row) => row.id)
    const writing = write(effect, 0).finally(() => {
      for (const each of ids) discarding.delete(each)
    })
    for (const each of ids) discarding.set(each, writing)
    return writing
  }

  /** True if the leader has discarded the command although its answer was late or lost. */
  async function isDiscarded(id: string): Promise<boolean> {
    const { disk } = options
    const [rows, intents] = await Promise.all([disk.outbox(), disk.intents()])
    return !rows.some((row) => row.id === id) && intents.some((intent) => intent.id === id && intent.isRefused)
  }

  /**
   * Writes that commands have ended.
   * @returns false if another tab leads by now
   */
  async function write(effect: OutboxEffect, epoch: number): Promise<boolean> {
    if (effect.kind !== 'reject' && effect.kind !== 'discard') return true
    const ids = effect.rows.map(({ id }) => id)
    let isWritten = false
    try {
      isWritten = await end(effect, epoch)
    } finally {
      take({ kind: 'ended', ids, isWritten })
    }
    return isWritten
  }

  async function end(effect: Ending, epoch: number): Promise<boolean> {
    const isSilent = options.commands[effect.rows[0]?.name ?? '']?.isSilent === true
    if (effect.kind === 'reject' && !(isSilent && !effect.isUnanswered))
      return outbox.reject(effect.rows, effect.isUnanswered, epoch)
    await outbox.discard(effect.rows)
    return true
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
    timeOld$,
    sessionDoubt$,
    rejectInvalid({ id, failure }) {
      // The command is rejected in a later microtask, because the fold that found it is still running.
      queueMicrotask(() => {
        writeInvalid(id, failure).catch(onError)
      })
    },
    start(epoch, whenLost) {
      take({ kind: 'begun', epoch })
      onLost = whenLost
      outbox.sendingBegins()
      wake()
    },
    stop,
    epoch: () => state.epoch,
    noteApplied(sync) {
      if (state.epoch === null) return
      const ids = sync.applied.map(({ id }) => id).filter((id) => !state.applied.has(id) && outbox.isFailing(id))
      if (ids.length === 0) return
      // `rows` and `wide` of this answer belong to another act, so they are left out.
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
    leadershipLost: lose,
    wake(endsWaits = false) {
      if (endsWaits) take({ kind: 'network-back' })
      wake()
    },
    restMs(lane) {
      const until = state.resting.get(lane)
      return until === undefined ? null : Math.max(0, until - uptime())
    },
    discard,
    async flush(limitMs) {
      const until = uptime() + limitMs
      take({ kind: 'network-back' })
      wake()
      while (options.online() && uptime() < until && (await outbox.pending()).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, FLUSH_LOOK_MS))
      }
    },
  }
}
