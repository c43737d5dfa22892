import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { Command, CommandContext, CommandTable } from '../effects.ts'
import type { AnyFact, NewFact } from '../facts.ts'
import type { Disk } from '../log/disk.ts'
import type { JournaledCommand } from '../log/journal-frames.ts'
import type { NewOutboxRow, OutboxRow } from '../log/rows.ts'
import type { Store } from '../store/store.ts'
import type { Channel } from '../surroundings.ts'
import { intentOf, isOutboxRow, isToSend } from './outbox-rows.ts'

/** Refused commands are shown this long, milliseconds. */
export const REJECTED_KEPT_MS = 24 * 60 * 60 * 1_000

type OutboxMessage =
  | { readonly kind: 'queued'; readonly row: OutboxRow }
  | { readonly kind: 'settled'; readonly id: string; readonly facts: readonly AnyFact[] }
  | { readonly kind: 'rejected'; readonly row: OutboxRow }
  | { readonly kind: 'dismissed'; readonly id: string }

/** Commands from the member's act to the server's answer, the same in every tab of the account. */
export interface Outbox {
  /** Resolves when the intent is durable, or says why it is refused. The same id again is the same act. */
  dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>>
  /** Shows what was queued before this boot. @param rows as `Disk.outbox` answered them */
  restore(rows: readonly OutboxRow[]): Promise<void>
  /** Queues commands once more that storage lost, under their old ids. */
  requeue(lost: readonly JournaledCommand[]): Promise<void>
  /** What waits, in the order of the acts, as disk has it. */
  waiting(): Promise<readonly OutboxRow[]>
  /** The same for the tab that sends: null where another tab leads. */
  toSend(epoch: number): Promise<readonly OutboxRow[] | null>
  // The three outcomes are the leader's to write: false where another tab leads by now, which sends the row once more.
  settle(row: OutboxRow, answer: readonly NewFact[], epoch: number): Promise<boolean>
  /** The server's last word was no: what was shown is taken back. */
  reject(row: OutboxRow, code: FailureCode, epoch: number): Promise<boolean>
  /** One more try failed. */
  postpone(row: OutboxRow, code: FailureCode, epoch: number): Promise<boolean>
  sending(id: string): void
  /** Forgets a refused command, in every tab. */
  dismiss(id: string): Promise<Result<null>>
  /** Does a refused command once more, as a new one; it stays refused where it is refused at once. */
  retry(id: string): Promise<Result<null>>
}

export interface OutboxOptions {
  readonly disk: Disk
  readonly store: Store
  readonly channel: Channel
  readonly commands: CommandTable
  readonly context: () => CommandContext
  readonly newId: () => string
  readonly stamp: (facts: readonly NewFact[]) => readonly AnyFact[]
  /** Runs work that reads or changes the tables after what is already under way, with the rows of these facts loaded. */
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  /** Writes confirmed facts to the log; resolves when they are there, with false where another tab leads. */
  readonly log: (facts: readonly AnyFact[], epoch: number) => Promise<boolean>
  readonly publish: () => void
  /** Something waits that was not there before. */
  readonly onQueued: () => void
  readonly onSettled: (row: Pick<OutboxRow, 'name' | 'args'>) => void
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { disk, store, channel } = options
  const queue = store.tables.queue
  let batch: { readonly row: NewOutboxRow; readonly done: (result: Promise<number>) => void }[] = []

  /** Intents of one microtask share one strict transaction. */
  function enqueue(row: NewOutboxRow): Promise<number> {
    return new Promise((resolve) => {
      batch.push({ row, done: resolve })
      if (batch.length > 1) return
      queueMicrotask(() => {
        const taken = batch
        batch = []
        const rows = taken.map((entry) => entry.row)
        const written = disk.enqueue(rows, rows.map(intentOf))
        taken.forEach((entry, i) => {
          entry.done(written.then((numbers) => numbers[i]!))
        })
      })
    })
  }

  function show(row: Omit<OutboxRow, 'n'>): void {
    if (store.isPending(row.id) || queue.get(row.id)) return
    const facts = row.facts as readonly AnyFact[]
    const touches = row.state === 'waiting' ? [...store.addPending(row.id, facts)] : []
    const { id, name, args, at, state, attempts, failure } = row
    queue.put(id, { id, name, args, at, state, attempts, failure, touches })
    touchRows(touches)
    options.publish()
  }

  /** Cards say whether they wait: they are shown anew though the pin itself may not have changed. */
  function touchRows(touches: readonly string[]): void {
    for (const key of touches) store.touch(key)
  }

  function hide(id: string, confirmed: readonly AnyFact[]): void {
    const touches = queue.get(id)?.touches ?? []
    store.settle(id, confirmed)
    queue.remove(id)
    touchRows(touches)
    options.publish()
  }

  function refuse(row: OutboxRow): void {
    hide(row.id, [])
    const { id, name, args, at, attempts, failure } = row
    queue.put(id, { id, name, args, at, state: 'rejected', attempts, failure, touches: [] })
    options.publish()
  }

  channel.onMessage((received) => {
    const message = received as OutboxMessage
    switch (message.kind) {
      case 'queued':
        void options.withRows(message.row.facts as readonly AnyFact[], () => {
          show(message.row)
        })
        options.onQueued()
        return
      case 'settled':
        void options.withRows(message.facts, () => {
          const row = queue.get(message.id)
          hide(message.id, message.facts)
          if (row) options.onSettled(row)
        })
        return
      case 'rejected':
        void options.withRows(message.row.facts as readonly AnyFact[], () => {
          refuse(message.row)
        })
        return
      case 'dismissed':
        drop(message.id)
        return
      default:
    }
  })

  function drop(id: string): void {
    queue.remove(id)
    options.publish()
  }

  async function refused(id: string): Promise<OutboxRow | undefined> {
    const rows = await disk.outbox()
    return rows.find((row) => row.id === id && row.state === 'rejected')
  }

  async function dismiss(id: string): Promise<Result<null>> {
    const row = await refused(id)
    if (row) await disk.removeOutbox(row, null)
    if (queue.get(id)?.state === 'rejected') drop(id)
    channel.post({ kind: 'dismissed', id } satisfies OutboxMessage)
    return ok(null)
  }

  async function dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>> {
    if (queue.get(intent.id)) return ok({ seq: 0 })
    if (queue.size >= OUTBOX_MAX_COMMANDS) {
      return failed('outbox/full', `${OUTBOX_MAX_COMMANDS} changes wait for the server already`)
    }
    const command = options.commands[intent.name] as Command<unknown> | undefined
    if (!command) return failed('command/invalid', `name: there is no command ${intent.name}`, { field: 'name' })
    const context = options.context()
    const refusal = command.check(intent.args, context)
    if (refusal) return { ok: false, failure: refusal }
    const facts = options.stamp(command.facts(intent.args, context))
    const row: NewOutboxRow = {
      id: intent.id,
      name: intent.name,
      args: intent.args,
      lane: command.lane(intent.args),
      at: context.now,
      by: facts[0]?.by ?? null,
      facts,
      state: 'waiting',
      attempts: 0,
      failure: null,
    }
    const shown = options.withRows(facts, () => {
      show(row)
    })
    try {
      const [seq] = await Promise.all([enqueue(row), shown])
      channel.post({ kind: 'queued', row: { ...row, n: seq } } satisfies OutboxMessage)
      options.onQueued()
      return ok({ seq })
    } catch (error) {
      await options.withRows(facts, () => {
        hide(row.id, [])
      })
      return failed('storage/failed', error instanceof Error ? error.message : String(error))
    }
  }

  return {
    dispatch,
    dismiss,

    async retry(id) {
      const row = await refused(id)
      if (row) {
        // A new id: under the old one the server would repeat its refusal.
        const again = await dispatch({ id: options.newId(), name: row.name, args: row.args } as Intent)
        if (!again.ok) return again
      }
      return dismiss(id)
    },

    async restore(rows) {
      const { now } = options.context()
      for (const row of rows) {
        if (!isOutboxRow(row) || (row.state === 'rejected' && now - row.at > REJECTED_KEPT_MS)) {
          await disk.removeOutbox(row, null)
          continue
        }
        await options.withRows(row.facts as readonly AnyFact[], () => {
          show(row)
        })
      }
    },

    async requeue(lost) {
      if (lost.length === 0) return
      const numbers = await disk.enqueue(
        lost.map(({ row }) => row),
        lost.map(({ intent }) => intent),
      )
      for (const [i, { row }] of lost.entries()) {
        await options.withRows(row.facts as readonly AnyFact[], () => {
          show(row)
        })
        channel.post({ kind: 'queued', row: { ...row, n: numbers[i]! } } satisfies OutboxMessage)
      }
      options.onQueued()
    },

    async waiting() {
      const rows = await disk.outbox()
      return rows.filter(isToSend)
    },

    async toSend(epoch) {
      const rows = await disk.outboxToSend(epoch)
      return rows?.filter(isToSend) ?? null
    },

    async settle(row, answer, epoch) {
      // The command's own facts are confirmed now; what the server said of the same rows comes after them.
      // They carry the time of the confirmation: an answer that was asked for before it does not know of them.
      const at = options.context().now
      const own = (row.facts as readonly AnyFact[]).map((fact) => ({ ...fact, at }))
      const facts = [...own, ...options.stamp(answer)]
      // The log first: a crash in between sends the command again, and its key gets the first answer.
      if (!(await options.log(facts, epoch))) return false
      await options.withRows(facts, () => {
        hide(row.id, facts)
      })
      const isRemoved = await disk.removeOutbox(row, epoch)
      channel.post({ kind: 'settled', id: row.id, facts } satisfies OutboxMessage)
      options.onSettled(row)
      return isRemoved
    },

    async reject(row, code, epoch) {
      const rejected: OutboxRow = { ...row, state: 'rejected', failure: code, attempts: row.attempts + 1 }
      if (!(await disk.updateOutbox(rejected, epoch))) return false
      await options.withRows(row.facts as readonly AnyFact[], () => {
        refuse(rejected)
      })
      channel.post({ kind: 'rejected', row: rejected } satisfies OutboxMessage)
      return true
    },

    async postpone(row, code, epoch) {
      queue.update(row.id, (shown) => {
        shown.state = 'waiting'
        shown.attempts = row.attempts + 1
        shown.failure = code
      })
      options.publish()
      return disk.updateOutbox({ ...row, attempts: row.attempts + 1, failure: code }, epoch)
    },

    sending(id) {
      queue.update(id, (shown) => {
        shown.state = 'sending'
      })
      options.publish()
    },
  }
}
