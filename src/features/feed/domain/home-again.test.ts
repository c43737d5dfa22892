import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { gridPin, pinId } from '#testing/samples.ts'
import { homeAgain } from './home-again.ts'

test('the home feed is replaced by the pins of a page in their order', () => {
  const facts = homeAgain({ data: [gridPin(2), gridPin(1)], bookmark: 'next' })
  expect(facts.map(({ type }) => type)).toEqual(['pin/received', 'list/page-received'])
  expect(facts.at(-1)?.payload).toEqual({ key: 'home', after: null, bookmark: 'next', ids: [pinId(2), pinId(1)] })
  expect(homeAgain({ data: [], bookmark: null })).toEqual([
    { type: 'list/page-received', payload: { key: 'home', after: null, bookmark: LAST_BOOKMARK, ids: [] } },
  ])
})
