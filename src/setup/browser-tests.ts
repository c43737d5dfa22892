/** The browser tests of `npm test`: one per capability, several at the same time. */
export const SMOKE_TESTS: readonly string[] = ['--grep', '@smoke', '--workers=2']

/**
 * Playwright's arguments for `npm run e2e`: the smoke tests; with `--all` every test; with filters the tests that they
 * match.
 */
export function browserTestsOf(given: readonly string[]): readonly string[] {
  return given.length === 0 ? SMOKE_TESTS : given.filter((argument) => argument !== '--all')
}
