import { describe, expect, test } from 'vitest'
import type { AudienceId, PinId } from '#contracts/ids.ts'
import { MICROS } from './country-rules.ts'
import { isPublicAddress, isShort, promotionProblems, type Promotion } from './promotion-problems.ts'
import {
  firstModal,
  hasValidBilling,
  promoteReducer,
  promotionOf,
  startForm,
  type Advertiser,
} from './quick-promote-form.ts'

const PIN = '1' as PinId
const US: Advertiser = {
  id: '7',
  country: 'US',
  has_valid_billing_profile: true,
  billing_profile_status: 'VALID',
  business_address: {},
  is_gdpr_answered: false,
}
const CZ: Advertiser = { ...US, id: '8', country: 'CZ' }

describe('the form (spec business §4, quick promote)', () => {
  test('defaults: flexible budget, automatic targeting, no ages, genders and interests', () => {
    expect(startForm(US)).toMatchObject({
      isFdb: true,
      isAutoTargeting: true,
      ages: [],
      genders: [],
      interests: [],
      dailyBudget: 7n * MICROS,
      duration: 10,
    })
  })

  test('reset gives the defaults again and keeps the advertiser', () => {
    const changed = promoteReducer(startForm(US), {
      type: 'change',
      values: { isFdb: false, isAutoTargeting: false, ages: ['18-24'], name: 'A', locale: 'de' },
    })
    expect(promoteReducer(changed, { type: 'reset', locale: 'fr' })).toEqual(startForm(US, 'fr'))
  })

  test('another advertiser has other audiences, and automatic targeting has none', () => {
    const audiences = ['5' as AudienceId]
    const form = promoteReducer(startForm(US), { type: 'change', values: { isAutoTargeting: false, audiences } })
    const same = promoteReducer(form, { type: 'change-advertiser', advertiser: { ...US, is_gdpr_answered: true } })
    expect(same.audiences).toEqual(audiences)
    for (const advertiser of [{ ...US, id: '9' }, CZ])
      expect(promoteReducer(form, { type: 'change-advertiser', advertiser }).audiences).toEqual([])
    expect(promoteReducer(form, { type: 'change', values: { isAutoTargeting: true } }).audiences).toEqual([])
    expect(promotionProblems({ ...promotionOf(form), isAutoTargeting: true }, 'US').adType).toBe('targeting')
  })

  test('choosing the same pin again clears ongoing, targeting and errors, and keeps what was typed', () => {
    let form = promoteReducer(startForm(US), { type: 'pick-pin', pinId: PIN, link: 'https://a.example', title: 'Lamp' })
    form = promoteReducer(form, { type: 'change', values: { isOngoing: true, isAutoTargeting: false, name: 'Mine' } })
    form = promoteReducer(form, { type: 'change', values: { interests: ['art'] } })
    form = promoteReducer(form, { type: 'refuse', errors: { name: 'required' } })
    expect(promoteReducer(form, { type: 'choose-pin' })).toMatchObject({
      pinId: PIN,
      isOngoing: false,
      duration: 10,
      isAutoTargeting: true,
      interests: [],
      errors: {},
      destinationUrl: 'https://a.example',
      name: 'Mine',
    })
  })

  test('another pin clears ongoing, targeting and errors, and keeps the budget', () => {
    let form = promoteReducer(startForm(US), { type: 'change', values: { isOngoing: true, isAutoTargeting: false } })
    form = promoteReducer(form, { type: 'change', values: { interests: ['art'], dailyBudget: 9n * MICROS } })
    form = promoteReducer(form, { type: 'refuse', errors: { name: 'required', server: 'x' } })
    expect(form.duration).toBeNull()
    expect(
      promoteReducer(form, { type: 'pick-pin', pinId: PIN, link: 'https://a.example', title: 'Lamp' }),
    ).toMatchObject({
      pinId: PIN,
      isOngoing: false,
      duration: 10,
      isAutoTargeting: true,
      interests: [],
      errors: {},
      dailyBudget: 9n * MICROS,
      destinationUrl: 'https://a.example',
      name: 'Lamp',
    })
  })

  test('another advertiser brings its country, and with it budget, duration and no tag of the former one', () => {
    const form = promoteReducer(startForm(US), { type: 'change', values: { selectedOCPMTag: '3' } })
    expect(promoteReducer(form, { type: 'change-advertiser', advertiser: CZ })).toMatchObject({
      dailyBudget: 150n * MICROS,
      duration: 10,
      selectedOCPMTag: null,
      advertiser: CZ,
    })
    const same = promoteReducer(form, { type: 'change-advertiser', advertiser: { ...US, business_address: null } })
    expect([same.dailyBudget, same.advertiser?.business_address]).toEqual([7n * MICROS, null])
  })

  test('an advertiser who refuses the processing of data, or has to answer yet, has neither audiences nor a tag', () => {
    const chosen = { isAutoTargeting: false, audiences: ['5' as AudienceId], selectedOCPMTag: '3' }
    const form = promoteReducer(startForm(US), { type: 'change', values: chosen })
    const answered = (isAgreed: boolean) =>
      promoteReducer(form, { type: 'change-advertiser', advertiser: { ...US, is_gdpr_agreed: isAgreed } })
    expect(answered(true)).toMatchObject({ audiences: ['5'], selectedOCPMTag: '3' })
    expect(answered(false)).toMatchObject({ audiences: [], selectedOCPMTag: null })
    const german = { ...US, country: 'DE' }
    const open = promoteReducer({ ...form, advertiser: german }, { type: 'change-advertiser', advertiser: german })
    expect(open).toMatchObject({ audiences: [], selectedOCPMTag: null })
  })

  test('a change empties the slot of its field and the slot of the server, and no other', () => {
    const errors = { name: 'a', duration: 'b', server: 'c' }
    const form = promoteReducer(startForm(US), { type: 'refuse', errors })
    expect(promoteReducer(form, { type: 'change', values: { name: 'x' } }).errors).toEqual({ duration: 'b' })
  })

  test('automatic targeting voids chosen targets', () => {
    const form = promoteReducer(startForm(US), { type: 'change', values: { isAutoTargeting: false, ages: ['65+'] } })
    expect(promoteReducer(form, { type: 'change', values: { isAutoTargeting: true } }).ages).toEqual([])
  })
})

test('billing is valid with the flag or the status VALID (spec business §4)', () => {
  const none = { ...US, has_valid_billing_profile: false, billing_profile_status: null }
  expect(hasValidBilling(none)).toBe(false)
  expect(hasValidBilling({ ...none, has_valid_billing_profile: true })).toBe(true)
  expect(hasValidBilling({ ...none, billing_profile_status: 'VALID' })).toBe(true)
  expect(hasValidBilling({ ...none, billing_profile_status: 'PENDING' })).toBe(false)
})

test('the first modal: pin, billing, address, GDPR, then the form (spec business §4)', () => {
  const bare = {
    ...US,
    country: 'DE',
    has_valid_billing_profile: false,
    billing_profile_status: null,
    business_address: null,
  }
  expect(firstModal(null, bare)).toBe('pin-selection')
  expect(firstModal(PIN, bare)).toBe('billing-form')
  expect(firstModal(PIN, { ...bare, has_valid_billing_profile: true })).toBe('business-form')
  const filled = { ...bare, has_valid_billing_profile: true, business_address: {} }
  expect(firstModal(PIN, filled)).toBe('gdpr')
  expect(firstModal(PIN, { ...filled, is_gdpr_answered: true })).toBeNull()
  expect(firstModal(PIN, { ...filled, country: 'US' })).toBeNull()
})

describe('problems per field', () => {
  const good: Promotion = promotionOf({
    ...startForm(US),
    destinationUrl: 'https://shop.example/lamp',
    name: 'Lamp',
  })
  const wrong = (change: Partial<Promotion>, country = 'US') => promotionProblems({ ...good, ...change }, country)

  test('a filled form has none', () => expect(wrong({})).toEqual({}))

  test.each([
    [{ dailyBudgetMicro: null }, { dailyBudget: 'required' }],
    [{ dailyBudgetMicro: 2_990_000n }, { dailyBudget: 'low' }],
    [{ dailyBudgetMicro: 1_000_000_010_000n }, { dailyBudget: 'high' }],
    [{ dailyBudgetMicro: 7_001_000n }, { dailyBudget: 'fraction' }],
    [{ durationDays: 0 }, { duration: 'days' }],
    [{ durationDays: 366 }, { duration: 'days' }],
    [{ durationDays: 1.5 }, { duration: 'days' }],
    [{ durationDays: null }, { duration: 'required' }],
    [{ isOngoing: true }, { duration: 'ongoing' }],
    [{ destinationUrl: '' }, { destinationUrl: 'required' }],
    [{ destinationUrl: 'javascript:alert(1)' }, { destinationUrl: 'address' }],
    [{ destinationUrl: 'http://192.168.0.1/' }, { destinationUrl: 'address' }],
    [{ adType: 'WEB_CONVERSION' }, { adType: 'tag' }],
    [{ adType: 'CATALOG_SALES' }, { adType: 'product-group' }],
    [{ ages: ['18-24'] }, { adType: 'targeting' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(101) }, { name: 'long' }],
  ] as const)('%o', (change, problems) => expect(wrong(change as Partial<Promotion>)).toEqual(problems))

  test('the minimum is that of the country', () => {
    expect(wrong({ dailyBudgetMicro: 79n * MICROS }, 'CZ')).toEqual({ dailyBudget: 'low' })
    expect(wrong({ dailyBudgetMicro: 80n * MICROS }, 'CZ')).toEqual({})
    expect(wrong({ dailyBudgetMicro: 1n * MICROS }, 'DE')).toEqual({})
  })

  test('fewer days than the default of the country are short', () => {
    expect(isShort({ isOngoing: false, durationDays: 9 }, 'US')).toBe(true)
    expect(isShort({ isOngoing: false, durationDays: 10 }, 'US')).toBe(false)
    expect(isShort({ isOngoing: false, durationDays: 29 }, 'DK')).toBe(true)
    expect(isShort({ isOngoing: true, durationDays: null }, 'DK')).toBe(false)
  })

  test.each([
    ['shop.example', true],
    ['https://shop.example:8443/a?b', true],
    ['http://8.8.8.8/', true],
    ['ftp://shop.example', false],
    ['http://localhost:3000', false],
    ['http://127.0.0.1', false],
    ['http://0x7f000001/', false],
    ['http://[::1]/', false],
    ['http://172.20.1.1', false],
    ['https://user:secret@shop.example', false],
    ['http://printer.local', false],
    ['data:text/html,x', false],
  ])('%s is a public address: %s', (text, isPublic) => expect(isPublicAddress(text)).toBe(isPublic))
})
