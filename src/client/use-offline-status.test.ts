import { expect, test } from 'vitest'
import { awayOf } from './use-offline-status.ts'

test('a browser without a network is offline, whatever the core knew last', () => {
  expect(awayOf('hidden', false)).toBe('offline')
  expect(awayOf('unreachable', false)).toBe('offline')
  expect(awayOf('backOnline', false)).toBe('offline')
})

test('with a network, the core says what is out of reach', () => {
  expect(awayOf('unreachable', true)).toBe('unreachable')
  expect(awayOf('offline', true)).toBe('offline')
  expect(awayOf('backOnline', true)).toBeNull()
  expect(awayOf('hidden', true)).toBeNull()
})
