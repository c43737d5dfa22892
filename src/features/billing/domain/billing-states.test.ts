import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentStatus, ProfileStatus } from '../constants.ts'
import { invoiceStatus, nextPayment, nextProfile, retryAfterDays, type ProfileEvent } from './billing-states.ts'

test('a payment ends once: a second notice, or an early one, changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('send', 'succeed', 'fail'), { maxLength: 8 }), (events) => {
      let status: PaymentStatus = 'CREATED'
      const ends: PaymentStatus[] = []
      for (const event of events) {
        const next = nextPayment(status, event)
        if (next !== null) status = next
        if (status === 'SUCCEEDED' || status === 'FAILED') ends.push(status)
      }
      expect(new Set(ends).size).toBeLessThanOrEqual(1)
    }),
  )
  expect(nextPayment('CREATED', 'succeed')).toBe('SUCCEEDED')
  expect(nextPayment('SUCCEEDED', 'send')).toBeNull()
})

test('a failed charge is tried again after 1, 3 and 7 days', () => {
  expect([1, 2, 3, 4].map(retryAfterDays)).toEqual([1, 3, 7, null])
})

test('a profile becomes valid by a confirmation, and a deleted one stays deleted', () => {
  expect(nextProfile(nextProfile('UNSPECIFIED', 'begin')!, 'confirm')).toBe('VALID')
  expect(nextProfile('UNSPECIFIED', 'confirm')).toBeNull()
  expect(nextProfile(nextProfile('VALID', 'make-second')!, 'make-first')).toBe('VALID')
  expect(nextProfile(nextProfile('PENDING', 'make-second')!, 'make-first')).toBe('PENDING')
  const events: readonly ProfileEvent[] = ['begin', 'confirm', 'refuse', 'make-second', 'make-first', 'delete']
  expect(events.map((event) => nextProfile('DELETED' satisfies ProfileStatus, event))).toEqual(events.map(() => null))
})

test('an invoice is closed when payments and credit memos cover it', () => {
  expect(invoiceStatus(100n, 99n)).toBe('OPEN')
  expect(invoiceStatus(100n, 100n)).toBe('CLOSED')
  expect(invoiceStatus(0n, 0n)).toBe('CLOSED')
})
