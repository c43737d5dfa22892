import { expect, test } from 'vitest'
import { mayTakeOff } from './may-take-off.ts'

test('a member who can only add pins to a board removes the own saves alone (spec business §6, access)', () => {
  const adds = { access: ['write'] } as const
  const all = { access: ['write', 'delete'] } as const
  expect([mayTakeOff({}, adds), mayTakeOff({ is_by_other: true }, adds)]).toEqual([true, false])
  expect([mayTakeOff({}, all), mayTakeOff({ is_by_other: true }, all)]).toEqual([true, true])
})

test('the server decides about a board that this device does not know', () => {
  expect(mayTakeOff({ is_by_other: true }, undefined)).toBe(true)
})
