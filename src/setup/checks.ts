import { SMOKE_TESTS } from './browser-tests.ts'

/** One part of `npm test`. `tests` parts report how many of their tests passed; any other part counts as one check. */
export interface Check {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly reportAs?: 'vitest' | 'playwright'
}

/** In this order, the quickest to find a mistake first. */
export const CHECKS: readonly Check[] = [
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'unused code', program: 'knip', args: ['--no-progress'] },
  {
    name: 'unit and server tests',
    program: 'vitest',
    args: ['run', '-c', 'tests/vitest.config.ts'],
    reportAs: 'vitest',
  },
  { name: 'chaos', program: 'node', args: ['tests/chaos/main.ts', '--quick'] },
  { name: 'size budgets', program: 'node', args: ['src/setup/size-budgets.ts'] },
  {
    name: 'browser tests',
    program: 'playwright',
    args: ['test', '-c', 'tests/playwright.config.ts', ...SMOKE_TESTS],
    reportAs: 'playwright',
  },
  { name: 'quick bench', program: 'node', args: ['bench/run.ts', '--quick'] },
]
