import { expect, test } from 'vitest'
import { visitOf } from './visit.ts'

const link = 'https://bakery.example/rye'

test('a pin’s link leads by the server’s address that counts visits, and names where it leads', () => {
  expect(visitOf({ link, tracked_link: '/_/visit/12' })).toEqual({ href: '/_/visit/12', host: 'bakery.example' })
})

test('the link itself is used if the stored pin has no such address', () => {
  expect(visitOf({ link, tracked_link: 'https://bakery.example/old' })).toMatchObject({ href: link })
  expect(visitOf({ link })).toMatchObject({ href: link })
})

test('a pin without a link that a browser may follow leads nowhere', () => {
  expect(visitOf({ link: 'javascript:alert(1)', tracked_link: '/_/visit/12' })).toBeNull()
  expect(visitOf({ link: null, tracked_link: '/_/visit/12' })).toBeNull()
  expect(visitOf(null)).toBeNull()
})
