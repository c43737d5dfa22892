import { expect, test } from 'vitest'
import { mayIdentify, maySendToAds } from './tracking-permission.ts'

test('visitors and members who refused nothing may be measured', () => {
  for (const member of [null, {}, { third_party_marketing_tracking_enabled: true, allow_marketing_cookies: true }])
    expect([maySendToAds(member), mayIdentify(member)]).toEqual([true, true])
})

test('a member who switched third-party tracking off is neither measured nor identified (spec viewer §3)', () => {
  const member = { third_party_marketing_tracking_enabled: false, allow_marketing_cookies: true }
  expect([maySendToAds(member), mayIdentify(member)]).toEqual([false, false])
})

test('cookies that were refused on another device count here, too', () => {
  expect([maySendToAds({ allow_marketing_cookies: false }), mayIdentify({ allow_marketing_cookies: false })]).toEqual([
    false,
    true,
  ])
  expect(maySendToAds({ allow_analytic_cookies: false })).toBe(false)
  expect(mayIdentify({ allow_analytic_cookies: false })).toBe(false)
  expect(mayIdentify({ allow_personalization_cookies: false })).toBe(false)
})
