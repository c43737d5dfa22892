import { merge, Subject, type BehaviorSubject, type Observable } from 'rxjs'
import type { Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { CommandTable } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { Disk } from '../log/disk.ts'
import type { FactLog } from '../log/fact-log.ts'
import type { JournaledCommand } from '../log/journal.ts'
import type { JournaledDisk } from '../log/journaled-disk.ts'
import type { HistoryStep, IntentRow, OutboxRow } from '../log/schema.ts'
import { OVER } from '../log/stored-disk.ts'
import type { FeatureParts } from '../feature-parts.ts'
import { createSlices } from '../slices.ts'
import type { Store } from '../store/store.ts'
import type { Channel } from '../surroundings.ts'
import { createIntake, type Intake } from './intake.ts'
import type { Pending } from './outbox-machine.ts'
import { createOutcomes, isNotFound, type Outcomes } from './outcomes.ts'
import { isOutboxRow, isToSend, linksOf, readMessage, type OutboxMessage } from './queue-rows.ts'
import { createShownQueue, type ShownQueue } from './shown-queue.ts'

/** How long a rejected command is shown, in milliseconds. */
const REJECTED_KEPT_MS = 24 * 60 * 60 * 1_000
/** Interval at which each tab compares the queue that it shows with the disk, in milliseconds. */
export const RECONCILE_EVERY_MS = 30_000

/**
 * Handles commands from the member's act to their end. The outbox shows the same commands in every tab of the account.
 * `sender.ts` adds the outbox machine.
 */
export interface Outbox extends Outcomes {
  /**
   * Resolves when the intent is on disk, or with the reason for its rejection. An intent with a known id adds nothing.
   * An intent that repeats the last pending command on the same rows counts as a double click and adds nothing either.
   * @param step set if the intent is part of an undo or redo
   */
  dispatch(intent: Intent, step?: HistoryStep): Promise<Result<{ readonly seq: number }>>
  /**
   * Shows commands that were queued before this start.
   * @param rows what `Disk.outbox` returned
   */
  restore(rows: readonly OutboxRow[]): Promise<void>
  /** Queues commands again that IndexedDB has lost, with their old ids. */
  requeue(lost: readonly JournaledCommand[]): Promise<void>
  /** The pending commands on disk, in queue order. */
  pending(): Promise<readonly OutboxRow[]>
  /** The pending commands for the leader; null if another tab leads. */
  toSend(epoch: number): Promise<readonly OutboxRow[] | null>
  /** Pending commands with the lanes that they create, as the machine needs them. */
  linked(rows: readonly OutboxRow[]): readonly Pending[]
  /** Call when this tab becomes the leader. `toSend` then reads the whole queue again. */
  sendingBegins(): void
  /** True if the command is pending after an attempt that got no answer. */
  isFailing(id: string): boolean
  /** Finds out what other tabs did if their messages were missed. If none was missed, nothing changes. */
  reconcile(): Promise<void>
  /** Removes a rejected command from the screen. */
  readonly drop: ShownQueue['drop']
  /** Emits when a new command can be sent. */
  readonly queued$: Observable<void>
}

export function createOutbox(
  options: Omit<Parameters<typeof createOutcomes>[0], 'shown' | 'onRowChanged' | 'post'> & {
    readonly disk: Disk & Pick<JournaledDisk, 'dropCopy'>
    readonly store: Store
    readonly channel: Channel
    readonly commands: CommandTable
    readonly registry: FeatureParts
    readonly acts: ActRecord
    readonly now: () => number
    readonly uptime: () => number
    /** The member whose account this is; null for a visitor. */
    readonly by: AnyFact['by']
    /** The member's latest sequence number that this tab knows. */
    readonly seq: () => string
    readonly log: Pick<FactLog, 'append' | 'appendLed' | 'readMissedChunks' | 'reach' | 'head' | 'isForgotten'>
    readonly publish: () => void
    /** The leader's epoch if this tab leads; null if another tab does. */
    readonly epoch$: BehaviorSubject<number | null>
    readonly onError: (error: unknown) => void
  },
): Outbox {
  const { disk, store, channel, acts, log, withRows } = options
  const { queue } = store.tables
  const queued$ = new Subject<void>()
  const discarded$ = new Subject<readonly AnyFact[]>()
  const notFoundElsewhere$ = new Subject<void>()
  const post = (message: OutboxMessage): void => {
    channel.post(message)
  }
  const sendingQueue = createSendingQueue(disk)
  const shown = createShownQueue(options)
  const { show, hide, refuse, takeBack, drop } = shown
  const intake: Intake = createIntake({ ...options, show, hide, onDurable: announce })
  const outcomes = createOutcomes({ ...options, shown, onRowChanged: sendingQueue.changed, post })

  function announce(row: OutboxRow, intent: IntentRow): void {
    post({ kind: 'queued', row, intent })
    queued$.next()
  }

  /** Loads the code of the commands. If that fails, pending commands are shown by their stored facts. */
  const withCommands = () => options.registry.loadCommands().catch(options.onError)

  channel.onMessage((received) => {
    const message = readMessage(received)
    if (message.kind === 'settled' || message.kind === 'discarded') disk.dropCopy(message.id).catch(options.onError)
    switch (message.kind) {
      case 'queued':
        void withRows(factsOf(message.row), () => {
          show(message.row)
          acts.add(message.intent)
        })
        queued$.next()
        return
      case 'settled':
        settledElsewhere(message.id, message.facts, message.seq ?? null).catch(options.onError)
        return
      case 'replaced':
        void acts.amend(message.id, message.replaced)
        return
      case 'rejected':
        void withRows(factsOf(message.row), () => {
          refuse(message.row)
        })
        if (isNotFound(message.row)) notFoundElsewhere$.next()
        return
      case 'dismissed':
        drop(message.id)
        return
      case 'discarded':
        void withRows(store.pendingFacts(message.id) ?? [], () => {
          takeBack(message.id)
        })
        discarded$.next([])
        return
      default:
    }
  })

  /**
   * Handles the message that another tab has settled a command. If the confirmed facts are in the log, they are folded
   * from there, once and in order. The message may be late or arrive twice. If its facts were folded, a save could be
   * folded after a later unsave, and the pin would be saved again.
   * @param seq position of the facts in the log; null if they are not in a log
   */
  async function settledElsewhere(id: string, facts: readonly AnyFact[], seq: number | null): Promise<void> {
    let confirmed = facts
    if (disk.kind === 'disk') {
      if (seq !== null) await log.reach(seq)
      // If the sender of the message has no storage, it has no log. The leader then writes the facts to the log.
      const isOurs = seq === null && options.epoch$.value !== null && !shown.isOver(id)
      if (isOurs) await log.append(facts)
      else confirmed = []
    }
    await withRows(facts, () => {
      hide(id, confirmed)
    })
  }

  return {
    ...outcomes,
    queued$,
    givenUp$: merge(outcomes.givenUp$, discarded$),
    notFound$: merge(outcomes.notFound$, notFoundElsewhere$),
    dispatch: intake.dispatch,
    drop,

    async restore(rows) {
      if (rows.length > 0) await withCommands()
      const now = options.now()
      // Thousands of commands may be pending. If all were shown in one slice, new commands and the leader would have to
      // wait.
      const pause = createSlices(options.uptime)
      for (const row of rows) {
        await pause()
        if (!isOutboxRow(row) || (row.state === 'rejected' && now - row.at > REJECTED_KEPT_MS)) {
          await disk.removeOutbox(row, null)
          continue
        }
        await withRows(factsOf(row), () => {
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
        await withRows(row.facts as readonly AnyFact[], () => {
          show(row)
        })
        acts.add(intent)
        post({ kind: 'queued', row: { ...row, n: numbers[i]! }, intent })
      }
      queued$.next()
    },

    async pending() {
      const rows = await disk.outbox()
      return rows.filter(isToSend)
    },

    toSend: sendingQueue.read,
    sendingBegins: sendingQueue.reset,

    linked: (rows) => rows.map((row) => ({ row, makes: linksOf(row, options.commands[row.name]).makes })),

    isFailing(id) {
      const row = queue.get(id)
      return row?.state === 'waiting' && row.attempts > 0
    },

    /** Needed because a leader may die between its last write and its message, and a sleeping tab may miss messages. */
    async reconcile() {
      // In memory mode, the disk was given up, so commands cannot be compared with it.
      if (disk.kind === 'memory') return
      const before = Array.from(queue.rows(), ({ id }) => id).filter((id) => !intake.isUnderWay(id))
      // The facts are read first, so that the result of a settled command does not disappear for a moment.
      await log.readMissedChunks()
      const rows = (await disk.outbox()).filter(isOutboxRow)
      const stored = new Map(rows.map((row) => [row.id, row]))
      let isAnyOver = false
      for (const id of before) {
        const row = stored.get(id)
        const known = queue.get(id)
        if (!known) continue
        if (!row) {
          isAnyOver = true
          await withRows(store.pendingFacts(id) ?? [], () => hide(id, []))
        } else if (row.state === 'rejected' && known.state !== 'rejected')
          await withRows(store.pendingFacts(id) ?? [], () => refuse(row))
      }
      // The stored intents include the values that the commands replaced on the server.
      if (isAnyOver) acts.restore(await disk.intents())
      const known = new Set(before)
      for (const row of rows)
        if (!known.has(row.id) && !queue.get(row.id)) await withRows(factsOf(row), () => show(row))
    },
  }
}

function factsOf({ facts }: OutboxRow): readonly AnyFact[] {
  return facts as readonly AnyFact[]
}

/** Rows per read: about 300 KB, which every disk can read within the time limit. */
const ROWS_PER_READ = 500

/**
 * The leader's copy of the outbox. After a day without a network, thousands of commands may be pending, and the queue
 * is read after each answer. Each read therefore loads only rows that were queued since the last one, and the numbers
 * of all rows, because any tab may remove a row. Changes of rows need no read, because only the leader makes them.
 */
export interface SendingQueue {
  /** The pending commands on disk, in the order of the acts; null if another tab leads. */
  read(epoch: number): Promise<readonly OutboxRow[] | null>
  /** Call when the leader has replaced a row on disk with this one. */
  changed(row: OutboxRow): void
  /** Drops the copy. Call it when this tab becomes the leader, or when its databases were replaced. */
  reset(): void
}

export function createSendingQueue(disk: Pick<Disk, 'outboxNews'>): SendingQueue {
  let held = new Map<number, OutboxRow>()
  /** The highest row number that was read. */
  let last = 0

  async function read(epoch: number): Promise<readonly OutboxRow[] | null> {
    for (;;) {
      const asked = held
      const news = await disk.outboxNews(epoch, last, ROWS_PER_READ)
      if (!news) return null
      if (asked !== held) continue
      for (const row of news.rows) {
        held.set(row.n, row)
        last = Math.max(last, row.n)
      }
      if (news.rows.length === ROWS_PER_READ) continue
      const there = new Set(news.numbers)
      for (const n of held.keys()) if (!there.has(n)) held.delete(n)
      return [...held.values()].sort((a, b) => a.n - b.n).filter(isToSend)
    }
  }

  return {
    read,
    changed(row) {
      held.set(row.n, row)
    },
    reset() {
      held = new Map()
      last = 0
    },
  }
}
