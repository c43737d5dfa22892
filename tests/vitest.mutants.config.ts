import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/**
 * The tests that `bench/support/stryker.ts` runs for each mutant. Every test file loads its modules again, because a
 * changed constant has an effect only then.
 */
export default defineConfig({
  ...config,
  test: { ...config.test, include: JSON.parse(process.env['PINFOLD_MUTANT_TESTS'] ?? '[]') as string[], isolate: true },
})
