import { SMOKE_TESTS } from './browser-tests.ts'

/**
 * One part of `npm test`. A part of `tests` reports how many of its tests passed; any other part counts as one check.
 */
export interface Check {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly reportAs?: 'vitest' | 'playwright'
}

/** The parts in the order in which they run. Those that find a mistake fastest come first. */
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
