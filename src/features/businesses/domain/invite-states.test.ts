import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITE_STATUSES_SHOWN, type InviteStatus } from '../constants.ts'
import { nextInvite, nextRequest, type InviteEvent } from './invite-states.ts'

const EVENTS: readonly InviteEvent[] = ['accept', 'decline', 'cancel', 'send-again']

test('lists show pending and expired invites by default (spec business §9)', () => {
  expect(INVITE_STATUSES_SHOWN).toEqual(['PENDING', 'EXPIRED'])
})

test('only the listed transitions happen, whatever the order of events', () => {
  const step = fc.constantFrom<InviteEvent | 'expires'>(...EVENTS, 'expires')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let status: InviteStatus = 'PENDING'
      let answers = 0
      for (const event of steps) {
        if (event === 'expires') {
          if (status === 'PENDING') status = 'EXPIRED'
          continue
        }
        const next = nextInvite(status, event)
        const isAllowed = status === 'PENDING' || (status === 'EXPIRED' && event !== 'accept' && event !== 'decline')
        // An accepted, declined or cancelled invite keeps its status, and an expired invite cannot be answered.
        expect(next !== null).toBe(isAllowed)
        if (next === null) continue
        if (next !== 'PENDING') answers += 1
        status = next
      }
      expect(answers).toBeLessThanOrEqual(1)
      expect(answers === 0).toBe(status === 'PENDING' || status === 'EXPIRED')
    }),
  )
})

test('a request is decided once', () => {
  expect(nextRequest('PENDING', 'APPROVE')).toBe('APPROVED')
  expect(nextRequest('PENDING', 'DENY')).toBe('DENIED')
  expect(nextRequest('PENDING', 'WITHDRAW')).toBe('WITHDRAWN')
  for (const over of ['APPROVED', 'DENIED', 'WITHDRAWN'] as const) expect(nextRequest(over, 'APPROVE')).toBeNull()
})
