import { expect, test } from 'vitest'
import { LEAD_FIELDS } from '../constants.ts'
import { leadProblems } from './lead-rules.ts'

test('every field that a form asks for is required, and others are ignored', () => {
  expect(leadProblems(LEAD_FIELDS, {})).toEqual({
    full_name: 'required',
    email: 'required',
    phone_number: 'required',
    zip_code: 'required',
  })
  expect(leadProblems(['email'], { email: 'ada@example.com', zip_code: '!' })).toEqual({})
  expect(leadProblems(['full_name'], { full_name: ' \u202E ' })).toEqual({ full_name: 'required' })
})

test.each(['+44 20 7946 0958', '(030) 901820', '555-0100', '030/12 34 56'])('%s is a phone number', (phone_number) => {
  expect(leadProblems(['phone_number'], { phone_number })).toEqual({})
})

test.each(['1234', '12345678901234567', 'call me', '+1 2a3 4567', '=1+2345678'])(
  '%s is no phone number',
  (phone_number) => {
    expect(leadProblems(['phone_number'], { phone_number })).toEqual({ phone_number: 'invalid' })
  },
)

test('postal codes have letters, digits, spaces and hyphens', () => {
  for (const zip_code of ['10115', 'SW1A 1AA', '1234-567', 'K1A 0B1', '١٢٣٤٥'])
    expect(leadProblems(['zip_code'], { zip_code })).toEqual({})
  for (const zip_code of ['1', '--', '<b>12</b>', '1234567890123'])
    expect(leadProblems(['zip_code'], { zip_code })).toEqual({ zip_code: 'invalid' })
})

test('an e-mail address has a name and a host with a dot', () => {
  expect(leadProblems(['email'], { email: 'ada@example.com' })).toEqual({})
  for (const email of ['ada', 'ada@home', 'a da@example.com'])
    expect(leadProblems(['email'], { email })).toEqual({ email: 'invalid' })
})
