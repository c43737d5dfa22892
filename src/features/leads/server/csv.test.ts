import { expect, test } from 'vitest'
import { CSV_HEADER, csvLine } from './csv.ts'

const row = { id: '1', full_name: null, email: null, phone_number: null, zip_code: null, at: '2024-05-01T10:00:00Z' }

test('the first line names the columns, and an empty field is an empty cell', () => {
  expect(CSV_HEADER).toBe('at,full_name,email,phone_number,zip_code\r\n')
  expect(csvLine(row)).toBe('2024-05-01T10:00:00Z,,,,\r\n')
})

test('commas, quotes and line breaks stay in their cell', () => {
  expect(csvLine({ ...row, full_name: 'Field, "Ada"\nof Home' })).toBe(
    '2024-05-01T10:00:00Z,"Field, ""Ada""\nof Home",,,\r\n',
  )
})

test.each(['=HYPERLINK("https://evil.test")', '+49 30 1234', '-1', '@SUM(A1)'])(
  '%s is a text, not a formula',
  (text) => {
    const written = csvLine({ ...row, zip_code: text })
    expect(written).toMatch(/,"?'[=+@-]/)
  },
)
