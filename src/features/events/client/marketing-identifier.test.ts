import { expect, test } from 'vitest'
import type { ConsentState } from '../domain/consent-state.ts'
import { createMarketingIdentifier } from './marketing-identifier.ts'

const chosen = (analytics: boolean, personalization: boolean): ConsentState => ({
  status: analytics ? 'granted' : 'denied',
  isAsked: false,
  consent: { analytics, personalization, marketing: true, revision: 1 },
})
const PENDING: ConsentState = { status: 'pending', isAsked: true, consent: null }
const FREE: ConsentState = { status: 'granted', isAsked: false, consent: null }

function landing(search: string, isMember = false) {
  const cookies: string[] = []
  const told: string[] = []
  const identifier = createMarketingIdentifier({
    search,
    isMember,
    setCookie: (cookie) => void cookies.push(cookie),
    tell: (id) => void told.push(id),
  })
  return { ...identifier, cookies, told }
}

test('the marketing identifier waits for the analytics and the personalization cookies (spec viewer §6)', () => {
  const page = landing('?utm_source=x&epik=dj0yJnU9')
  page.adopt(PENDING)
  expect([page.cookies, page.told]).toEqual([[], []])
  page.adopt(chosen(true, true))
  page.adopt(chosen(true, true))
  expect(page.told).toEqual(['dj0yJnU9'])
  expect(page.cookies).toEqual([expect.stringMatching(/^_epik=dj0yJnU9; path=\/;.* max-age=31536000$/)])
})

test.each([chosen(false, true), chosen(true, false)])(
  'without either of them it is neither stored nor sent',
  (state) => {
    const page = landing('?epik=abc')
    page.adopt(state)
    expect([page.cookies, page.told]).toEqual([[expect.stringMatching(/^_epik=;.* max-age=0$/)], []])
  },
)

test('if no consent is required it is stored, and an invalid value is ignored', () => {
  const page = landing('?epik=abc')
  page.adopt(FREE)
  expect(page.told).toEqual(['abc'])
  for (const search of ['', '?epik=', '?epik=a%3B%20b', `?epik=${'a'.repeat(201)}`]) {
    const other = landing(search)
    other.adopt(FREE)
    expect([other.cookies, other.told]).toEqual([[], []])
  }
})

test('a member’s settings are waited for, and decide (spec viewer §3)', () => {
  const page = landing('?epik=abc', true)
  page.adopt(FREE)
  expect([page.cookies, page.told]).toEqual([[], []])
  page.adoptMember({ third_party_marketing_tracking_enabled: false })
  expect([page.cookies, page.told]).toEqual([[expect.stringMatching(/^_epik=;.* max-age=0$/)], []])
  page.adoptMember({ third_party_marketing_tracking_enabled: true })
  expect(page.told).toEqual(['abc'])
})
