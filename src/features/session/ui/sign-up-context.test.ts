import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteVisitState } from '#client/session-state.ts'
import { noteSignUpStep, signUpContext } from './sign-up-context.ts'

const open = (search: string) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { search, pathname: '/' } })
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('navigator', { language: 'en-US' })
}
const source = () => signUpContext('en-US').behavior.login_signup_from

beforeEach(() => open(''))
afterEach(() => vi.unstubAllGlobals())

test('a sign-up names the place where it began (spec viewer §3, loginSignupFrom)', () => {
  expect(source()).toBe('page')
  noteSignUpStep('?from=save')
  expect(source()).toBe('save')
})

test('a sign-up after the offer of the app was taken, or in the installed app, began with that offer', () => {
  noteVisitState({ loginSignupFrom: 'upsell' })
  noteSignUpStep('')
  expect(source()).toBe('upsell')
  open('?utm_source=homescreen_icon')
  expect(source()).toBe('upsell')
})
