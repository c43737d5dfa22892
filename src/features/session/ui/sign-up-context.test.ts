import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { noteViewedImage } from '#client/seen-pictures.ts'
import { noteVisitState } from '#client/session-state.ts'
import { isAgeRestricted, noteSignUpStep, restrictAge, signUpContext } from './sign-up-context.ts'

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

test('a sign-up tells how the visit began and which pictures it showed last (spec viewer §2 and §3)', () => {
  open('?invite_code=abc&utm_campaign=autumn&utm_content=banner&utm_pai=1&ad_img=sign&unknown=1')
  for (let index = 0; index < 12; index += 1) noteViewedImage(`${index}` as ImageSignature)
  expect(signUpContext('de-DE')).toMatchObject({
    locale: 'de_DE',
    country: 'US',
    inviteCode: 'abc',
    utmCampaign: 'autumn',
    behavior: { ad_img: 'sign', utm_content: 'banner', is_paid: true },
  })
  expect(signUpContext('de-DE').behavior.viewed_images).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  open('')
  expect(signUpContext('en-US')).not.toHaveProperty('inviteCode')
  expect(signUpContext('en-US').behavior).toMatchObject({ ad_img: null, is_paid: false, viewed_images: [] })
})

test('a refused birthday is remembered for a day in the cookie of spec viewer §4, and by no other cookie', () => {
  const page = { referrer: '', cookie: '' }
  vi.stubGlobal('document', page)
  expect(isAgeRestricted()).toBe(false)
  restrictAge()
  expect(page.cookie).toBe('age_restricted=1; path=/; max-age=86400; samesite=lax')
  for (const [cookie, isRestricted] of [
    ['a=b; age_restricted=1; c=d', true],
    ['not_age_restricted=1', false],
    ['age_restricted=', false],
    ['age_restricted2', false],
  ] as const) {
    page.cookie = cookie
    expect(isAgeRestricted(), cookie).toBe(isRestricted)
  }
})
