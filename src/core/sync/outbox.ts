import type { FailureCode } from '#contracts/failure.ts'
import type { Moment } from '#contracts/moment.ts'
import type { Result } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { Intent } from '../boundary.ts'
import type { CommandTable } from '../effects.ts'
import type { Registry } from '../registry.ts'
import type { AnyFact, NewFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { History } from '../history/history.ts'
import type { LateParts } from '../late-parts.ts'
import type { Disk } from '../log/disk.ts'
import { OVER } from '../log/stored-disk.ts'
import type { FactLog } from '../log/fact-log.ts'
import type { JournaledDisk } from '../log/journaled-disk.ts'
import type { JournaledCommand } from '../log/journal-frames.ts'
import type { HistoryStep, IntentRow, OutboxRow } from '../log/rows.ts'
import type { Replaced } from '../store/inverse.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Streams } from '../streams.ts'
import type { Channel } from '../surroundings.ts'
import { createDiscards } from './discards.ts'
import { createGivingUp } from './giving-up.ts'
import type { Install } from './install.ts'
import { createIntake } from './intake.ts'
import { createSlices } from './slices.ts'
import { readMessage, type OutboxMessage } from './outbox-messages.ts'
import { isOutboxRow, isToSend } from './outbox-rows.ts'
import { createSendingQueue } from './sending-queue.ts'
import { createSettledElsewhere } from './settled-elsewhere.ts'
import { createSettling } from './settling.ts'
import { createShownQueue } from './shown-queue.ts'
import { createReconcile } from './reconcile.ts'
import { createRejecting } from './rejecting.ts'
import { createReplacedWord } from './replaced-word.ts'

/** Refused commands are shown this long, milliseconds. */
export const REJECTED_KEPT_MS = 24 * 60 * 60 * 1_000

/** Commands from the member's act to the server's answer, the same in every tab of the account. */
export interface Outbox {
  /**
   * Resolves when the intent is durable, or says why it is refused. The same id again is the same act, and so is what a
   * double click does: the last act on these rows once more while it waits.
   * @param step where it takes an act back, or does it again
   */
  dispatch(intent: Intent, step?: HistoryStep): Promise<Result<{ readonly seq: number }>>
  /** Shows what was queued before this boot. @param rows as `Disk.outbox` answered them */
  restore(rows: readonly OutboxRow[]): Promise<void>
  /** Queues commands once more that storage lost, under their old ids. */
  requeue(lost: readonly JournaledCommand[]): Promise<void>
  /** What waits, in the order of the acts, as disk has it. */
  waiting(): Promise<readonly OutboxRow[]>
  /** The same for the tab that sends: null where another tab leads. */
  toSend(epoch: number): Promise<readonly OutboxRow[] | null>
  /** This tab begins to send: `toSend` reads all anew. */
  sendingBegins(): void
  // The three outcomes are the leader's to write: false where another tab leads by now, which sends the row once more.
  /** @param sync which state of the database the answer shows; null if the server did not say */
  settle(
    row: OutboxRow,
    answer: readonly NewFact[],
    sync: Sync | null,
    epoch: number,
    replaced?: Replaced,
  ): Promise<boolean>
  /** The last word was no: what was shown is taken back, and so is all that needs it. */
  reject(row: OutboxRow, code: FailureCode, epoch: number): Promise<boolean>
  /** One more try failed. @param attempts made until now; what is not the command's fault counts none */
  postpone(row: OutboxRow, code: FailureCode, attempts: number, epoch: number): Promise<boolean>
  /** Null where it was taken back meanwhile, or another tab leads; otherwise the row, which says when it was first tried. */
  sending(row: OutboxRow, epoch: number): Promise<OutboxRow | null>
  /** It waits after a try that brought no answer. */
  isFailing(id: string): boolean
  /** Makes up for messages of other tabs that never came. */
  reconcile(): Promise<void>
  /** Forgets a refused command and all that was refused with it, in every tab. */
  dismiss(id: string): Promise<Result<null>>
  /** Takes a waiting command and all that need it back, in every tab; refused for one that is being sent. */
  discard(id: string): Promise<Result<null>>
  /**
   * Does a refused command and all that was refused with it once more, as new ones; what is refused at once stays so.
   * @param history repeats a refused undo or redo whose act was changed in the meantime
   */
  retry(id: string, history: History): Promise<Result<null>>
}

export interface OutboxOptions {
  readonly disk: Disk & Pick<JournaledDisk, 'dropCopy'>
  readonly store: Store
  readonly channel: Channel
  readonly commands: CommandTable
  readonly registry: Registry
  readonly acts: ActRecord
  readonly now: () => number
  readonly uptime: () => number
  readonly newId: () => string
  /** The member whose account this is. */
  readonly by: AnyFact['by']
  readonly stamp: (facts: readonly NewFact[], moment?: Moment) => readonly AnyFact[]
  /** The member's last number that this tab knows. */
  readonly seq: () => string
  /** The latest time of the server that this tab knows, microseconds as digits; null before the first answer. */
  readonly serverTime: () => string | null
  /** Runs work that reads or changes the tables after what is already under way, with the rows of these facts loaded. */
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  /** Takes confirmed facts, and has those of other tabs. */
  readonly log: Pick<FactLog, 'append' | 'appendLed' | 'heal' | 'reach' | 'head'>
  readonly publish: () => void
  readonly lead$: Streams['lead$']
  readonly install: Pick<Install, 'renew'>
  readonly late: Pick<LateParts, 'refusedChanges'>
  readonly givenUp$: Streams['givenUp$']
  readonly wide$: Streams['wide$']
  /** The server's database has another history than that by now. */
  readonly isHistoryOver: (history: string) => boolean
  readonly queued$: Streams['queued$']
  readonly onError: (error: unknown) => void
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { disk, store, channel, acts, log } = options
  const { queue }: Tables = store.tables
  const post = (message: OutboxMessage): void => {
    channel.post(message)
  }

  const sendingQueue = createSendingQueue(disk)
  const { show, hide, refuse, takeBack, drop, isOver } = createShownQueue(options)
  const intake = createIntake({ ...options, show, hide, onDurable: announce })

  function announce(row: OutboxRow, intent: IntentRow): void {
    post({ kind: 'queued', row, intent })
    options.queued$.next()
  }

  const reject = createRejecting({ ...options, sendingQueue, refuse, post })
  const takeReplaced = createReplacedWord({ ...options, sendingQueue, reject, post })
  const settling = createSettling({ ...options, hide, post, takeReplaced })
  const { refuseHere } = createGivingUp({ ...options, sendingQueue, reject })
  const discards = createDiscards({
    ...options,
    queue,
    takeBack,
    post,
  })

  /** What waits is shown without its command if the code does not come: nothing waits for it. */
  const withCommands = () => options.registry.loadCommands().catch(options.onError)

  const settledElsewhere = createSettledElsewhere({ ...options, hide, isOver })
  channel.onMessage((received) => {
    const message = readMessage(received)
    if (message.kind === 'settled' || message.kind === 'discarded') disk.dropCopy(message.id).catch(options.onError)
    switch (message.kind) {
      case 'queued':
        void options.withRows(message.row.facts as readonly AnyFact[], () => {
          show(message.row)
          acts.add(message.intent)
        })
        options.queued$.next()
        return
      case 'settled':
        settledElsewhere(message.id, message.facts, message.seq ?? null).catch(options.onError)
        return
      case 'replaced':
        void acts.amend(message.id, message.replaced)
        return
      case 'rejected':
        void options.withRows(message.row.facts as readonly AnyFact[], () => {
          refuse(message.row)
        })
        return
      case 'dismissed':
        drop(message.id)
        return
      case 'discarded':
        void options.withRows(store.pendingFacts(message.id) ?? [], () => {
          takeBack(message.id)
        })
        options.givenUp$.next([])
        return
      default:
    }
  })

  const refusedChanges = async () => {
    const { createRefusedChanges } = await options.late.refusedChanges()
    return createRefusedChanges({ ...options, dispatch: intake.dispatch, drop, post })
  }

  return {
    dispatch: intake.dispatch,
    ...settling,
    dismiss: async (id) => (await refusedChanges()).dismiss(id),
    retry: async (id, history) => (await refusedChanges()).retry(id, history),
    reject,
    discard: discards.discard,
    reconcile: createReconcile({
      ...options,
      healLog: log.heal,
      isUnderWay: intake.isUnderWay,
      show,
      hide: (id) => {
        hide(id, [])
      },
      refuse,
    }),

    async restore(rows) {
      if (rows.length > 0) await withCommands()
      const now = options.now()
      // Thousands may wait: a boot that shows them at a stretch would hold up acts, and the lead.
      const pause = createSlices(options.uptime)
      for (const row of rows) {
        await pause()
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
      await withCommands()
      const numbers = await disk.enqueue(
        lost.map(({ row }) => row),
        lost.map(({ intent }) => intent),
      )
      for (const [i, { row, intent }] of lost.entries()) {
        if (numbers[i] === OVER) continue
        await options.withRows(row.facts as readonly AnyFact[], () => {
          show(row)
        })
        acts.add(intent)
        post({ kind: 'queued', row: { ...row, n: numbers[i]! }, intent })
      }
      options.queued$.next()
    },

    async waiting() {
      const rows = await disk.outbox()
      return rows.filter(isToSend)
    },

    toSend: sendingQueue.read,
    sendingBegins: sendingQueue.reset,

    async postpone(row, code, attempts, epoch) {
      // What became impossible while it was being sent, and was not judged by the server, is refused now.
      const invalidity = store.invalidity(row.id)
      if (invalidity) return refuseHere(row, invalidity.code, epoch)
      queue.update(row.id, (shown) => {
        shown.state = 'waiting'
        shown.attempts = attempts
        shown.failure = code
      })
      options.publish()
      const postponed: OutboxRow = { ...row, attempts, failure: code }
      const isWritten = await disk.updateOutbox(postponed, epoch)
      if (isWritten) sendingQueue.changed(postponed)
      return isWritten
    },

    isFailing(id) {
      const shown = queue.get(id)
      return shown?.state === 'waiting' && shown.attempts > 0
    },

    async sending(row, epoch) {
      const { id } = row
      if (discards.isDiscarded(id)) return null
      queue.update(id, (shown) => {
        shown.state = 'sending'
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
  }
}
