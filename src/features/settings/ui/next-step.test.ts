import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const OVER = 'mail/link-over'
const unverified = { is_email_verified: false, pending_email: null }

test('a member whose link does not work gets a button for a new one, and a visitor the log-in', () => {
  expect(nextStep('verify', OVER, true, unverified)).toBe('send')
  expect(nextStep('verify', OVER, true, { is_email_verified: true, pending_email: 'new@mail.test' })).toBe('send')
  expect(nextStep('verify', 'request/invalid', true, unverified)).toBe('send')
  expect(nextStep('verify', OVER, true, null)).toBe('addresses')
  expect(nextStep('backup', OVER, true, unverified)).toBe('addresses')
  expect(nextStep('verify', OVER, false, null)).toBe('log-in')
})

test('a used link of a verified address is no failure', () => {
  expect(nextStep('verify', OVER, true, { is_email_verified: true, pending_email: null })).toBe('done')
})

test('other links and other failures lead home', () => {
  expect(nextStep('passcode', OVER, true, unverified)).toBe('home')
  expect(nextStep('verify', 'session/email-taken', true, unverified)).toBe('home')
})
