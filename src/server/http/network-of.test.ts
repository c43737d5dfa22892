import { expect, test } from 'vitest'
import { addressOf, networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a request whose connection is closed has an empty address, which counts as its own network', () => {
  expect(networkOf(addressOf({}))).toBe('')
})
