import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { OutboxRow } from '../log/rows.ts'
import { backoffMs, isRetryable } from '../wire/backoff.ts'
import { lanesOf } from './queued.ts'

/** Commands of different lanes that are sent at the same time. */
export const COMMANDS_AT_ONCE = 4
/** Disk is asked this often whether another tab queued something that this one did not hear of. */
export const LOOK_AGAIN_MS = 30_000
/** A session that ended is not a command's fault: all wait, and the server is asked this often who is signed in. */
export const SESSION_WAIT_MS = 60_000

/** What the tab that sends knows beside the queue on disk. Times are milliseconds of an uptime, which no setting of the clock moves. */
export interface OutboxState {
  /** Of the lead; null if another tab sends. */
  readonly epoch: number | null
  /** Commands under way, by id, with their lanes. */
  readonly sending: ReadonlyMap<string, readonly string[]>
  /** Lane -> when it may be tried again. */
  readonly resting: ReadonlyMap<string, number>
  /** The server asked for a pause of everything, until then. */
  readonly pausedUntil: number
  /** When the server was last asked who is signed in; null while nobody doubts it. */
  readonly doubtedAt: number | null
  /** Commands that wait here and that the server has carried out, by an answer that said so. */
  readonly applied: ReadonlyMap<string, Sync>
}

export type OutboxEvent =
  | { readonly kind: 'begun'; readonly epoch: number }
  | { readonly kind: 'stopped' }
  /** Something may be there to send. */
  | { readonly kind: 'woken'; readonly isOnline: boolean }
  /** What waits on disk, in the order of the acts. */
  | { readonly kind: 'read'; readonly epoch: number; readonly rows: readonly OutboxRow[] }
  | { readonly kind: 'refused'; readonly row: OutboxRow; readonly failure: Failure; readonly random: number }
  | { readonly kind: 'confirmed'; readonly row: OutboxRow }
  /** It could not be sent, or its outcome not be written: a fault of this tab's. */
  | { readonly kind: 'threw'; readonly row: OutboxRow; readonly random: number }
  /** Its outcome is on disk, or nobody's to write here. */
  | { readonly kind: 'concluded'; readonly id: string }
  /** An answer said that the server has carried these out. */
  | { readonly kind: 'applied'; readonly ids: readonly string[]; readonly sync: Sync }
  | { readonly kind: 'session-doubted' }
  | { readonly kind: 'session-confirmed' }
  /** The network is back: waits that failures brought are forgotten. */
  | { readonly kind: 'network-back' }

/** What the runner is to do, in this order. */
export type OutboxEffect =
  | { readonly kind: 'read'; readonly epoch: number }
  /** @param known the answer that says that it was carried out, if one did */
  | { readonly kind: 'send'; readonly row: OutboxRow; readonly epoch: number; readonly known: Sync | null }
  | { readonly kind: 'reject'; readonly code: FailureCode }
  | { readonly kind: 'postpone'; readonly code: FailureCode; readonly attempts: number }
  | { readonly kind: 'ask-session'; readonly code: 'session/required' | 'csrf/mismatch' }
  | { readonly kind: 'wake-in'; readonly ms: number }

export interface OutboxStep {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
}

export const IDLE: OutboxState = {
  epoch: null,
  sending: new Map(),
  resting: new Map(),
  pausedUntil: 0,
  doubtedAt: null,
  applied: new Map(),
}

/**
 * Decides what is sent, when, and what a failure means. Pure: time and chance come with the event.
 * Commands of one lane are sent in order, one after the other (K10). Only a command that heads all of its lanes is sent.
 */
export function stepOutbox(state: OutboxState, event: OutboxEvent, now: number): OutboxStep {
  switch (event.kind) {
    case 'begun':
      return { state: { ...state, epoch: event.epoch }, effects: [] }
    case 'stopped':
      return { state: { ...state, epoch: null }, effects: [] }
    case 'woken':
      return look(state, event.isOnline, now)
    case 'read':
      return event.epoch === state.epoch && state.doubtedAt === null ? send(state, event.rows, now) : still(state)
    case 'refused':
      return fail(state, event, now)
    case 'confirmed':
      return still({ ...state, resting: without(state.resting, lanesOf(event.row)) })
    case 'threw':
      return still(rest(state, event.row, now + backoffMs(event.row.attempts + 1, event.random)))
    case 'concluded':
      return still({
        ...state,
        sending: without(state.sending, [event.id]),
        applied: without(state.applied, [event.id]),
      })
    case 'applied':
      return still({
        ...state,
        applied: new Map([...state.applied, ...event.ids.map((id) => [id, event.sync] as const)]),
        resting: new Map(),
      })
    case 'session-doubted':
      return still({ ...state, doubtedAt: state.doubtedAt ?? 0 })
    case 'session-confirmed':
      return still({ ...state, doubtedAt: null, resting: new Map() })
    case 'network-back':
      // The pause that the server asked for stays: it is about its load, not about our network.
      return still({ ...state, resting: new Map() })
  }
}

const still = (state: OutboxState): OutboxStep => ({ state, effects: [] })

function look(state: OutboxState, isOnline: boolean, now: number): OutboxStep {
  if (!isOnline || state.epoch === null) return still(state)
  if (state.doubtedAt === null) return { state, effects: [{ kind: 'read', epoch: state.epoch }] }
  const wait: OutboxEffect = { kind: 'wake-in', ms: SESSION_WAIT_MS }
  if (now - state.doubtedAt < SESSION_WAIT_MS) return { state, effects: [wait] }
  return { state: { ...state, doubtedAt: now }, effects: [{ kind: 'ask-session', code: 'session/required' }, wait] }
}

function send(state: OutboxState, rows: readonly OutboxRow[], now: number): OutboxStep {
  const { epoch } = state
  if (epoch === null) return still(state)
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
  return { state: { ...state, sending }, effects: [...effects, { kind: 'wake-in', ms: nextMs }] }
}

function fail(
  state: OutboxState,
  { row, failure, random }: Extract<OutboxEvent, { readonly kind: 'refused' }>,
  now: number,
): OutboxStep {
  const { code, retryAfterS } = failure
  if (code === 'session/required' || code === 'session/limited') {
    const effects: readonly OutboxEffect[] = [
      { kind: 'postpone', code, attempts: row.attempts },
      { kind: 'ask-session', code: 'session/required' },
    ]
    return { state: { ...state, doubtedAt: now }, effects }
  }
  const isTokenOld = code === 'csrf/mismatch'
  if (!isTokenOld && !isRetryable(failure)) return { state, effects: [{ kind: 'reject', code }] }
  const until = now + backoffMs(row.attempts + 1, random, retryAfterS)
  const rested = rest(state, row, until)
  // What the server says of its own load holds for every lane.
  const pausedUntil = retryAfterS === undefined ? state.pausedUntil : Math.max(state.pausedUntil, until)
  const asking: readonly OutboxEffect[] = isTokenOld ? [{ kind: 'ask-session', code }] : []
  return {
    state: { ...rested, pausedUntil },
    effects: [{ kind: 'postpone', code, attempts: row.attempts + 1 }, ...asking],
  }
}

function rest(state: OutboxState, row: OutboxRow, until: number): OutboxState {
  return { ...state, resting: new Map([...state.resting, ...lanesOf(row).map((lane) => [lane, until] as const)]) }
}

function without<Value>(from: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> {
  if (!keys.some((key) => from.has(key))) return from
  const left = new Map(from)
  for (const key of keys) left.delete(key)
  return left
}

/** Commands that head all of their lanes: one about two boards waits for both, and both wait for it. */
function firstOfTheirLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const taken = new Set<string>()
  return rows.filter((row) => {
    const lanes = lanesOf(row)
    const isFirst = !lanes.some((lane) => taken.has(lane))
    for (const lane of lanes) taken.add(lane)
    return isFirst
  })
}
