import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const fresh = { state: 'waiting', failure: null } as const
const tried = { state: 'waiting', failure: 'network/offline' } as const
const triedAgain = { state: 'sending', failure: 'server/unavailable' } as const
const refused = { state: 'rejected', failure: 'pin/not-found' } as const

test('changes that were tried in vain are not said to be sent as they are made, though there is a network', () => {
  expect(standingOf('hidden', [fresh, tried])).toBe('stuck')
  expect(standingOf('backOnline', [triedAgain])).toBe('stuck')
})

test('a change that is new, and one that the server refused for good, hold nothing up', () => {
  expect(standingOf('hidden', [])).toBe('online')
  expect(standingOf('hidden', [fresh, refused])).toBe('online')
})

test('without a network that is what is said', () => {
  expect(standingOf('offline', [])).toBe('offline')
  expect(standingOf('offline', [tried])).toBe('offline')
})
