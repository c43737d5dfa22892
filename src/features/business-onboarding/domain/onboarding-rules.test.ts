import { expect, test } from 'vitest'
import { FIRST_STEP, reachableStep, stepAfter } from '#kit/stepper/step-rules.ts'
import { BUSINESS_STEPS } from '../constants.ts'
import {
  canProceed,
  completeSteps,
  EMPTY_ONBOARDING,
  fullName,
  openFields,
  phoneOf,
  tidied,
} from './onboarding-rules.ts'

const filled = {
  ...EMPTY_ONBOARDING,
  businessName: 'Lamps',
  businessVertical: 'home',
  numberEmployees: '2-9',
  businessGoals: ['sales'],
  country: 'DE',
  accountType: 'shop',
  advertisingIntent: 'soon',
  firstName: 'Ada',
  lastName: 'Field',
  email: 'ada@lamps.example',
}

test('the first step is welcome, and steps are counted from 1 (spec business §2 and §9)', () => {
  expect(BUSINESS_STEPS[FIRST_STEP - 1]).toBe('welcome')
  expect(stepAfter(FIRST_STEP, 1, BUSINESS_STEPS.length)).toBe(2)
})

test('an empty form opens welcome and the next step; an address opens no step beyond the first incomplete one', () => {
  expect(completeSteps(EMPTY_ONBOARDING)).toEqual([true, false, false, false, false, false, true])
  expect(reachableStep(7, completeSteps(EMPTY_ONBOARDING))).toBe(2)
  expect(reachableStep(7, completeSteps(filled))).toBe(7)
})

test.each([
  ['business', { businessName: ' ' }, ['businessName']],
  ['business', { hasWebsite: true, website: 'no' }, ['website']],
  ['business', { hasWebsite: false, website: 'no' }, []],
  ['about', { businessVertical: 'other' }, ['businessVerticalOther']],
  ['about', { businessVertical: 'other', businessVerticalOther: 'Kites' }, []],
  ['about', { businessGoals: [] }, ['businessGoals']],
  ['place', { country: '' }, ['country']],
  ['advertising', { advertisingIntent: '', accountType: '' }, ['advertisingIntent', 'accountType']],
  ['advertising', { advertisingIntent: 'later', accountType: '' }, ['accountType']],
  ['advertising', { advertisingIntent: 'no', accountType: '' }, []],
  ['contact', { email: 'ada' }, ['email']],
  ['contact', { countryCode: '+49', phoneNumber: '0151 123 45 67' }, []],
  ['contact', { countryCode: '', phoneNumber: '0151 1234567' }, ['phoneNumber']],
] as const)('step %s with %o needs %o', (step, change, fields) => {
  const data = { ...filled, ...change }
  expect(openFields(step, data)).toEqual(fields)
  expect(canProceed(step, data)).toBe(fields.length === 0)
})

test('a phone number is E.164 with its country code', () => {
  expect(phoneOf({ countryCode: '+49', phoneNumber: '(0151) 123-4567' })).toBe('+491511234567')
  expect(phoneOf({ countryCode: '+49', phoneNumber: '' })).toBe('')
})

test('consent to WhatsApp is void without a phone, and a lead id without an agency', () => {
  expect(tidied({ ...filled, whatsAppConsent: true, leadId: 'x' })).toMatchObject({
    whatsAppConsent: false,
    leadId: '',
  })
  const phone = { countryCode: '+1', phoneNumber: '2025550123', whatsAppConsent: true }
  expect(tidied({ ...filled, ...phone, worksWithAgency: true, leadId: 'x' })).toMatchObject({
    whatsAppConsent: true,
    leadId: 'x',
  })
})

test('the full name joins first and last name', () => expect(fullName(filled)).toBe('Ada Field'))
