import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITE_STATUSES_SHOWN } from '../constants.ts'
import { nextInvite, nextRequest, statusAt, type InviteEvent, type StoredInvite } from './invite-states.ts'

const TERM_MS = 1_000
const EVENTS: readonly InviteEvent[] = ['accept', 'decline', 'cancel', 'send-again']

test('an invite expires at its last moment, without anybody writing it', () => {
  const invite: StoredInvite = { status: 'PENDING', expiresAtMs: 10 }
  expect([statusAt(invite, 9), statusAt(invite, 10)]).toEqual(['PENDING', 'EXPIRED'])
  expect(statusAt({ ...invite, status: 'ACCEPTED' }, 10)).toBe('ACCEPTED')
})

test('lists show pending and expired invites by default (spec business §9)', () => {
  expect(INVITE_STATUSES_SHOWN).toEqual(['PENDING', 'EXPIRED'])
})

test('only the listed transitions happen, whatever the order of events and time', () => {
  const step = fc.record({ event: fc.constantFrom(...EVENTS), afterMs: fc.integer({ min: 0, max: 2 * TERM_MS }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let nowMs = 0
      let invite: StoredInvite = { status: 'PENDING', expiresAtMs: TERM_MS }
      let answers = 0
      for (const { event, afterMs } of steps) {
        nowMs += afterMs
        const before = statusAt(invite, nowMs)
        const next = nextInvite(before, event)
        const isAllowed = before === 'PENDING' || (before === 'EXPIRED' && event !== 'accept' && event !== 'decline')
        // An accepted, declined or cancelled invite stays so, and an expired one is not answered.
        expect(next !== null).toBe(isAllowed)
        if (next === null) continue
        if (next !== 'PENDING') answers += 1
        invite = { status: next, expiresAtMs: event === 'send-again' ? nowMs + TERM_MS : invite.expiresAtMs }
        expect(statusAt(invite, nowMs)).toBe(next)
      }
      expect(answers).toBeLessThanOrEqual(1)
      expect(answers === 0).toBe(invite.status === 'PENDING')
    }),
  )
})

test('a request is decided once', () => {
  expect(nextRequest('PENDING', 'APPROVE')).toBe('APPROVED')
  expect(nextRequest('PENDING', 'DENY')).toBe('DENIED')
  expect(nextRequest('PENDING', 'WITHDRAW')).toBe('WITHDRAWN')
  for (const over of ['APPROVED', 'DENIED', 'WITHDRAWN'] as const) expect(nextRequest(over, 'APPROVE')).toBeNull()
})
