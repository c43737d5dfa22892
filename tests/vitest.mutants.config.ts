import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/**
 * The tests with which `bench/support/stryker.ts` tests mutants. Each file loads its modules anew, because a changed
 * constant has an effect only when its module is loaded.
 */
export default defineConfig({
  ...config,
  test: { ...config.test, include: JSON.parse(process.env['PINFOLD_MUTANT_TESTS'] ?? '[]') as string[], isolate: true },
})
