import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const fresh = { state: 'waiting', failure: null } as const
const tried = { state: 'waiting', failure: 'network/offline' } as const
const triedAgain = { state: 'sending', failure: 'server/unavailable' } as const
const refused = { state: 'rejected', failure: 'pin/not-found' } as const

test('changes with failed tries are not described as being sent, although there is a network', () => {
  expect(standingOf('hidden', [fresh, tried])).toBe('stuck')
  expect(standingOf('backOnline', [triedAgain])).toBe('stuck')
})

test('a new change, or one that the server rejected for good, does not count as delayed', () => {
  expect(standingOf('hidden', [])).toBe('online')
  expect(standingOf('hidden', [fresh, refused])).toBe('online')
})

test('while the server is out of reach, the page of changes says so as the banner does, with or without changes', () => {
  expect(standingOf('unreachable', [])).toBe('unreachable')
  expect(standingOf('unreachable', [tried])).toBe('unreachable')
})

test('without a network, the missing network is reported', () => {
  expect(standingOf('offline', [])).toBe('offline')
  expect(standingOf('offline', [tried])).toBe('offline')
})
