import { expect, test } from 'vitest'
import { nextSource } from './results-origin.ts'

test('this device answers while the server is unreachable and has not answered this search', () => {
  expect(nextSource('server', { state: 'offline', count: 0 }, 'offline').origin).toBe('device')
  expect(nextSource('server', { state: 'loading', count: 0 }, 'unreachable').origin).toBe('device')
  expect(nextSource('server', { state: 'offline', count: 40 }, 'offline').origin).toBe('server')
  expect(nextSource('server', { state: 'error', count: 0 }, 'hidden').origin).toBe('server')
})

test("this device continues until the server has answered, and then the server's results are offered", () => {
  expect(nextSource('device', { state: 'loading', count: 0 }, 'backOnline')).toEqual({
    origin: 'device',
    isOffered: false,
  })
  expect(nextSource('device', { state: 'ready', count: 50 }, 'backOnline')).toEqual({
    origin: 'device',
    isOffered: true,
  })
  expect(nextSource('device', { state: 'error', count: 0 }, 'hidden').origin).toBe('server')
})
