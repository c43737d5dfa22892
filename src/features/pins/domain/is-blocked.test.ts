import { expect, test } from 'vitest'
import type { WireUser } from '#features/users/contract.ts'
import { ana, gridPin } from '#testing/samples.ts'
import { actOnPin } from './act-on-pin.ts'
import { isBlocked } from './is-blocked.ts'
import { cardOfPin } from './pin-card.ts'

const owner = (blocked_by_me?: boolean): WireUser => ({
  ...ana,
  ...(blocked_by_me === undefined ? {} : { blocked_by_me }),
})
const pin = gridPin(1)
const withCopy = { ...pin, pinner: { ...pin.pinner, blocked_by_me: true } }

test('a pin is blocked if its owner blocked the viewer, or the viewer the owner, whose own record is the newest', () => {
  expect(isBlocked(pin)).toBe(false)
  expect(isBlocked({ ...pin, is_blocking_me: true }, owner(false))).toBe(true)
  expect(isBlocked(pin, owner(true))).toBe(true)
  expect(isBlocked(withCopy)).toBe(true)
  expect(isBlocked(withCopy, owner(false))).toBe(false)
})

test('the card of a blocked pin says so, and commands that reach the owner are refused on this device', () => {
  expect([cardOfPin(pin, false).isBlocked, cardOfPin(pin, false, owner(true)).isBlocked]).toEqual([undefined, true])
  const tables = (user: WireUser) => ({ pins: { get: () => pin }, users: { get: () => user } })
  expect(actOnPin.mustReach(tables(owner(false)), pin.id)).toBeNull()
  expect(actOnPin.mustReach(tables(owner(true)), pin.id)).toMatchObject({ code: 'access/denied', field: 'pinId' })
})
