import { expect, test } from 'vitest'
import { linkBuckets, resetBuckets } from './attempts.ts'

const namesOf = (buckets: readonly { readonly name: string }[]) => buckets.map(({ name }) => name)

test('mails that reset a password are counted for each account and each network, apart from mails that log in', () => {
  const [network, account] = namesOf(resetBuckets('ada', '203.0.113.9'))
  const [sameNetwork, otherAccount] = namesOf(resetBuckets('bob', '203.0.113.77'))
  const [otherNetwork, sameAccount] = namesOf(resetBuckets('ada', '198.51.100.9'))
  expect([sameNetwork, sameAccount]).toEqual([network, account])
  expect(otherNetwork).not.toBe(network)
  expect(otherAccount).not.toBe(account)
  expect(namesOf(linkBuckets('ada', '203.0.113.9'))).not.toContain(account)
})

test('no bucket has the name of an account in it', () => {
  expect(namesOf(resetBuckets('ada.lovelace', '203.0.113.9')).join()).not.toContain('ada.lovelace')
})
