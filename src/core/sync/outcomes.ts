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
 * Carries out decisions of the outbox machine: on disk, on the screen and in the other tabs. Calls with an epoch are
 * only for the leader. They return false if another tab leads by now; that tab then sends the command again.
 */
export interface Outcomes {
  /**
   * Records on disk that the command is being sent.
   * @returns the row with the time of its first attempt; null if another tab leads
   */
  sending(row: OutboxRow, epoch: number): Promise<OutboxRow | null>
  /** @param sync the state of the database that the answer shows; null if the server did not report it */
  settle(row: OutboxRow, answer: readonly NewFact[], sync: Sync | null, epoch: number): Promise<boolean>
  /** @param rows in the form to be written: the command, followed by its dependents (see the machine's effect) */
  reject(rows: readonly OutboxRow[], isUnanswered: boolean, epoch: number): Promise<boolean>
  /** @param attempts number of attempts so far, without those whose failure was not the command's fault */
  postpone(row: OutboxRow, code: FailureCode, attempts: number, epoch: number): Promise<boolean>
  /**
   * Removes commands as if they had never been made.
   * @param rows the command, followed by its dependents
   */
  discard(rows: readonly OutboxRow[]): Promise<void>
  /**
   * Records the value that an edit replaced on the server, according to the server's answer. If another device wrote
   * that value, an undo of the edit restores it: in this tab, in the others, and after a restart. Call this before the
   * edit is settled, so that a crash in between repeats both.
   * @param rejectLater rejects pending undos and redos of the edit, which would restore an outdated value
   */
  amend(row: OutboxRow, replaced: Replaced, rejectLater: () => Promise<void>): Promise<void>
  /**
   * Emits the facts of commands whose result on the server is unknown, or that were rejected because other devices had
   * changed the same entities.
   */
  readonly givenUp$: Observable<readonly AnyFact[]>
  /** Emits when the server does not find what a command is about. The page may show other things that are gone. */
  readonly notFound$: Observable<void>
  /** Emits when an act changed more rows than its answer could list. */
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
  /** Called after a row on disk was replaced with this one. */
  readonly onRowChanged: (row: OutboxRow) => void
  readonly post: (message: OutboxMessage) => void
}): Outcomes {
  const { disk, registry, store, log, withRows, install, shown, onRowChanged, post } = options
  const givenUp$ = new Subject<readonly AnyFact[]>()
  const notFound$ = new Subject<void>()
  const wide$ = new Subject<Moment>()
  const { queue } = store.tables

  /**
   * The command's own facts as confirmed ones, with the moment of the act. A row or list that already includes the act
   * is not changed again.
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
   * Call for commands whose result is unknown: an answer was lost, the sending tab died, or a request is still running.
   * The change feed could report the result, but it leaves out acts of this install id. So the install gets a new id,
   * which is stored before the commands are removed. If a crash happens in between, the feed reports more than
   * necessary, which does no harm.
   */
  const forgetClient = (): Promise<void> => install.renew()

  return {
    givenUp$,
    notFound$,
    wide$,

    async sending(row, epoch) {
      queue.update(row.id, (shownRow) => {
        shownRow.state = 'sending'
      })
      options.publish()
      const firstTried = row.firstTried ?? options.serverTime()
      if (row.firstTried !== undefined || firstTried === null) return row
      // The time is stored before the first attempt, so that no later attempt counts as the first.
      const tried: OutboxRow = { ...row, firstTried }
      if (!(await disk.updateOutbox(tried, epoch))) return null
      onRowChanged(tried)
      return tried
    },

    async settle(row, answer, sync, epoch) {
      // The answer's `rows` include all rows that the act touched. They are folded last, because they take precedence
      // over the rest of the answer.
      const moment = sync ? momentOf(sync) : undefined
      const rows = registry.arrivals(sync?.rows ?? {})
      // The server was restored from a backup after its answer, and no longer knows this act.
      const isOver = sync !== null && options.isHistoryOver(sync.history)
      const facts = isOver ? [] : [...actOf(row, sync), ...options.stamp([...answer, ...rows], moment)]
      // The log is written first. If a crash happens before the command is removed, the command is sent again, and the
      // server repeats the same answer for its key.
      if (!(await log.appendLed(facts, epoch))) return false
      const seq = disk.kind === 'disk' ? log.head : null
      // Waits until earlier facts of the log are folded, so that this tab has the same order as the others.
      if (seq !== null) await log.reach(seq)
      await withRows(facts, () => {
        // If the log was restarted and no longer has these facts, only this tab would show them, so they are dropped.
        // All rows are read again in that case.
        shown.hide(row.id, seq !== null && log.isForgotten(seq) ? [] : facts)
      })
      const isRemoved = await disk.removeOutbox(row, epoch)
      post({ kind: 'settled', id: row.id, facts, seq })
      if (sync?.wide && !isOver) wide$.next(momentOf(sync))
      return isRemoved
    },

    async reject(rows, isUnanswered, epoch) {
      if (isUnanswered) await forgetClient()
      // The last command is written first. If a crash happens in between, the first one is sent again, and the server
      // repeats the same answer for its key.
      const written = await Promise.all(rows.toReversed().map((row) => disk.updateOutbox(row, epoch)))
      if (written.includes(false)) return false
      for (const row of rows) onRowChanged(row)
      await Promise.all(rows.map(({ id }) => disk.amendIntent(id, refusedIntent)))
      await withRows(rows.flatMap(factsOf), () => {
        for (const row of rows) shown.refuse(row)
      })
      for (const row of rows) post({ kind: 'rejected', row })
      if (isNotFound(rows[0])) notFound$.next()
      // In these cases this device may not know the server's present state.
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
      // The last command is removed first, on disk and on the screen, so that no command is ever pending without the
      // one that it depends on.
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

export function isNotFound(row: OutboxRow | undefined): boolean {
  return row?.failure?.endsWith('/not-found') === true
}

function factsOf({ facts }: OutboxRow): readonly AnyFact[] {
  return facts as readonly AnyFact[]
}
