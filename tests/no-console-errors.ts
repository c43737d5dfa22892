import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Every error that a test prints is a failure: a warning of React, an unhandled rejection. A test that expects one
 * asserts it and then clears it with `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
