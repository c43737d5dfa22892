import { expect, test } from 'vitest'
import { createAddressBook, type PageAddress } from './page-address.ts'

const page = <Handler extends PageAddress['handler']>(handler: Handler, rest: Partial<PageAddress> = {}) =>
  ({ handler, title: null, access: 'everyone', isIndexed: true, carries: 'nothing', ...rest }) as const

const book = createAddressBook(
  {
    'a/profile': page('[username].js'),
    'a/board': page('[username]/[slug].js'),
    'a/home': page('index.js'),
    'a/pin': page('pin/[id].js'),
    'a/create': page('pin/create.js'),
    'a/search': page('search/[scope].js', { values: { scope: ['pins'] } }),
  },
  ['today'],
)
const nameOf = (path: string) => book.match(path)?.name ?? null

test('fixed segments win over parameters, whatever the order of the declarations (spec viewer §2)', () => {
  expect(nameOf('/')).toBe('a/home')
  expect(nameOf('/pin/create')).toBe('a/create')
  expect(nameOf('/pin/12')).toBe('a/pin')
  expect(nameOf('/mira')).toBe('a/profile')
  expect(book.match('/mira/oak%20table/')).toMatchObject({
    name: 'a/board',
    params: { username: 'mira', slug: 'oak table' },
  })
})

test('an address book rejects a handler without a route: a nested index is an error (spec viewer §2 and §8)', () => {
  expect(() => createAddressBook({ 'a/nested': page('pin/index.js') }, [])).toThrow('unexpected nested index file')
})

test('matching is exact in case and in length (spec viewer §2)', () => {
  expect(nameOf('/PIN/12')).toBeNull()
  expect(nameOf('/Pin/create')).toBeNull()
  expect(nameOf('/pin/12/more')).toBeNull()
  expect(nameOf('/mira//table')).toBeNull()
})

test('a parameter allows only its declared values, if any', () => {
  expect(nameOf('/search/pins')).toBe('a/search')
  expect(nameOf('/search/people')).toBeNull()
  expect(nameOf('/search/Pins')).toBeNull()
})

test("reserved words are the first segments of all pages and the product's own words; no member is found under one", () => {
  expect([...book.reservedWords].sort()).toEqual(['pin', 'search', 'today'])
  expect(nameOf('/today')).toBeNull()
  expect(nameOf('/Today/board')).toBeNull()
  expect(nameOf('/search')).toBeNull()
})

test('a path that cannot be decoded, or with characters that no name may have, is no page', () => {
  expect(nameOf('/%E0%A4%A')).toBeNull()
  expect(nameOf('/mira/100%')).toBeNull()
  expect(nameOf('/%00')).toBeNull()
  expect(nameOf(`/${'x'.repeat(301)}`)).toBeNull()
})

test('a route of another length between two routes does not keep them from being ordered', () => {
  const addresses = {
    'a/board': page('[username]/[slug].js'),
    'a/profile': page('[username].js'),
    'a/followers': page('[username]/_followers.js'),
  }
  expect(createAddressBook(addresses, []).match('/mira/_followers')?.name).toBe('a/followers')
})
