import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/core/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/no-console-errors.ts'],
    globalSetup: ['tests/test-cluster.ts'],
    // Vitest leaves one core to itself, which on two cores is half of them.
    maxWorkers: Math.max(1, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
