import { expect, test } from 'vitest'
import { chooseLocale, directionOf } from './locale.ts'

test('the language chosen here wins over the one the server found', () => {
  expect(chooseLocale('csrftoken=x; locale=ar_SA', 'en_US')).toBe('ar_SA')
  expect(chooseLocale('mylocale=ar_SA', 'en_US')).toBe('en_US')
})

test('a language that is not translated falls back to the source language', () => {
  expect(chooseLocale('locale=xx_XX', 'tlh')).toBe('en_US')
  expect(chooseLocale('', null)).toBe('en_US')
})

test('Arabic is written from right to left', () => {
  expect(directionOf('ar_SA')).toBe('rtl')
  expect(directionOf('en_US')).toBe('ltr')
})
