import { expect, test } from 'vitest'
import { directionOf } from '#contracts/locales.ts'
import { chooseLocale } from './locale.ts'

test('the language chosen here wins over the one the server found', () => {
  expect(chooseLocale({ search: '', cookies: 'csrftoken=x; locale=ar_SA', fromBrowser: [], fromServer: 'en_US' })).toBe(
    'ar_SA',
  )
  expect(chooseLocale({ search: '', cookies: 'mylocale=ar_SA', fromBrowser: [], fromServer: 'en_US' })).toBe('en_US')
})

test('a cached page has the present language of the browser, unless one was chosen', () => {
  const cached = { search: '', fromServer: 'en_US' }
  expect(chooseLocale({ ...cached, cookies: '', fromBrowser: ['tlh', 'ar-EG', 'de'] })).toBe('ar_SA')
  expect(chooseLocale({ ...cached, cookies: 'locale=de', fromBrowser: ['ar'] })).toBe('de')
  expect(chooseLocale({ ...cached, cookies: '', fromBrowser: ['tlh'] })).toBe('en_US')
})

test('the language that the address names wins over the one chosen here', () => {
  expect(
    chooseLocale({ search: '?a=1&locale=en_GB', cookies: 'locale=ar_SA', fromBrowser: [], fromServer: 'ar_SA' }),
  ).toBe('en_GB')
})

test('a language that is not translated falls back to the source language', () => {
  expect(chooseLocale({ search: '?locale=yy', cookies: 'locale=xx_XX', fromBrowser: [], fromServer: 'tlh' })).toBe(
    'en_US',
  )
  expect(chooseLocale({ search: '', cookies: '', fromBrowser: [], fromServer: null })).toBe('en_US')
})

test('Arabic is written from right to left', () => {
  expect(directionOf('ar_SA')).toBe('rtl')
  expect(directionOf('en_US')).toBe('ltr')
})
