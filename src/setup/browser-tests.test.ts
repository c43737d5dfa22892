import { expect, test } from 'vitest'
import { browserTestsOf } from './browser-tests.ts'
import { CHECKS } from './checks.ts'

test('without arguments the browser tests are those of npm test', () => {
  const { args } = CHECKS.find(({ reportAs }) => reportAs === 'playwright')!
  expect(args).toEqual(['test', '-c', 'tests/playwright.config.ts', ...browserTestsOf([])])
  expect(browserTestsOf([]).join(' ')).toContain('--grep @smoke')
})

test('--all and filters choose among every browser test, smoke or not', () => {
  expect(browserTestsOf(['--all'])).toEqual([])
  expect(browserTestsOf(['grid-long', '--repeat-each=2'])).toEqual(['grid-long', '--repeat-each=2'])
  expect(browserTestsOf(['--all', 'feed'])).toEqual(['feed'])
})
