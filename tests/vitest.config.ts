import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/core/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/no-console-errors.ts', 'tests/property-seed.ts', 'tests/after-file.ts'],
    globalSetup: ['tests/test-cluster.ts'],
    // Files share a process and its loaded modules, which halves the time. `tests/after-file.ts` resets what a file changed.
    isolate: false,
    // By default Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: Math.max(1, availableParallelism()),
    // For machines a quarter as fast as a developer's: servers and databases are started in the tests.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
