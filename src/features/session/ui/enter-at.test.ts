import { expect, test } from 'vitest'
import { nextAddress } from './enter-at.ts'

const origin = 'https://pins.example'

test('after a log-in the page that was left is shown again', () => {
  expect(nextAddress('?next=%2Fpin%2F12', origin)).toBe('/pin/12')
  expect(nextAddress('?next=%2Fsearch%2Fpins%3Fq%3Dtea', origin)).toBe('/search/pins?q=tea')
})

test('an address of another site, or none, leads to the home page', () => {
  for (const next of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'pin/12', '']) {
    expect(nextAddress(`?next=${encodeURIComponent(next)}`, origin)).toBe('/')
  }
})
