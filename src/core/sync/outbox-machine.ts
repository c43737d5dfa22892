import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { OutboxRow } from '../log/schema.ts'
import { backoffMs, isRefusal } from '../wire/backoff.ts'
import { dependentsIn, lanesOf, NO_SUBJECT } from './queue-rows.ts'

/** Maximum number of commands that are sent at the same time. They are in different lanes. */
export const COMMANDS_AT_ONCE = 4
/** The leader reads the queue at least at this interval, in case it missed another tab's message. */
export const LOOK_AGAIN_MS = 30_000
/**
 * If the session has ended, no command is at fault: all of them wait. At this interval, the server is asked who is
 * logged in.
 */
export const SESSION_WAIT_MS = 60_000

/** A pending command. */
export interface Pending {
  readonly row: OutboxRow
  /** The lane of the entity that the command creates; undefined if it creates none. */
  readonly makes: string | undefined
}

/**
 * What the sending tab knows in addition to the queue on disk. Times are milliseconds of uptime, which clock changes do
 * not affect.
 */
export interface OutboxState {
  /** The leader's epoch; null if another tab leads. */
  readonly epoch: number | null
  /** Commands that are being sent, by id, with their lanes. A command is removed when its outcome has been written. */
  readonly sending: ReadonlyMap<string, readonly string[]>
  /**
   * Commands that have ended but may still be in the next read of the queue. The value is true if their end is on disk.
   * None of them is sent again.
   */
  readonly ended: ReadonlyMap<string, boolean>
  /** By lane, the time before which the lane must not be tried again. */
  readonly resting: ReadonlyMap<string, number>
  /** The time before which no command may be sent, because the server asked for a pause. */
  readonly pausedUntil: number
  /** When the server was last asked who is logged in; null if the session is not in doubt. */
  readonly doubtedAt: number | null
  /** Pending commands that the server has carried out, each with the answer that reported it. */
  readonly applied: ReadonlyMap<string, Sync>
}

/** What the machine is told. `pending` has all pending commands on disk, in queue order. */
export type OutboxEvent =
  | { readonly kind: 'begun'; readonly epoch: number }
  | { readonly kind: 'stopped' }
  /** There may be a command to send. */
  | { readonly kind: 'woken'; readonly isOnline: boolean }
  | { readonly kind: 'read'; readonly epoch: number; readonly rows: readonly OutboxRow[] }
  | { readonly kind: 'confirmed'; readonly row: OutboxRow }
  /**
   * The answer to an edit shows that another device has changed the value in between. Later undos and redos of that
   * edit no longer fit.
   */
  | { readonly kind: 'replaced'; readonly row: OutboxRow; readonly pending: readonly Pending[] }
  /** The server rejected the command, or did not answer. */
  | {
      readonly kind: 'failed'
      readonly row: OutboxRow
      readonly failure: Failure
      /** Why the command became impossible here while it was being sent; null if it is still possible. */
      readonly invalidity: FailureCode | null
      readonly pending: readonly Pending[]
      readonly random: number
    }
  /** After a confirmed change, a pending command is no longer possible. */
  | {
      readonly kind: 'invalid'
      readonly id: string
      readonly code: FailureCode
      readonly pending: readonly Pending[]
    }
  /**
   * The member discards a pending command. The event is for the leading tab, or for the asking tab if no leader
   * answered.
   */
  | { readonly kind: 'discarded'; readonly id: string; readonly pending: readonly Pending[] }
  /** The attempt to write the end of these commands is over. If it failed, the commands are pending again. */
  | { readonly kind: 'ended'; readonly ids: readonly string[]; readonly isWritten: boolean }
  /** An error in this tab kept the command from being sent. */
  | { readonly kind: 'threw'; readonly row: OutboxRow; readonly random: number }
  /** The outcome of a sent command is on disk, or another tab has to find it out. */
  | { readonly kind: 'concluded'; readonly id: string }
  /** An answer reported that the server has carried out these commands. */
  | { readonly kind: 'applied'; readonly ids: readonly string[]; readonly sync: Sync }
  | { readonly kind: 'session-doubted' }
  | { readonly kind: 'session-confirmed' }
  /** The network is back, so waits after failures end. */
  | { readonly kind: 'network-back' }

/** What the sender has to do, in the order of the list. */
export type OutboxEffect =
  | { readonly kind: 'read'; readonly epoch: number }
  /** @param known the answer that reported that the server has carried out the command; null if none did */
  | { readonly kind: 'send'; readonly row: OutboxRow; readonly epoch: number; readonly known: Sync | null }
  /**
   * @param rows in the form to be written: the rejected command, followed by its dependents in queue order
   * @param isUnanswered true if the server did not reject the command itself, so that it may have carried it out
   */
  | { readonly kind: 'reject'; readonly rows: readonly OutboxRow[]; readonly isUnanswered: boolean }
  | { readonly kind: 'postpone'; readonly code: FailureCode; readonly attempts: number }
  /** @param rows the discarded command, followed by its dependents in queue order */
  | { readonly kind: 'discard'; readonly rows: readonly OutboxRow[] }
  /**
   * The command cannot be discarded.
   * @param isGone true if the command is not in the queue; false if it is being sent or is ending
   */
  | { readonly kind: 'keep'; readonly isGone: boolean }
  | { readonly kind: 'ask-session'; readonly code: 'session/required' | 'csrf/mismatch' }
  | { readonly kind: 'wake-in'; readonly ms: number }

export interface OutboxStep {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
}

export const IDLE: OutboxState = {
  epoch: null,
  sending: new Map(),
  ended: new Map(),
  resting: new Map(),
  pausedUntil: 0,
  doubtedAt: null,
  applied: new Map(),
}

/**
 * Decides what is sent and when, what a failure means, and which commands end together. The function is pure: time and
 * random numbers are arguments. A command is sent only if it is the first in all of its lanes, so the commands of a
 * lane are sent in order (K10). A rejected or discarded command takes its dependents with it, and none of them is sent
 * (K6).
 */
export function stepOutbox(state: OutboxState, event: OutboxEvent, now: number): OutboxStep {
  switch (event.kind) {
    case 'begun':
      return withoutEffects({ ...state, epoch: event.epoch })
    case 'stopped':
      return withoutEffects({ ...state, epoch: null })
    case 'woken':
      return look(state, event.isOnline, now)
    case 'read':
      return event.epoch === state.epoch && state.doubtedAt === null
        ? send(state, event.rows, now)
        : withoutEffects(state)
    case 'confirmed':
      return withoutEffects({ ...state, resting: without(state.resting, lanesOf(event.row)) })
    case 'replaced':
      return rejectLaterSteps(state, event.row, event.pending)
    case 'failed':
      return fail(state, event, now)
    case 'invalid':
      return rejectInvalid(state, event)
    case 'discarded':
      return discard(state, event)
    case 'ended':
      return withoutEffects({
        ...state,
        ended: event.isWritten ? having(state.ended, event.ids, true) : without(state.ended, event.ids),
      })
    case 'threw':
      return withoutEffects(restLanes(state, event.row, now + backoffMs(event.row.attempts + 1, event.random)))
    case 'concluded':
      return withoutEffects({
        ...state,
        sending: without(state.sending, [event.id]),
        applied: without(state.applied, [event.id]),
      })
    case 'applied':
      return withoutEffects({
        ...state,
        applied: having(state.applied, event.ids, event.sync),
        resting: new Map(),
      })
    case 'session-doubted':
      return withoutEffects({ ...state, doubtedAt: state.doubtedAt ?? 0 })
    case 'session-confirmed':
      return withoutEffects({ ...state, doubtedAt: null, resting: new Map() })
    case 'network-back':
      // A pause that the server asked for stays. It depends on the server's load, not on this device's network.
      return withoutEffects({ ...state, resting: new Map() })
  }
}

const withoutEffects = (state: OutboxState): OutboxStep => ({ state, effects: [] })

function look(state: OutboxState, isOnline: boolean, now: number): OutboxStep {
  if (!isOnline || state.epoch === null) return withoutEffects(state)
  if (state.doubtedAt === null) return { state, effects: [{ kind: 'read', epoch: state.epoch }] }
  const wait: OutboxEffect = { kind: 'wake-in', ms: SESSION_WAIT_MS }
  if (now - state.doubtedAt < SESSION_WAIT_MS) return { state, effects: [wait] }
  return { state: { ...state, doubtedAt: now }, effects: [{ kind: 'ask-session', code: 'session/required' }, wait] }
}

function send(state: OutboxState, read: readonly OutboxRow[], now: number): OutboxStep {
  const { epoch } = state
  if (epoch === null) return withoutEffects(state)
  const there = new Set(read.map(({ id }) => id))
  // A command's end is forgotten when it is on disk and this read lacks the command. Reads run one after the other, so
  // later reads lack the command too.
  const gone = [...state.ended].flatMap(([id, isWritten]) => (isWritten && !there.has(id) ? [id] : []))
  const ended = without(state.ended, gone)
  const rows = read.filter(({ id }) => !ended.has(id))
  const sending = new Map(state.sending)
  const busy = new Set([...sending.values()].flat())
  const effects: OutboxEffect[] = []
  let nextMs = LOOK_AGAIN_MS
  if (state.pausedUntil > now) nextMs = Math.min(nextMs, state.pausedUntil - now)
  else
    for (const row of firstOfTheirLanes(rows)) {
      const lanes = lanesOf(row)
      if (lanes.some((lane) => busy.has(lane))) continue
      const restMs = Math.max(0, ...lanes.map((lane) => (state.resting.get(lane) ?? 0) - now))
      if (restMs > 0) nextMs = Math.min(nextMs, restMs)
      else if (sending.size < COMMANDS_AT_ONCE) {
        sending.set(row.id, lanes)
        effects.push({ kind: 'send', row, epoch, known: state.applied.get(row.id) ?? null })
      }
    }
  return { state: { ...state, sending, ended }, effects: [...effects, { kind: 'wake-in', ms: nextMs }] }
}

function fail(
  state: OutboxState,
  { row, failure, invalidity, pending, random }: Extract<OutboxEvent, { readonly kind: 'failed' }>,
  now: number,
): OutboxStep {
  const { code, retryAfterS } = failure
  const isSessionOver = code === 'session/required' || code === 'session/limited'
  const isTokenOld = code === 'csrf/mismatch'
  if (isRefusal(failure))
    return reject(state, failure.error ? { ...row, error: failure.error } : row, code, pending, false)
  const asking: readonly OutboxEffect[] = isSessionOver
    ? [{ kind: 'ask-session', code: 'session/required' }]
    : isTokenOld
      ? [{ kind: 'ask-session', code }]
      : []
  const attempts = isSessionOver ? row.attempts : row.attempts + 1
  const next = isSessionOver ? { ...state, doubtedAt: now } : restAfter(state, row, random, retryAfterS, now)
  // A command that has become impossible is rejected, because another attempt would fail too.
  const { state: after, effects } = invalidity
    ? reject(next, row, invalidity, pending, true)
    : { state: next, effects: [{ kind: 'postpone', code, attempts } as const] }
  return { state: after, effects: [...effects, ...asking] }
}

/** @param retryAfterS the server's Retry-After. It applies to all lanes, because it depends on the server's load */
function restAfter(
  state: OutboxState,
  row: OutboxRow,
  random: number,
  retryAfterS: number | undefined,
  now: number,
): OutboxState {
  const until = now + backoffMs(row.attempts + 1, random, retryAfterS)
  const pausedUntil = retryAfterS === undefined ? state.pausedUntil : Math.max(state.pausedUntil, until)
  return { ...restLanes(state, row, until), pausedUntil }
}

function restLanes(state: OutboxState, row: OutboxRow, until: number): OutboxState {
  return { ...state, resting: having(state.resting, lanesOf(row), until) }
}

/**
 * Rejects a command and its dependents. A dependent that was queued after the failure may already be on its way; the
 * server decides about it.
 */
function reject(
  state: OutboxState,
  row: OutboxRow,
  code: FailureCode,
  pending: readonly Pending[],
  isUnanswered: boolean,
): OutboxStep {
  const along = dependentsOf(row.id, pending).filter(({ id }) => !state.sending.has(id) && !state.ended.has(id))
  const rows: readonly OutboxRow[] = [
    { ...row, state: 'rejected', failure: code, attempts: row.attempts + 1 },
    ...along.map((one): OutboxRow => ({ ...one, state: 'rejected', failure: code, cause: row.id })),
  ]
  return { state: ending(state, rows), effects: [{ kind: 'reject', rows, isUnanswered }] }
}

function rejectInvalid(
  state: OutboxState,
  { id, code, pending }: Extract<OutboxEvent, { readonly kind: 'invalid' }>,
): OutboxStep {
  const found = pending.find(({ row }) => row.id === id)
  if (state.epoch === null || !found || !isFree(state, found.row)) return withoutEffects(state)
  return reject(state, found.row, code, pending, true)
}

/** Rejects pending undos and redos that came after an edit and belong to the same act. The member can repeat them. */
function rejectLaterSteps(state: OutboxState, edit: OutboxRow, pending: readonly Pending[]): OutboxStep {
  const act = edit.step?.of ?? edit.id
  let step = withoutEffects(state)
  for (const { row } of pending) {
    if (row.n <= edit.n || row.step?.of !== act || !isFree(step.state, row)) continue
    const { state: next, effects } = reject(step.state, row, 'act/changed-since', pending, false)
    step = { state: next, effects: [...step.effects, ...effects] }
  }
  return step
}

function discard(
  state: OutboxState,
  { id, pending }: Extract<OutboxEvent, { readonly kind: 'discarded' }>,
): OutboxStep {
  const found = pending.find(({ row }) => row.id === id)
  if (!found) return { state, effects: [{ kind: 'keep', isGone: !state.sending.has(id) }] }
  if (!isFree(state, found.row)) return { state, effects: [{ kind: 'keep', isGone: false }] }
  const along = dependentsOf(id, pending).filter((row) => !state.ended.has(row.id))
  if (along.some((row) => state.sending.has(row.id))) return { state, effects: [{ kind: 'keep', isGone: false }] }
  const rows = [found.row, ...along]
  return { state: ending(state, rows), effects: [{ kind: 'discard', rows }] }
}

const isFree = ({ sending, ended }: OutboxState, { id }: OutboxRow): boolean => !sending.has(id) && !ended.has(id)

function ending(state: OutboxState, rows: readonly OutboxRow[]): OutboxState {
  const ids = rows.map(({ id }) => id)
  return { ...state, ended: having(state.ended, ids, false) }
}

function dependentsOf(id: string, pending: readonly Pending[]): readonly OutboxRow[] {
  const linked = pending.map(({ row, makes }) => ({
    id: row.id,
    row,
    lanes: lanesOf(row),
    subject: row.subject ?? NO_SUBJECT,
    makes,
    act: row.step?.of,
  }))
  return dependentsIn(linked)(id).map(({ row }) => row)
}

function having<Value>(
  to: ReadonlyMap<string, Value>,
  keys: readonly string[],
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map([...to, ...keys.map((key) => [key, value] as const)])
}

function without<Value>(from: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> {
  const left = new Map(from)
  for (const key of keys) left.delete(key)
  return left
}

/**
 * The pending commands that are first in all of their lanes. A command about two boards is in the lanes of both, so it
 * waits in both and blocks both.
 */
function firstOfTheirLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const taken = new Set<string>()
  return rows.filter((row) => {
    const lanes = lanesOf(row)
    const isFirst = !lanes.some((lane) => taken.has(lane))
    for (const lane of lanes) taken.add(lane)
    return isFirst
  })
}
