import { expect, test } from 'vitest'
import { firstLanding, landingOf, landingQuery, withNewInvite, withVisit } from './landing.ts'

test('the parameters of a landing are read from its address (spec viewer §2)', () => {
  const search =
    '?invite_code=abc&utm_campaign=spring&utm_source=homescreen_icon&utm_pai=1&oe=1&ad_img=x&utm_content=c&force_country=fr&force_country_from_ip=nowhere'
  expect(landingOf(search, 'https://other.example/', '/pin/1')).toEqual({
    referrer: 'https://other.example/',
    inviteCode: 'abc',
    utmCampaign: 'spring',
    utmContent: 'c',
    utmSource: 'homescreen_icon',
    isPaid: true,
    adImage: 'x',
    isOpenUnauth: true,
    forceCountry: 'FR',
    forceCountryFromIp: '',
    visited: ['/pin/1'],
  })
})

test('without parameters nothing is known, and long ones are cut', () => {
  expect(landingOf('', '', '/')).toMatchObject({ inviteCode: '', isPaid: false, isOpenUnauth: false })
  expect(landingOf(`?invite_code=${'x'.repeat(500)}`, '', '/').inviteCode).toHaveLength(200)
})

test('a link that was followed before its page could keep the landing loses neither campaign nor first page', () => {
  const from = 'https://pins.example/pin/1?utm_campaign=spring'
  const landing = firstLanding(new URL('https://pins.example/signup'), from)
  expect(landing).toMatchObject({ utmCampaign: 'spring', referrer: '', visited: ['/pin/1', '/signup'] })
  expect(firstLanding(new URL('https://pins.example/?invite_code=abc'), from)).toMatchObject({
    inviteCode: 'abc',
    utmCampaign: '',
    visited: ['/'],
  })
  const elsewhere = 'https://other.example/?utm_campaign=theirs'
  expect(firstLanding(new URL('https://pins.example/signup'), elsewhere)).toMatchObject({
    utmCampaign: '',
    referrer: elsewhere,
    visited: ['/signup'],
  })
})

test('another invite in the same visit replaces the first one, and an address without an invite does not', () => {
  const landing = landingOf('?invite_code=abc&utm_campaign=spring', '', '/')
  expect(withNewInvite(landing, '?invite_code=other&utm_campaign=autumn')).toEqual({ ...landing, inviteCode: 'other' })
  expect(withNewInvite(landing, '?utm_campaign=autumn')).toBe(landing)
})

test('a long visit keeps its first page and the latest ones', () => {
  const visited = Array.from({ length: 30 }, (_, i) => `/${i}`).reduce<readonly string[]>(withVisit, [])
  expect([visited.length, visited[0], visited[1], visited.at(-1)]).toEqual([20, '/0', '/11', '/29'])
  expect(withVisit(visited, '/29')).toBe(visited)
})

test('the server learns the parameters of a landing, and none of another kind', () => {
  expect(landingQuery('?invite_code=abc&token=secret&utm_pai=&q=cats')).toBe('?invite_code=abc&utm_pai=')
  expect(landingQuery('?token=secret')).toBe('')
})
