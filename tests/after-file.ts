import { afterAll, vi } from 'vitest'

/** Test files share a process: the next one finds real timers, globals and environment variables. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
