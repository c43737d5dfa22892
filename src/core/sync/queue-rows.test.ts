import { expect, test } from 'vitest'
import type { OutboxRow } from '../log/schema.ts'
import type { Command } from '../effects.ts'
import {
  execute,
  intentOf,
  isRepeated,
  isToSend,
  lanesOf,
  linksOf,
  readMessage,
  refusedIntent,
  type OutboxMessage,
} from './queue-rows.ts'

const row: OutboxRow = {
  n: 1,
  id: 'c1',
  name: 'savePin',
  args: { pinId: '5' },
  lane: 'pin:5',
  lanes: ['pin:5', 'board:7'],
  at: 1_000,
  by: '11',
  facts: [],
  state: 'waiting',
  attempts: 0,
  failure: null,
}

test('what was sent is kept with its name, what undoes it, its subject and its step', () => {
  const { id, name, args, at } = row
  expect(intentOf(row, undefined)).toStrictEqual({ id, name, args, at })
  const inverse = { rows: { 'pins/5': [] }, edits: [{}] } as never
  const subject = { text: 'Oak', count: 1 }
  const step = { kind: 'undo', of: 'c0', group: 'g' } as const
  const intent = intentOf({ ...row, subject, step }, inverse)
  expect(intent).toStrictEqual({ id, name, args, at, inverse, subject, step })
  expect(refusedIntent(intent)).toStrictEqual({ ...intent, isRefused: true })
})

test('only a waiting command is sent, and none whose row is invalid', () => {
  expect(isToSend(row)).toBe(true)
  expect(isToSend({ ...row, state: 'rejected' })).toBe(false)
  for (const lost of ['id', 'name', 'lane', 'facts'] as const) expect(isToSend({ ...row, [lost]: 1 })).toBe(false)
})

test('a row of an older version is in one lane', () => {
  expect(lanesOf(row)).toEqual(['pin:5', 'board:7'])
  const { lanes: _, ...old } = row
  expect(lanesOf(old)).toEqual(['pin:5'])
})

test('a command is linked with what it makes, the act that it undoes and the command that ended it', () => {
  const { lanes } = row
  expect(linksOf(row, undefined)).toStrictEqual({ lanes })
  const maker = { makes: ({ pinId }: { readonly pinId: string }) => `pin:${pinId}` } as unknown as Command<unknown>
  const linked = { ...row, step: { kind: 'redo', of: 'c0', group: 'g' }, cause: 'c2' } as const
  expect(linksOf(linked, maker)).toStrictEqual({ lanes, makes: 'pin:5', step: 'redo', act: 'c0', cause: 'c2' })
})

test('the facts of a command are the same whenever it is executed, and there are none if it is not possible', () => {
  const failure = { code: 'pin/not-found', message: '' } as const
  const command = {
    check: (args: unknown, { now }: { readonly now: number }) => (args === null || now !== 1_000 ? failure : null),
    facts: (args: unknown, { now }: { readonly now: number }) => [
      { type: 'a', payload: [args, now] },
      { type: 'b', payload: null },
    ],
  } as unknown as Command<unknown>
  expect(execute(command, row, {} as never)).toEqual({
    ok: true,
    value: [
      { id: 'c1.0', at: 1_000, by: '11', type: 'a', payload: [row.args, 1_000] },
      { id: 'c1.1', at: 1_000, by: '11', type: 'b', payload: null },
    ],
  })
  expect(execute(command, { ...row, args: null }, {} as never)).toEqual({ ok: false, failure })
})

test('a command is repeated by one with the same name and the same arguments', () => {
  expect(isRepeated(row, { name: 'savePin', args: { pinId: '5' } })).toBe(true)
  expect(isRepeated(row, { name: 'savePin', args: { pinId: '6' } })).toBe(false)
  expect(isRepeated(row, { name: 'likePin', args: { pinId: '5' } })).toBe(false)
})

test('facts in a message of another version are converted, and other messages stay as they are', () => {
  const newer = { id: 'f', type: 'pin/liked', at: 1, by: null, payload: {}, v: 2 }
  const facts = [newer]
  const known = [{ ...newer, type: 'unknown/pin/liked' }]
  const intent = intentOf(row, undefined)
  const read = (message: OutboxMessage | object) => readMessage(message)
  expect(read({ kind: 'settled', id: 'c1', facts })).toEqual({ kind: 'settled', id: 'c1', facts: known })
  expect(read({ kind: 'queued', row: { ...row, facts }, intent })).toEqual({
    kind: 'queued',
    row: { ...row, facts: known },
    intent,
  })
  expect(read({ kind: 'rejected', row: { ...row, facts } })).toEqual({
    kind: 'rejected',
    row: { ...row, facts: known },
  })
  expect(read({ kind: 'discarded', id: 'c1' })).toEqual({ kind: 'discarded', id: 'c1' })
})
