import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { CommandTable } from '../effects.ts'
import type { Act } from '../product.ts'
import type { WithRows } from '../fact-batches.ts'
import type { AnyFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { Disk } from '../log/disk.ts'
import type { HistoryStep, IntentRow, NewOutboxRow, OutboxRow } from '../log/schema.ts'
import { intentOf, execute, isRepeated } from './queue-rows.ts'
import { OVER } from '../log/stored-disk.ts'
import type { FeatureParts } from '../feature-parts.ts'
import { splitKey } from '../store/change-set.ts'
import type { Store } from '../store/store.ts'

/** Checks new commands, shows them and writes them to disk. */
export interface Intake {
  dispatch(intent: Intent, step?: HistoryStep): Promise<Result<{ readonly seq: number }>>
  /** True if the command is shown, but not on disk yet. */
  isUnderWay(id: string): boolean
}

type Dispatched = Result<{ readonly seq: number }>

export function createIntake(options: {
  readonly disk: Pick<Disk, 'enqueue'>
  readonly store: Store
  readonly commands: CommandTable
  readonly registry: Pick<FeatureParts, 'loadCommands'>
  readonly acts: Pick<ActRecord, 'has' | 'add'>
  readonly now: () => number
  readonly by: AnyFact['by']
  readonly seq: () => string
  readonly withRows: WithRows
  readonly publish: () => void
  readonly show: (row: NewOutboxRow, isNew: boolean) => void
  readonly hide: (id: string, confirmed: readonly AnyFact[]) => void
  /** Called when the command is on disk. */
  readonly onDurable: (row: OutboxRow, intent: IntentRow) => void
}): Intake {
  const { disk, store, acts } = options
  const { tables } = store
  const { queue } = tables
  /** Commands that are not on disk yet. */
  const underWay = new Map<string, Promise<Dispatched>>()
  let batch: {
    readonly row: NewOutboxRow
    readonly intent: IntentRow
    readonly done: (written: Promise<number>) => void
  }[] = []

  /** Settles when the transaction that is being written ends; null if there is none. */
  let writing: Promise<unknown> | null = null

  /**
   * Queues a command for writing. Commands of one microtask share one strict transaction. Commands that arrive while a
   * transaction is being written share the next one. A later act therefore never gets a lower number than an earlier
   * one.
   */
  function enqueue(row: NewOutboxRow, intent: IntentRow): Promise<number> {
    return new Promise((resolve) => {
      batch.push({ row, intent, done: resolve })
      if (batch.length === 1) void (writing ?? Promise.resolve()).then(write)
    })
  }

  function write(): void {
    const taken = batch
    batch = []
    const written = disk.enqueue(
      taken.map((entry) => entry.row),
      taken.map((entry) => entry.intent),
    )
    taken.forEach((entry, i) => {
      entry.done(written.then((numbers) => numbers[i]!))
    })
    // The callers above get a failure. The next transaction only waits until this one has ended.
    const over = written.then(
      () => undefined,
      () => undefined,
    )
    writing = over
    void over.then(() => {
      if (writing === over) writing = null
    })
  }

  const countsActs = (key: string): boolean => tables[splitKey(key)[0]]?.definition.countsActs === true

  /** The last pending command that touches one of these rows. */
  function lastOn(rows: ReadonlySet<string>): Act | undefined {
    return [...queue.rows()].findLast(
      (row) => row.state !== 'rejected' && row.touches.some((key) => rows.has(key) && !countsActs(key)),
    )
  }

  async function dispatch(intent: Intent, step: HistoryStep | undefined): Promise<Dispatched> {
    if (!options.commands[intent.name]) {
      try {
        await options.registry.loadCommands()
      } catch (error) {
        return failed('network/offline', error instanceof Error ? error.message : String(error))
      }
    }
    const command = options.commands[intent.name]
    if (!command) return failed('command/invalid', `name: there is no command ${intent.name}`, { field: 'name' })
    if (queue.size >= OUTBOX_MAX_COMMANDS) {
      return failed('outbox/full', `${OUTBOX_MAX_COMMANDS} changes wait for the server already`)
    }
    const { id, name, args } = intent
    const queued = { id, args, at: options.now(), by: options.by }
    const first = execute(command, queued, { tables })
    if (!first.ok) return first

    let result: Dispatched | null = null
    let row: NewOutboxRow | null = null
    let written: Promise<number> | null = null
    let stored: IntentRow | null = null

    /**
     * Runs when the command's rows are loaded. The command was executed again on them, because other work may have run
     * before.
     */
    function begin(facts: readonly AnyFact[]): void {
      if (!step) {
        const last = lastOn(new Set(store.touchesOf(facts)))
        if (last && isRepeated(last, intent)) {
          result = ok({ seq: 0 })
          return
        }
      }
      const lanes = command!.lanes(args)
      const subject = command!.subject(args, tables)
      row = {
        ...queued,
        name,
        lane: lanes[0] ?? id,
        lanes,
        facts,
        state: 'waiting',
        attempts: 0,
        failure: null,
        since: options.seq(),
        subject,
        ...(step ? { step } : {}),
      }
      options.show(row, true)
      stored = intentOf(row, command!.invert && store.inverseOf(id))
      written = enqueue(row, stored)
      // `written` is awaited only after `withRows`. Until then, this handler prevents an unhandled rejection.
      void Promise.allSettled([written])
    }

    await options.withRows(first.value, () => {
      const second = execute(command, queued, { tables })
      if (second.ok) begin(second.value)
      else result = second
    })
    if (result) return result
    if (!row || !written || !stored) return failed('storage/failed', 'the rows of this act could not be read')
    try {
      const seq = await (written as Promise<number>)
      // An earlier worker has carried out this command, and the page repeats it. Only the disk knows that; the tables
      // and the act record do not have the command.
      if (seq === OVER) {
        await options.withRows(first.value, () => {
          options.hide(id, [])
        })
        return ok({ seq })
      }
      acts.add(stored)
      options.publish()
      options.onDurable({ ...(row as NewOutboxRow), n: seq }, stored)
      return ok({ seq })
    } catch (error) {
      await options.withRows(first.value, () => {
        options.hide(id, [])
      })
      return failed('storage/failed', error instanceof Error ? error.message : String(error))
    }
  }

  return {
    isUnderWay: (id) => underWay.has(id),
    dispatch(intent, step) {
      if (queue.get(intent.id) && !underWay.has(intent.id)) return Promise.resolve(ok({ seq: 0 }))
      if (acts.has(intent.id)) return Promise.resolve(ok({ seq: 0 }))
      const known = underWay.get(intent.id)
      if (known) return known
      const started = dispatch(intent, step).finally(() => underWay.delete(intent.id))
      underWay.set(intent.id, started)
      return started
    },
  }
}
