import { expect, test } from 'vitest'
import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { OutboxRow } from '../log/schema.ts'
import {
  COMMANDS_AT_ONCE,
  IDLE,
  LOOK_AGAIN_MS,
  SESSION_WAIT_MS,
  stepOutbox,
  type OutboxState,
} from './outbox-machine.ts'

const EPOCH = 7
const OFFLINE: Failure = { code: 'network/offline', message: '' }
const LIMITED: Failure = { code: 'rate/limited', message: '', retryAfterS: 20 }
const DENIED: Failure = { code: 'access/denied', message: '' }
const OLD_TOKEN: Failure = { code: 'csrf/mismatch', message: '' }

/** The state of a leader that has sent nothing. */
const BEGUN = stepOutbox(IDLE, { kind: 'begun', epoch: EPOCH }, 0).state

/** The state of a leader that is sending these commands. */
const sending = (...rows: readonly OutboxRow[]): OutboxState => ({
  ...BEGUN,
  sending: new Map(rows.map(({ id, lanes }) => [id, lanes!])),
})

function rowOf(n: number, lanes: readonly string[]): OutboxRow {
  const rest = { args: {}, at: 0, by: null, facts: [], state: 'waiting', attempts: 0, failure: null } as const
  return { n, id: `c${n}`, name: 'x', lane: lanes[0]!, lanes, ...rest }
}

test('a rejected command takes its dependents with it, which name it as their cause', () => {
  const make = rowOf(1, ['board:1'])
  const save = rowOf(2, ['board:1', 'pin:1'])
  const like = rowOf(3, ['pin:2'])
  const pending = [
    { row: make, makes: 'board:1' },
    { row: save, makes: undefined },
    { row: like, makes: undefined },
  ]
  const failed = { row: make, failure: DENIED, invalidity: null, pending, random: 0 } as const
  const { effects } = stepOutbox(BEGUN, { kind: 'failed', ...failed }, 0)
  expect(effects).toEqual([
    {
      kind: 'reject',
      isUnanswered: false,
      rows: [
        { ...make, state: 'rejected', failure: 'access/denied', attempts: 1 },
        { ...save, state: 'rejected', failure: 'access/denied', cause: 'c1' },
      ],
    },
  ])
})

test('a rejected command keeps every field of the error, the ones that go with it do not (spec viewer §8)', () => {
  const make = rowOf(1, ['board:1'])
  const save = rowOf(2, ['board:1'])
  const pending = [
    { row: make, makes: 'board:1' },
    { row: save, makes: undefined },
  ]
  const error = {
    httpStatus: 403,
    api_error_code: 3,
    code: 3,
    message: 'no',
    message_detail: 'board_id',
    extraData: { failure: 'access/denied' },
  }
  const failure = { code: 'access/denied', message: 'no', error } as const
  const { effects } = stepOutbox(BEGUN, { kind: 'failed', row: make, failure, invalidity: null, pending, random: 0 }, 0)
  expect(effects).toMatchObject([{ kind: 'reject', rows: [{ id: make.id, error }, { id: save.id }] }])
  expect(effects[0]).not.toHaveProperty('rows.1.error')
})

test('a command is not discarded while it or one of its dependents is being sent', () => {
  const make = rowOf(1, ['board:1'])
  const save = rowOf(2, ['board:1'])
  const other = rowOf(3, ['board:1'])
  const pending = [
    { row: make, makes: 'board:1' },
    { row: save, makes: undefined },
    { row: other, makes: undefined },
  ]
  const discard = (sent: readonly OutboxRow[]) =>
    stepOutbox(sending(...sent), { kind: 'discarded', id: 'c1', pending }, 0).effects
  expect(discard([make])).toEqual([{ kind: 'keep', isGone: false }])
  expect(discard([save])).toEqual([{ kind: 'keep', isGone: false }])
  expect(discard([])).toEqual([{ kind: 'discard', rows: [make, save, other] }])
})

test('a command that has left the queue is gone, unless it is still being sent', () => {
  const row = rowOf(1, ['a'])
  const discard = (state: OutboxState) => stepOutbox(state, { kind: 'discarded', id: 'c1', pending: [] }, 0).effects
  expect(discard(BEGUN)).toEqual([{ kind: 'keep', isGone: true }])
  expect(discard(sending(row))).toEqual([{ kind: 'keep', isGone: false }])
})

test('a command is discarded without a dependent that is ending, and not again while its own end is written', () => {
  const make = rowOf(1, ['board:1'])
  const save = rowOf(2, ['board:1'])
  const pending = [
    { row: make, makes: 'board:1' },
    { row: save, makes: undefined },
  ]
  const first = stepOutbox(BEGUN, { kind: 'discarded', id: 'c2', pending }, 0)
  const second = stepOutbox(first.state, { kind: 'discarded', id: 'c1', pending }, 0)
  expect(second.effects).toEqual([{ kind: 'discard', rows: [make] }])
  const third = stepOutbox(second.state, { kind: 'discarded', id: 'c1', pending }, 0)
  expect(third.effects).toEqual([{ kind: 'keep', isGone: false }])
})

test('only the leader rejects a command that became impossible, and only if it is neither being sent nor ending', () => {
  const first = rowOf(1, ['a'])
  const second = rowOf(2, ['b'])
  const pending = [first, second].map((row) => ({ row, makes: undefined }))
  const reject = (state: OutboxState, id: string) =>
    stepOutbox(state, { kind: 'invalid', id, code: 'board/not-found', pending }, 0)
  const rejected = reject(BEGUN, 'c2')
  expect(rejected.effects).toEqual([
    {
      kind: 'reject',
      isUnanswered: true,
      rows: [{ ...second, state: 'rejected', failure: 'board/not-found', attempts: 1 }],
    },
  ])
  expect(reject(IDLE, 'c2').effects).toEqual([])
  expect(reject(BEGUN, 'c3').effects).toEqual([])
  expect(reject(sending(second), 'c2').effects).toEqual([])
  expect(reject(rejected.state, 'c2').effects).toEqual([])
})

test('an edit that replaced a newer value rejects its later undos and redos, and no other command', () => {
  const stepOf = (n: number, of: string): OutboxRow => ({
    ...rowOf(n, [`lane ${n}`]),
    step: { kind: 'undo', of, group: 'g' },
  })
  const earlier = stepOf(1, 'c2')
  const edit = rowOf(2, ['a'])
  const [undo, sent, redo, ofOther] = [stepOf(3, 'c2'), stepOf(4, 'c2'), stepOf(5, 'c2'), stepOf(6, 'c7')]
  const unrelated = rowOf(7, ['b'])
  const rows = [earlier, edit, undo, sent, redo, ofOther, unrelated]
  const pending = rows.map((row) => ({ row, makes: undefined }))
  const rejectedBy = (row: OutboxRow) =>
    stepOutbox(sending(sent), { kind: 'replaced', row, pending }, 0).effects.map((effect) =>
      effect.kind === 'reject'
        ? [effect.rows.map(({ id, failure }) => [id, failure]), effect.isUnanswered]
        : [effect.kind],
    )
  const code = 'act/changed-since'
  expect(rejectedBy(edit)).toEqual([
    [[['c3', code]], false],
    [[['c5', code]], false],
  ])
  expect(rejectedBy(undo), 'an undo is an edit, too').toEqual([[[['c5', code]], false]])
})

test('after a failure the lanes of the command rest, longer after each attempt, and other lanes go on', () => {
  const [save, like] = [{ ...rowOf(1, ['a', 'b']), attempts: 2 }, rowOf(2, ['c'])]
  const failed = {
    kind: 'failed',
    row: save,
    failure: OFFLINE,
    invalidity: null,
    pending: [],
    random: 0.5,
  } as const
  const threw = { kind: 'threw', row: save, random: 0.5 } as const
  for (const event of [failed, threw]) {
    const { state } = stepOutbox(BEGUN, event, 1_000)
    const read = (now: number, from = state) =>
      stepOutbox(from, { kind: 'read', epoch: EPOCH, rows: [save, like] }, now)
    expect(read(2_000).effects).toEqual([
      { kind: 'send', row: like, epoch: EPOCH, known: null },
      { kind: 'wake-in', ms: 1_000 },
    ])
    expect(read(3_000).effects.map(({ kind }) => kind)).toEqual(['send', 'send', 'wake-in'])
    for (const kind of ['network-back', 'session-confirmed'] as const) {
      const woken = stepOutbox(state, { kind }, 2_000).state
      expect(read(2_000, woken).effects.map((effect) => effect.kind)).toEqual(['send', 'send', 'wake-in'])
    }
    const confirmed = stepOutbox(state, { kind: 'confirmed', row: save }, 2_000).state
    expect(read(2_000, confirmed).effects).toHaveLength(3)
  }
})

test('a pause that the server asks for holds back every lane, even if the network comes back', () => {
  const [save, like] = [rowOf(1, ['a']), rowOf(2, ['b'])]
  const fail = (state: OutboxState, retryAfterS: number | undefined, now: number) => {
    const failure = {
      code: 'rate/limited',
      message: '',
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    } as const
    return stepOutbox(state, { kind: 'failed', row: save, failure, invalidity: null, pending: [], random: 0 }, now)
      .state
  }
  const read = (state: OutboxState, now: number) =>
    stepOutbox(state, { kind: 'read', epoch: EPOCH, rows: [like] }, now).effects
  const paused = stepOutbox(fail(BEGUN, 20, 1_000), { kind: 'network-back' }, 2_000).state
  expect(read(paused, 5_000)).toEqual([{ kind: 'wake-in', ms: 16_000 }])
  expect(read(fail(paused, 1, 3_000), 5_000), 'a shorter pause does not end it').toEqual([
    { kind: 'wake-in', ms: 16_000 },
  ])
  expect(read(fail(BEGUN, 60, 1_000), 5_000)).toEqual([{ kind: 'wake-in', ms: LOOK_AGAIN_MS }])
  expect(read(paused, 21_000).map(({ kind }) => kind)).toEqual(['send', 'wake-in'])
  expect(read(fail(BEGUN, undefined, 1_000), 1_000)[0]).toMatchObject({ kind: 'send', row: like })
})

test('a command waits until the outcome of the one before it in a lane is concluded', () => {
  const first = rowOf(1, ['a'])
  const second = rowOf(2, ['b', 'a'])
  const pending = [first, second].map((row) => ({ row, makes: undefined }))
  const failed = { row: first, failure: DENIED, invalidity: null, pending, random: 0 } as const
  const rejected = stepOutbox(sending(first), { kind: 'failed', ...failed }, 0).state
  const read = (state: OutboxState, rows: readonly OutboxRow[]) =>
    stepOutbox(state, { kind: 'read', epoch: EPOCH, rows }, 0)
  expect(read(rejected, [first, second]).effects.map(({ kind }) => kind)).toEqual(['wake-in'])
  const early = read(rejected, [second]).state.ended
  expect([...early.keys()], 'an end that is not on disk yet is remembered').toEqual(['c1'])
  const written = stepOutbox(rejected, { kind: 'ended', ids: ['c1'], isWritten: true }, 0).state
  const concluded = stepOutbox(written, { kind: 'concluded', id: 'c1' }, 0).state
  // A read that began before the end was written still has the command.
  const old = read(concluded, [first, second])
  expect(old.effects).toMatchObject([{ kind: 'send', row: second }, { kind: 'wake-in' }])
  expect([...old.state.ended.keys()]).toEqual(['c1'])
  expect([...read(concluded, [second]).state.ended.keys()]).toEqual([])
})

test('a command that became impossible while it was sent is rejected without an answer, and the pause is kept', () => {
  const row = rowOf(1, ['a'])
  const failure = LIMITED
  const failed = { row, failure, invalidity: 'board/not-found', pending: [], random: 0 } as const
  const { state, effects } = stepOutbox(sending(row), { kind: 'failed', ...failed }, 1_000)
  const rows = [{ ...row, state: 'rejected', failure: 'board/not-found', attempts: 1 }]
  expect(effects).toEqual([{ kind: 'reject', rows, isUnanswered: true }])
  expect(state.pausedUntil).toBe(21_000)
})

test('what a read found for an earlier term of the leader, or before the session came into doubt, is not sent', () => {
  const read = (state: OutboxState, epoch: number) =>
    stepOutbox(state, { kind: 'read', epoch, rows: [rowOf(1, ['a'])] }, 0).effects
  expect(read(BEGUN, EPOCH - 1)).toEqual([])
  expect(read(IDLE, EPOCH)).toEqual([])
  expect(read(stepOutbox(BEGUN, { kind: 'session-doubted' }, 0).state, EPOCH)).toEqual([])
  expect(stepOutbox(BEGUN, { kind: 'woken', isOnline: true }, 0).effects).toEqual([{ kind: 'read', epoch: EPOCH }])
  expect(stepOutbox(BEGUN, { kind: 'woken', isOnline: false }, 0).effects).toEqual([])
})

test('while the session is in doubt, nothing is sent, and the server is asked again after a minute', () => {
  const row = rowOf(1, ['a'])
  const wait = { kind: 'wake-in', ms: SESSION_WAIT_MS } as const
  for (const code of ['session/required', 'session/limited'] as const) {
    const failed = { row, failure: { code, message: '' }, invalidity: null, pending: [], random: 0 } as const
    const asked = stepOutbox(BEGUN, { kind: 'failed', ...failed }, 100_000)
    expect(asked.effects).toEqual([
      { kind: 'postpone', code, attempts: 0 },
      { kind: 'ask-session', code: 'session/required' },
    ])
    const early = stepOutbox(asked.state, { kind: 'woken', isOnline: true }, 101_000)
    expect(early.effects).toEqual([wait])
    const again = stepOutbox(early.state, { kind: 'session-doubted' }, 102_000).state
    expect(stepOutbox(again, { kind: 'woken', isOnline: true }, 103_000).effects).toEqual([wait])
    const late = stepOutbox(again, { kind: 'woken', isOnline: true }, 100_000 + SESSION_WAIT_MS)
    expect(late.effects).toEqual([{ kind: 'ask-session', code: 'session/required' }, wait])
    expect(stepOutbox(late.state, { kind: 'woken', isOnline: true }, 170_000).effects).toEqual([wait])
  }
})

test('an old token is renewed, and the attempt counts', () => {
  const failed = { row: rowOf(1, ['a']), failure: OLD_TOKEN, invalidity: null, pending: [], random: 0 } as const
  expect(stepOutbox(BEGUN, { kind: 'failed', ...failed }, 0).effects).toEqual([
    { kind: 'postpone', code: 'csrf/mismatch', attempts: 1 },
    { kind: 'ask-session', code: 'csrf/mismatch' },
  ])
})

test('a command that an answer reports as applied is sent with that answer when it is first in its lane, even if it rested', () => {
  const row = rowOf(1, ['a'])
  const sync: Sync = { history: '', member: null, seq: '3', time: '1', applied: [{ id: 'c1', seq: '3' }] }
  const resting = stepOutbox(BEGUN, { kind: 'threw', row, random: 0.5 }, 0).state
  const { state } = stepOutbox(resting, { kind: 'applied', ids: ['c1'], sync }, 0)
  const read = (from: OutboxState) => stepOutbox(from, { kind: 'read', epoch: EPOCH, rows: [row] }, 0)
  const sent = read(state)
  expect(sent.effects[0]).toEqual({ kind: 'send', row, epoch: EPOCH, known: sync })
  const concluded = stepOutbox(sent.state, { kind: 'concluded', id: 'c1' }, 0).state
  expect(read(concluded).effects[0], 'the answer counts for one attempt').toMatchObject({ kind: 'send', known: null })
})

test('a few commands in different lanes are sent at once, the others wait', () => {
  const rows = Array.from({ length: COMMANDS_AT_ONCE + 2 }, (_, at) => rowOf(at + 1, [`lane ${at}`]))
  const { effects } = stepOutbox(BEGUN, { kind: 'read', epoch: EPOCH, rows }, 0)
  expect(effects.filter(({ kind }) => kind === 'send')).toHaveLength(COMMANDS_AT_ONCE)
})
