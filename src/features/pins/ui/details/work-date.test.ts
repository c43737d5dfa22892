import { expect, test } from 'vitest'
import { workDate } from './work-date.ts'

test("a day or month of a work is written in the reader's language, other dates stay unchanged", () => {
  expect(workDate('2021-03-11', 'en_US')).toBe('March 11, 2021')
  expect(workDate('1888-05', 'en_US')).toBe('May 1888')
  expect(workDate('1999-12-31T23:30:00-05:00', 'en_US')).toBe('December 31, 1999')
  expect(workDate('2021-03-11', 'ar_SA')).toMatch(/مارس|رمضان|رجب|شعبان/)
  for (const text of ['1888', 'c. 1880', '2021-99-99', '1880-1890', 'ca. 1501–2000'])
    expect(workDate(text, 'en_US')).toBe(text)
})
