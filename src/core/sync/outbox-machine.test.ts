import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Failure } from '#contracts/result.ts'
import type { OutboxRow } from '../log/schema.ts'
import {
  COMMANDS_AT_ONCE,
  IDLE,
  LOOK_AGAIN_MS,
  stepOutbox,
  type OutboxEffect,
  type OutboxEvent,
  type Pending,
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

interface Given {
  readonly lanes: readonly string[]
  /** True if the command creates an entity that later commands may depend on. */
  readonly isMaker: boolean
  /**
   * Index of the earlier command on which this one depends, if any: the one that creates its entity, or the act that it
   * undoes.
   */
  readonly on: number | null
  readonly isEdit: boolean
}

interface Command extends Pending {
  readonly dependsOn: string | null
  readonly isEdit: boolean
}

function rowOf(n: number, lanes: readonly string[]): OutboxRow {
  const rest = { args: {}, at: 0, by: null, facts: [], state: 'waiting', attempts: 0, failure: null } as const
  return { n, id: `c${n}`, name: 'x', lane: lanes[0]!, lanes, ...rest }
}

function commandsOf(given: readonly Given[]): readonly Command[] {
  const commands: Command[] = []
  for (const [i, { lanes, isMaker, on, isEdit }] of given.entries()) {
    const id = `c${i + 1}`
    const other = on === null ? undefined : commands[on]
    const makes = isMaker ? `thing of ${id}` : undefined
    const own = [...lanes, ...(makes === undefined ? [] : [makes])]
    if (!other) commands.push({ row: rowOf(i + 1, own), makes, dependsOn: null, isEdit })
    else if (other.makes !== undefined)
      commands.push({ row: rowOf(i + 1, [...own, other.makes]), makes, dependsOn: other.row.id, isEdit })
    else {
      const step = { kind: 'undo', of: other.row.id, group: 'g' } as const
      const row = { ...rowOf(i + 1, [...new Set([...own, ...other.row.lanes!])]), step }
      commands.push({ row, makes, dependsOn: other.row.id, isEdit })
    }
  }
  return commands
}

type Fate = 'confirmed' | 'rejected' | 'discarded'
type Ending = Extract<OutboxEffect, { readonly kind: 'reject' | 'discard' }>

/**
 * The machine with a queue on disk, as the sender runs it. Reads and writes take time, and a read returns the state at
 * its start. Each decision of the machine is checked when it is made.
 */
function world(given: readonly Given[]) {
  const commands = commandsOf(given)
  const byId = new Map(commands.map((command) => [command.row.id, command]))
  let state = IDLE
  let now = 1_000
  let queue = commands.map(({ row }) => row)
  let reading: { readonly epoch: number; readonly rows: readonly OutboxRow[] } | null = null
  const fates = new Map<string, Fate>()
  /** Commands that were rejected or discarded. Their end may not be on disk yet. */
  const ending = new Set<string>()
  /**
   * Commands whose end could not be written, so that they are pending again. If the commands they depend on have ended
   * in the meantime, the server decides about them.
   */
  const released = new Set<string>()
  const underWay: OutboxRow[] = []
  const writes: { readonly run: (isWritten: boolean) => void; readonly mayFail: boolean }[] = []
  const notBefore = new Map<string, number>()
  let pausedUntil = 0
  let isDoubted = false
  let nextMs = Infinity

  const pending = (): readonly Pending[] => queue.map((row) => ({ row, makes: byId.get(row.id)!.makes }))

  function take(event: OutboxEvent): readonly OutboxEffect[] {
    const step = stepOutbox(state, event, now)
    state = step.state
    for (const effect of step.effects) follow(effect)
    return step.effects
  }

  function follow(effect: OutboxEffect): void {
    if (effect.kind === 'read') reading = { epoch: effect.epoch, rows: queue }
    if (effect.kind === 'wake-in') nextMs = effect.ms
    if (effect.kind === 'send') checkSending(effect.row)
    if (effect.kind === 'reject' || effect.kind === 'discard') for (const { id } of effect.rows) ending.add(id)
  }

  function checkSending(row: OutboxRow): void {
    expect(state.epoch, 'nothing is sent by a tab that does not lead').toBe(EPOCH)
    expect(isDoubted, 'nothing is sent while the session is in doubt').toBe(false)
    expect(now, 'the pause that the server asked for is kept').toBeGreaterThanOrEqual(pausedUntil)
    expect(fates.has(row.id), 'a command that ended is not sent').toBe(false)
    expect(ending.has(row.id), 'a rejected or discarded command is not sent').toBe(false)
    for (let id: string | null = row.id; id !== null && !released.has(id); id = byId.get(id)!.dependsOn)
      expect(ending.has(id), 'no dependent of a rejected or discarded command is sent').toBe(false)
    const before = queue.filter(({ n, id }) => n < row.n && !ending.has(id))
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

  function end(id: string, fate: Fate): void {
    expect(fates.has(id), 'each command ends once').toBe(false)
    fates.set(id, fate)
    queue = queue.filter((row) => row.id !== id)
  }

  function conclude({ id }: OutboxRow): void {
    take({ kind: 'concluded', id })
    wake()
  }

  /** @param sent the command that was being sent and whose failure is this end; null if there is none */
  function writeEnd({ kind, rows }: Ending, sent: OutboxRow | null): void {
    const ids = rows.map(({ id }) => id)
    const run = (isWritten: boolean): void => {
      for (const id of ids) {
        if (isWritten) end(id, kind === 'reject' ? 'rejected' : 'discarded')
        else {
          ending.delete(id)
          released.add(id)
        }
      }
      take({ kind: 'ended', ids, isWritten })
      if (sent) conclude(sent)
    }
    writes.push({ run, mayFail: true })
  }

  function wake(): void {
    if (!reading) take({ kind: 'woken', isOnline: true })
  }

  function deliver(): void {
    const read = reading
    reading = null
    if (read) take({ kind: 'read', ...read })
  }

  /** @param failure null if the server carries out the command */
  function answer(index: number, failure: Failure | null, isInvalid: boolean, random: number): void {
    const [row] = underWay.splice(index % underWay.length, 1)
    if (!row) return
    if (!failure) {
      take({ kind: 'confirmed', row })
      if (byId.get(row.id)!.isEdit) {
        const effects = take({ kind: 'replaced', row, pending: pending() })
        for (const effect of effects) if (effect.kind === 'reject') writeEnd(effect, null)
      }
      const settle = (): void => {
        end(row.id, 'confirmed')
        take({ kind: 'ended', ids: [row.id], isWritten: true })
        conclude(row)
      }
      writes.push({ run: settle, mayFail: false })
      return
    }
    const invalidity = isInvalid ? 'board/not-found' : null
    const effects = take({ kind: 'failed', row, failure, invalidity, pending: pending(), random })
    const rejecting = effects.find((effect) => effect.kind === 'reject')
    if (failure.code === 'session/required') isDoubted = true
    else if (!rejecting || isInvalid)
      for (const lane of row.lanes!) notBefore.set(lane, now + (failure.retryAfterS ?? 0) * 1_000)
    if (failure.retryAfterS !== undefined) pausedUntil = Math.max(pausedUntil, now + failure.retryAfterS * 1_000)
    if (rejecting) return writeEnd(rejecting, row)
    const postponed = effects.find((effect) => effect.kind === 'postpone')!
    queue = queue.map((one) => (one.id === row.id ? { ...one, attempts: postponed.attempts } : one))
    conclude(row)
  }

  return {
    commands,
    fates,
    released,
    underWay,
    take,
    wake,
    deliver,
    answer,
    queue: () => queue,
    nextMs: () => nextMs,
    hasWork: () => reading !== null || writes.length > 0,
    write(index: number, isWritten: boolean) {
      const [write] = writes.splice(index % writes.length, 1)
      write?.run(isWritten || !write.mayFail)
    },
    discard(index: number) {
      const { id } = commands[index % commands.length]!.row
      for (const effect of take({ kind: 'discarded', id, pending: pending() }))
        if (effect.kind === 'discard') writeEnd(effect, null)
    },
    invalidate(index: number) {
      const { id } = commands[index % commands.length]!.row
      for (const effect of take({ kind: 'invalid', id, code: 'board/not-found', pending: pending() }))
        if (effect.kind === 'reject') writeEnd(effect, null)
    },
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

const queues = fc.array(
  fc.record({
    lanes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 2 }),
    isMaker: fc.boolean(),
    on: fc.option(fc.nat(11)),
    isEdit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)
const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('answer' as const),
      index: fc.nat(10),
      fails: fc.option(fc.nat(FAILURES.length - 1)),
      isInvalid: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(40_000) }),
    fc.record({ kind: fc.constant('write' as const), index: fc.nat(10), isWritten: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('discard' as const, 'invalidate' as const), index: fc.nat(11) }),
    fc.record({
      kind: fc.constantFrom(
        'deliver' as const,
        'wake' as const,
        'network-back' as const,
        'confirm-session' as const,
        'stop' as const,
        'begin' as const,
      ),
    }),
  ),
  { maxLength: 80 },
)

type Act = (typeof acts extends fc.Arbitrary<infer Acts> ? Acts : never) extends (infer One)[] ? One : never

function play(given: ReturnType<typeof world>, act: Act, random: number): void {
  switch (act.kind) {
    case 'answer':
      return given.answer(act.index, act.fails === null ? null : FAILURES[act.fails]!, act.isInvalid, random)
    case 'pass':
      return given.pass(act.ms)
    case 'write':
      return given.write(act.index, act.isWritten)
    case 'discard':
      return given.discard(act.index)
    case 'invalidate':
      return given.invalidate(act.index)
    case 'deliver':
      return given.deliver()
    case 'wake':
      return given.wake()
    case 'network-back':
      return given.networkBack()
    case 'confirm-session':
      return given.confirmSession()
    case 'stop':
      return void given.take({ kind: 'stopped' })
    case 'begin':
      return void given.take({ kind: 'begun', epoch: EPOCH })
  }
}

test('in every order of events, lanes keep their order, no dependent of a rejected or discarded command is sent, and each command ends once', () => {
  fc.assert(
    fc.property(queues, acts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (rows, steps, random) => {
      const given = world(rows)
      given.take({ kind: 'begun', epoch: EPOCH })
      given.wake()
      for (const act of steps) play(given, act, random)
      given.take({ kind: 'begun', epoch: EPOCH })
      given.confirmSession()
      for (let turns = 0; given.queue().length > 0; turns += 1) {
        expect(turns, 'it comes to an end').toBeLessThan(500)
        if (given.hasWork()) {
          given.deliver()
          given.write(0, true)
        } else if (given.underWay.length > 0) given.answer(0, null, false, random)
        else given.pass(Math.min(given.nextMs(), LOOK_AGAIN_MS))
      }
      expect(given.fates.size, 'no command is lost').toBe(rows.length)
      const ended = given.commands.filter(
        ({ row, dependsOn }) =>
          dependsOn !== null && given.fates.get(dependsOn) !== 'confirmed' && !given.released.has(row.id),
      )
      const confirmed = ended.filter(({ row }) => given.fates.get(row.id) === 'confirmed')
      expect(confirmed, 'dependents end with what they depend on').toEqual([])
    }),
    { numRuns: 200 },
  )
})
