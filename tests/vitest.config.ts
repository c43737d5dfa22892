import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/no-console-errors.ts'],
    globalSetup: ['tests/test-cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
