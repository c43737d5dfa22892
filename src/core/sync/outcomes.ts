import { Subject, type Observable } from 'rxjs'
import type { FailureCode } from '#contracts/failure.ts'
import { momentOf, momentOfAct, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { Disk } from '../log/disk.ts'
import type { WithRows } from '../fact-batches.ts'
import type { FactLog } from '../log/fact-log.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { FeatureParts } from '../feature-parts.ts'
import { withReplaced, type Replaced } from '../store/inverse.ts'
import type { Store } from '../store/store.ts'
import type { Install } from './change-feed.ts'
import { refusedIntent, type OutboxMessage } from './queue-rows.ts'
import type { ShownQueue } from './shown-queue.ts'

/**
 * Carries out the decisions of the outbox machine: on disk, on the screen and in the other tabs. Calls with an epoch
 * are only for the leader. They return false if another tab leads by now; that tab sends the command again.
 */
export interface Outcomes {
  /**
   * Records on disk that the command is being tried.
   * @returns the row with the time of its first attempt; null if another tab leads
   */
  sending(row: OutboxRow, epoch: number): Promise<OutboxRow | null>
  /** @param sync the state of the database that the answer shows; null if the server did not report it */
  settle(row: OutboxRow, answer: readonly NewFact[], sync: Sync | null, epoch: number): Promise<boolean>
  /** @param rows in the form to be written, the command first and its dependents after it; see the machine's effect */
  reject(rows: readonly OutboxRow[], isUnanswered: boolean, epoch: number): Promise<boolean>
  /** @param attempts made until now, without those whose failure was not the command's fault */
  postpone(row: OutboxRow, code: FailureCode, attempts: number, epoch: number): Promise<boolean>
  /**
   * Removes commands as if they had never been given.
   * @param rows the command first, its dependents after it
   */
  discard(rows: readonly OutboxRow[]): Promise<void>
  /**
   * Records what an edit replaced on the server, according to its answer. If another device wrote in between, the
   * edit's undo restores that value: here, after a restart and in every tab. Call it before the edit is settled, so
   * that both are repeated after a crash.
   * @param rejectLater rejects pending undos and redos of the edit, which would restore an outdated value
   */
  amend(row: OutboxRow, replaced: Replaced, rejectLater: () => Promise<void>): Promise<void>
  /** The facts of commands that ended without an answer, or because other devices changed their entities. */
  readonly givenUp$: Observable<readonly AnyFact[]>
  /** An act changed more than its answer could list. */
  readonly wide$: Observable<Moment>
}

export function createOutcomes(options: {
  readonly disk: Disk
  readonly registry: Pick<FeatureParts, 'arrivals'>
  readonly store: Store
  readonly acts: Pick<ActRecord, 'amend'>
  readonly log: Pick<FactLog, 'appendLed' | 'reach' | 'head' | 'isForgotten'>
  readonly now: () => number
  readonly serverTime: () => string | null
  readonly stamp: (facts: readonly NewFact[], moment?: Moment) => readonly AnyFact[]
  readonly withRows: WithRows
  readonly publish: () => void
  readonly install: Pick<Install, 'renew'>
  readonly isHistoryOver: (history: string) => boolean
  readonly shown: Pick<ShownQueue, 'hide' | 'refuse' | 'takeBack'>
  /** Call after the row on disk was replaced with this one. */
  readonly onRowChanged: (row: OutboxRow) => void
  readonly post: (message: OutboxMessage) => void
}): Outcomes {
  const { disk, registry, store, log, withRows, install, shown, onRowChanged, post } = options
  const givenUp$ = new Subject<readonly AnyFact[]>()
  const wide$ = new Subject<Moment>()
  const { queue } = store.tables

  /**
   * The command's own facts with the moment of the act. Rows and lists that already include the act are not changed
   * again.
   */
  function actOf(row: OutboxRow, sync: Sync | null): readonly AnyFact[] {
    const facts = store.pendingFacts(row.id) ?? factsOf(row)
    const seq = sync?.applied.find(({ id }) => id === row.id)?.seq ?? sync?.seq ?? null
    const at = options.now()
    const momentAt = (i: number): { readonly moment?: Moment } =>
      seq === null ? {} : { moment: momentOfAct(seq, i + 1) }
    return facts.map((fact, i) => ({ ...fact, at, settled: true as const, ...momentAt(i) }))
  }

  /**
   * Call for commands whose result is unknown: an answer was lost, the sending tab died, or the request is still
   * running. The change feed could report the result, but it leaves out acts of this client id. So the client gets a
   * new id, which is stored before the commands are removed. After a crash in between, the feed reports more than
   * necessary, which does no harm.
   */
  const forgetClient = (): Promise<void> => install.renew()

  return {
    givenUp$,
    wide$,

    async sending(row, epoch) {
      queue.update(row.id, (shownRow) => {
        shownRow.state = 'sending'
      })
      options.publish()
      const firstTried = row.firstTried ?? options.serverTime()
      if (row.firstTried !== undefined || firstTried === null) return row
      // Stored before the first attempt, so that no later attempt counts as the first.
      const tried: OutboxRow = { ...row, firstTried }
      if (!(await disk.updateOutbox(tried, epoch))) return null
      onRowChanged(tried)
      return tried
    },

    async settle(row, answer, sync, epoch) {
      // The answer includes all rows that the act touched. They take precedence over other parts of the answer.
      const moment = sync ? momentOf(sync) : undefined
      const rows = registry.arrivals(sync?.rows ?? {})
      // The server was restored since, and no longer knows this act.
      const isOver = sync !== null && options.isHistoryOver(sync.history)
      const facts = isOver ? [] : [...actOf(row, sync), ...options.stamp([...answer, ...rows], moment)]
      // The log is written first. After a crash in between, the command is sent again, and its key returns the same
      // answer.
      if (!(await log.appendLed(facts, epoch))) return false
      const seq = disk.kind === 'disk' ? log.head : null
      // In the order of the log, as in every other tab.
      if (seq !== null) await log.reach(seq)
      await withRows(facts, () => {
        // Facts that are gone from the log must not stay in the tables of this tab alone. All rows are read again then.
        shown.hide(row.id, seq !== null && log.isForgotten(seq) ? [] : facts)
      })
      const isRemoved = await disk.removeOutbox(row, epoch)
      post({ kind: 'settled', id: row.id, facts, seq })
      if (sync?.wide && !isOver) wide$.next(momentOf(sync))
      return isRemoved
    },

    async reject(rows, isUnanswered, epoch) {
      if (isUnanswered) await forgetClient()
      // The last one first. After a crash in between, the command is sent again, and its key returns the same answer.
      const written = await Promise.all(rows.toReversed().map((row) => disk.updateOutbox(row, epoch)))
      if (written.includes(false)) return false
      for (const row of rows) onRowChanged(row)
      await Promise.all(rows.map(({ id }) => disk.amendIntent(id, refusedIntent)))
      await withRows(rows.flatMap(factsOf), () => {
        for (const row of rows) shown.refuse(row)
      })
      for (const row of rows) post({ kind: 'rejected', row })
      // The server's present state may be unknown here.
      if (isUnanswered || rows[0]?.failure === 'act/changed-since') givenUp$.next(rows.flatMap(factsOf))
      return true
    },

    async postpone(row, code, attempts, epoch) {
      queue.update(row.id, (shownRow) => {
        shownRow.state = 'waiting'
        shownRow.attempts = attempts
        shownRow.failure = code
      })
      options.publish()
      const postponed: OutboxRow = { ...row, attempts, failure: code }
      const isWritten = await disk.updateOutbox(postponed, epoch)
      if (isWritten) onRowChanged(postponed)
      return isWritten
    },

    async discard(rows) {
      await forgetClient()
      // The last one first, on disk and on the screen, so that no command is ever pending without the one that it
      // depends on.
      const lastFirst = rows.toReversed()
      await Promise.all(lastFirst.map((row) => disk.removeOutbox(row, null)))
      await Promise.all(lastFirst.map(({ id }) => disk.amendIntent(id, refusedIntent)))
      await withRows(rows.flatMap(factsOf), () => {
        for (const { id } of lastFirst) shown.takeBack(id)
      })
      for (const { id } of lastFirst) post({ kind: 'discarded', id })
      givenUp$.next(rows.flatMap(factsOf))
    },

    async amend(row, replaced, rejectLater) {
      if (!(await options.acts.amend(row.id, replaced))) return
      await rejectLater()
      await disk.amendIntent(row.id, (intent) => ({ ...intent, inverse: withReplaced(intent.inverse, replaced) }))
      post({ kind: 'replaced', id: row.id, replaced })
    },
  }
}

function factsOf({ facts }: OutboxRow): readonly AnyFact[] {
  return facts as readonly AnyFact[]
}
