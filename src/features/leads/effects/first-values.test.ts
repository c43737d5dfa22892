import { expect, test } from 'vitest'
import { firstValues } from './first-values.ts'

const me = { full_name: 'Ada Field', email: 'ada@example.com' }
const EMPTY = { fullName: '', email: '', phoneNumber: '', zipCode: '' }

test('a form is filled only with what the server marks as eligible (spec viewer §5)', () => {
  expect(firstValues(me, null)).toEqual(EMPTY)
  expect(firstValues({ ...me, is_name_autofill_eligible: true, is_email_autofill_eligible: false }, null)).toEqual({
    ...EMPTY,
    fullName: 'Ada Field',
  })
  expect(firstValues({ ...me, email: null, is_email_autofill_eligible: true }, null)).toEqual(EMPTY)
})

test('an answer that is changed begins with what was sent', () => {
  const sent = { full_name: null, email: 'work@example.com', phone_number: '030 1234', zip_code: '10115' }
  expect(firstValues({ ...me, is_name_autofill_eligible: true, is_email_autofill_eligible: true }, sent)).toEqual({
    fullName: 'Ada Field',
    email: 'work@example.com',
    phoneNumber: '030 1234',
    zipCode: '10115',
  })
})
