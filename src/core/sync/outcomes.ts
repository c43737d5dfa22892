import type { FailureCode } from '#contracts/failure.ts'
import { momentOf, momentOfAct, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { Disk } from '../log/disk.ts'
import type { FactLog } from '../log/fact-log.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { FeatureParts } from '../feature-parts.ts'
import { withReplaced, type Replaced } from '../store/inverse.ts'
import type { Store } from '../store/store.ts'
import type { Streams } from '../streams.ts'
import type { Install } from './change-feed.ts'
import { refusedIntent, type OutboxMessage } from './queue-rows.ts'
import type { SendingQueue } from './sending-queue.ts'
import type { ShownQueue } from './shown-queue.ts'

/**
 * Carries out what the outbox machine decided about commands: on disk, on the screen and in the other tabs. Those with an epoch
 * are the leader's to write. They answer false if another tab leads by now, which sends the command again.
 */
export interface Outcomes {
  /** Notes on disk that the row is tried. @returns the row, which says when it was first tried; null if another tab leads */
  sending(row: OutboxRow, epoch: number): Promise<OutboxRow | null>
  /** @param sync which state of the database the answer shows; null if the server did not say */
  settle(row: OutboxRow, answer: readonly NewFact[], sync: Sync | null, epoch: number): Promise<boolean>
  /** @param rows as they are to be written, dependents behind the command; see the machine's effect */
  reject(rows: readonly OutboxRow[], isUnheard: boolean, epoch: number): Promise<boolean>
  /** @param attempts made until now; what is not the command's fault counts none */
  postpone(row: OutboxRow, code: FailureCode, attempts: number, epoch: number): Promise<boolean>
  /** As if the commands had not been given. @param rows dependents behind the command */
  discard(rows: readonly OutboxRow[]): Promise<void>
  /**
   * Takes from an edit's answer what the edit replaced on the server. If another device had written since, the edit's undo
   * restores that, here, after a restart and in every tab. Called before the edit is settled: after a crash both are done again.
   * @param rejectLater rejects waiting undos and redos of the edit, which would restore something else
   */
  amend(row: OutboxRow, replaced: Replaced, rejectLater: () => Promise<void>): Promise<void>
}

export function createOutcomes(options: {
  readonly disk: Disk
  readonly registry: Pick<FeatureParts, 'arrivals'>
  readonly store: Store
  readonly acts: Pick<ActRecord, 'amend'>
  readonly log: Pick<FactLog, 'appendLed' | 'reach' | 'head'>
  readonly now: () => number
  readonly serverTime: () => string | null
  readonly stamp: (facts: readonly NewFact[], moment?: Moment) => readonly AnyFact[]
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  readonly publish: () => void
  readonly install: Pick<Install, 'renew'>
  readonly isHistoryOver: (history: string) => boolean
  readonly givenUp$: Streams['givenUp$']
  readonly wide$: Streams['wide$']
  readonly shown: Pick<ShownQueue, 'hide' | 'refuse' | 'takeBack'>
  readonly sendingQueue: Pick<SendingQueue, 'changed'>
  readonly post: (message: OutboxMessage) => void
}): Outcomes {
  const { disk, registry, store, log, withRows, install, givenUp$, shown, sendingQueue, post } = options
  const { queue } = store.tables

  /** The command's own facts, as the act that they became: rows and lists that show it already are not changed. */
  function actOf(row: OutboxRow, sync: Sync | null): readonly AnyFact[] {
    const facts = store.pendingFacts(row.id) ?? factsOf(row)
    const seq = sync?.applied.find(({ id }) => id === row.id)?.seq ?? sync?.seq ?? null
    const at = options.now()
    const momentAt = (i: number): { readonly moment?: Moment } =>
      seq === null ? {} : { moment: momentOfAct(seq, i + 1) }
    return facts.map((fact, i) => ({ ...fact, at, settled: true as const, ...momentAt(i) }))
  }

  /**
   * No answer says what became of the commands: an answer was lost, the tab that sent it died, or the call is still under way.
   * The change feed tells, but it leaves out what this client id did. So the client gets a new id, on disk before the commands
   * are gone. After a crash in between the feed tells more than it needs to, which does no harm.
   */
  const forgetClient = (): Promise<void> => install.renew()

  return {
    async sending(row, epoch) {
      queue.update(row.id, (shownRow) => {
        shownRow.state = 'sending'
      })
      options.publish()
      const firstTried = row.firstTried ?? options.serverTime()
      if (row.firstTried !== undefined || firstTried === null) return row
      // On disk before the first try: a later one must not say that it is the first.
      const tried: OutboxRow = { ...row, firstTried }
      if (!(await disk.updateOutbox(tried, epoch))) return null
      sendingQueue.changed(tried)
      return tried
    },

    async settle(row, answer, sync, epoch) {
      // All rows that the act touched are in the answer, and outrank what it says of them otherwise.
      const moment = sync ? momentOf(sync) : undefined
      const rows = registry.arrivals(sync?.rows ?? {})
      // A server that was restored since says nothing of this act any more.
      const isOver = sync !== null && options.isHistoryOver(sync.history)
      const facts = isOver ? [] : [...actOf(row, sync), ...options.stamp([...answer, ...rows], moment)]
      // The log first: a crash in between sends the command again, and its key gets the first answer.
      if (!(await log.appendLed(facts, epoch))) return false
      const seq = disk.kind === 'disk' ? log.head : null
      // In the order of the log, here as in every other tab.
      if (seq !== null) await log.reach(seq)
      await withRows(facts, () => {
        shown.hide(row.id, facts)
      })
      const isRemoved = await disk.removeOutbox(row, epoch)
      post({ kind: 'settled', id: row.id, facts, seq })
      if (sync?.wide && !isOver) options.wide$.next(momentOf(sync))
      return isRemoved
    },

    async reject(rows, isUnheard, epoch) {
      if (isUnheard) await forgetClient()
      // The last first: after a crash in between the command is sent again, and its key gets the same answer.
      const written = await Promise.all(rows.toReversed().map((row) => disk.updateOutbox(row, epoch)))
      if (written.includes(false)) return false
      for (const row of rows) sendingQueue.changed(row)
      await Promise.all(rows.map(({ id }) => disk.amendIntent(id, refusedIntent)))
      await withRows(rows.flatMap(factsOf), () => {
        for (const row of rows) shown.refuse(row)
      })
      for (const row of rows) post({ kind: 'rejected', row })
      // What is on the server now may not have been heard of yet.
      if (isUnheard || rows[0]?.failure === 'act/changed-since') givenUp$.next(rows.flatMap(factsOf))
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
      if (isWritten) sendingQueue.changed(postponed)
      return isWritten
    },

    async discard(rows) {
      await forgetClient()
      // The last first, on disk and on the screen: at no moment does a command wait without what it depends on.
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
