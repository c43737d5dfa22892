import { expect, test } from 'vitest'
import { autofillOf } from './autofill-of.ts'

const me = { full_name: 'Ada Field', email: 'ada@example.com' }

test('a form is filled only with what the server marks as eligible (spec viewer §5)', () => {
  expect(autofillOf(me)).toEqual({ fullName: '', email: '' })
  expect(autofillOf({ ...me, is_name_autofill_eligible: true, is_email_autofill_eligible: false })).toEqual({
    fullName: 'Ada Field',
    email: '',
  })
  expect(autofillOf({ ...me, email: null, is_email_autofill_eligible: true })).toEqual({ fullName: '', email: '' })
})
