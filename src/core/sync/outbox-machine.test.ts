import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { OutboxRow } from '../log/rows.ts'
import {
  COMMANDS_AT_ONCE,
  IDLE,
  LOOK_AGAIN_MS,
  SESSION_WAIT_MS,
  stepOutbox,
  type OutboxEffect,
  type OutboxEvent,
} from './outbox-machine.ts'

const EPOCH = 7
const FAILURES: readonly Failure[] = [
  { code: 'network/offline', message: '' },
  { code: 'server/error', message: '' },
  { code: 'rate/limited', message: '', retryAfterS: 20 },
  { code: 'access/denied', message: '' },
  { code: 'key/expired', message: '' },
  { code: 'session/required', message: '' },
  { code: 'csrf/mismatch', message: '' },
]

function rowOf(n: number, lanes: readonly string[]): OutboxRow {
  const rest = { args: {}, at: 0, by: null, facts: [], state: 'waiting', attempts: 0, failure: null } as const
  return { n, id: `c${n}`, name: 'x', lane: lanes[0]!, lanes, ...rest }
}

/** The machine with a queue on disk, as the runner has it; what it decides is checked at once. */
function world(lanesOfRows: readonly (readonly string[])[]) {
  let state = IDLE
  let now = 1_000
  let queue = lanesOfRows.map((lanes, i) => rowOf(i + 1, lanes))
  const done: string[] = []
  const underWay: OutboxRow[] = []
  const notBefore = new Map<string, number>()
  let pausedUntil = 0
  let isDoubted = false
  let nextMs = Infinity

  function take(event: OutboxEvent): readonly OutboxEffect[] {
    const step = stepOutbox(state, event, now)
    state = step.state
    for (const effect of step.effects) follow(effect)
    return step.effects
  }

  function follow(effect: OutboxEffect): void {
    if (effect.kind === 'read') take({ kind: 'read', epoch: effect.epoch, rows: queue })
    if (effect.kind === 'wake-in') nextMs = effect.ms
    if (effect.kind !== 'send') return
    const { row } = effect
    expect(state.epoch, 'nothing is sent by a tab that does not lead').toBe(EPOCH)
    expect(isDoubted, 'nothing is sent while the session is in doubt').toBe(false)
    expect(now, 'the pause that the server asked for is kept').toBeGreaterThanOrEqual(pausedUntil)
    const before = queue.filter(({ n }) => n < row.n)
    for (const lane of row.lanes!) {
      expect(
        before.some(({ lanes }) => lanes!.includes(lane)),
        'commands of a lane are sent in order',
      ).toBe(false)
      expect(now, 'a lane that failed rests').toBeGreaterThanOrEqual(notBefore.get(lane) ?? 0)
    }
    underWay.push(row)
    expect(underWay.length).toBeLessThanOrEqual(COMMANDS_AT_ONCE)
  }

  const wake = () => take({ kind: 'woken', isOnline: true })

  /** @param failure null if the server carries it out */
  function answer(index: number, failure: Failure | null, random: number): void {
    const [row] = underWay.splice(index % underWay.length, 1)
    if (!row) return
    if (!failure) {
      take({ kind: 'confirmed', row })
      queue = queue.filter(({ id }) => id !== row.id)
      done.push(row.id)
    } else {
      for (const effect of take({ kind: 'refused', row, failure, random })) {
        if (effect.kind === 'reject') {
          queue = queue.filter(({ id }) => id !== row.id)
          done.push(row.id)
        } else if (effect.kind === 'postpone') {
          queue = queue.map((one) => (one.id === row.id ? { ...one, attempts: effect.attempts } : one))
          if (effect.code === 'session/required') isDoubted = true
          else for (const lane of row.lanes!) notBefore.set(lane, now + (failure.retryAfterS ?? 0) * 1_000)
          if (failure.retryAfterS !== undefined) pausedUntil = Math.max(pausedUntil, now + failure.retryAfterS * 1_000)
        }
      }
    }
    take({ kind: 'concluded', id: row.id })
    wake()
  }

  return {
    take,
    wake,
    answer,
    done,
    underWay,
    queue: () => queue,
    nextMs: () => nextMs,
    pass(ms: number) {
      now += ms
      wake()
    },
    networkBack() {
      notBefore.clear()
      take({ kind: 'network-back' })
      wake()
    },
    confirmSession() {
      isDoubted = false
      notBefore.clear()
      take({ kind: 'session-confirmed' })
      wake()
    },
  }
}

const rows = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
})
const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('answer' as const),
      index: fc.nat(10),
      fails: fc.option(fc.nat(FAILURES.length - 1)),
    }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(40_000) }),
    fc.record({ kind: fc.constantFrom('wake', 'network-back', 'confirm-session', 'stop', 'begin') }),
  ),
  { maxLength: 60 },
)

test('commands of a lane are sent in order and one at a time, rests and pauses are kept, and all end when all works', () => {
  fc.assert(
    fc.property(rows, acts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (lanes, steps, random) => {
      const given = world(lanes)
      given.take({ kind: 'begun', epoch: EPOCH })
      given.wake()
      for (const step of steps) {
        if (step.kind === 'answer' && 'index' in step)
          given.answer(step.index, step.fails === null ? null : FAILURES[step.fails]!, random)
        else if (step.kind === 'pass' && 'ms' in step) given.pass(step.ms)
        else if (step.kind === 'wake') given.wake()
        else if (step.kind === 'network-back') given.networkBack()
        else if (step.kind === 'confirm-session') given.confirmSession()
        else if (step.kind === 'stop') given.take({ kind: 'stopped' })
        else given.take({ kind: 'begun', epoch: EPOCH })
      }
      given.take({ kind: 'begun', epoch: EPOCH })
      given.confirmSession()
      for (let turns = 0; given.queue().length > 0; turns += 1) {
        expect(turns, 'it comes to an end').toBeLessThan(500)
        if (given.underWay.length > 0) given.answer(0, null, random)
        else given.pass(Math.min(given.nextMs(), LOOK_AGAIN_MS))
      }
      expect(new Set(given.done).size, 'each command ends once').toBe(lanes.length)
      expect(given.done.length).toBe(lanes.length)
    }),
    { numRuns: 500 },
  )
})

test('while the session is in doubt nothing is sent, and the server is asked again after a minute', () => {
  const row = rowOf(1, ['a'])
  const doubted = stepOutbox(IDLE, { kind: 'begun', epoch: EPOCH }, 0).state
  const asked = stepOutbox(doubted, { kind: 'refused', row, failure: FAILURES[5]!, random: 0 }, 1_000)
  expect(asked.effects).toEqual([
    { kind: 'postpone', code: 'session/required', attempts: 0 },
    { kind: 'ask-session', code: 'session/required' },
  ])
  const early = stepOutbox(asked.state, { kind: 'woken', isOnline: true }, 2_000)
  expect(early.effects).toEqual([{ kind: 'wake-in', ms: SESSION_WAIT_MS }])
  const late = stepOutbox(early.state, { kind: 'woken', isOnline: true }, 1_000 + SESSION_WAIT_MS)
  expect(late.effects.map(({ kind }) => kind)).toEqual(['ask-session', 'wake-in'])
})

test('what an answer calls applied comes with the command when its turn comes', () => {
  const row = rowOf(1, ['a'])
  const sync: Sync = { history: '', member: null, seq: '3', time: '1', applied: [{ id: 'c1', seq: '3' }] }
  const begun = stepOutbox(IDLE, { kind: 'begun', epoch: EPOCH }, 0).state
  const { state } = stepOutbox(begun, { kind: 'applied', ids: ['c1'], sync }, 0)
  const { effects } = stepOutbox(state, { kind: 'read', epoch: EPOCH, rows: [row] }, 0)
  expect(effects[0]).toEqual({ kind: 'send', row, epoch: EPOCH, known: sync })
})
