import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const t = ((key: string) => key) as unknown as TFunction<'session'>
const failure = { code: 'session/token-invalid', message: '' } as const

test('only a sign-up without a session says that the account was created (spec viewer §8)', () => {
  expect(failureText(failure, t)).toBe('failure.session-token-invalid')
  expect(failureText({ ...failure, code: 'session/signed-up-only' }, t)).toBe('failure.signed-up-only')
})

test('a password that the server refuses as too common is named, and other bad input is not', () => {
  const invalid = { code: 'request/invalid', message: '' } as const
  expect(failureText({ ...invalid, field: 'password' }, t)).toBe('rule.passwordCommon')
  expect(failureText({ ...invalid, field: 'email' }, t)).toBe('failure.default')
})

test('a wait of more than a minute is told in minutes, rounded up', () => {
  const counted = ((key: string, { count }: { readonly count: number }) =>
    `${key} ${count}`) as unknown as TFunction<'session'>
  const waiting = (retryAfterS: number) => failureText({ code: 'rate/limited', message: '', retryAfterS }, counted)
  expect([waiting(60), waiting(61), waiting(2_714)]).toEqual([
    'failure.rate-limited 60',
    'failure.rate-limited-minutes 2',
    'failure.rate-limited-minutes 46',
  ])
})
