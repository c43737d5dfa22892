import { expect, test } from 'vitest'
import { hostBehind, isSizeNotice } from './watch-page.ts'

test("a browser's notice about sizes is not an error of the page", () => {
  expect(isSizeNotice('ResizeObserver loop completed with undelivered notifications.')).toBe(true)
  expect(isSizeNotice('ResizeObserver loop limit exceeded')).toBe(true)
  expect(isSizeNotice('Script error.')).toBe(false)
})

test('a link leads away if it names another site, or the site that the server leads on to', () => {
  const own = { dataset: {}, origin: 'https://pins.example', host: 'pins.example' }
  const other = { dataset: {}, origin: 'https://bakery.example', host: 'bakery.example' }
  expect(hostBehind(own, own.origin)).toBeNull()
  expect(hostBehind(other, own.origin)).toBe('bakery.example')
  expect(hostBehind({ ...own, dataset: { outbound: 'bakery.example' } }, own.origin)).toBe('bakery.example')
})
