import { ensureChromium } from '../browser.ts'
import { SMOKE_TESTS } from '../checks.ts'
import { ensureClientFiles } from '../client-files.ts'
import { runProgram } from '../run-program.ts'

/**
 * `npm run e2e [-- --all | FILTER …]`: the browser tests alone, against the built product. Without arguments those of
 * `npm test`; with `--all` every one; with a filter, every one that it matches.
 */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  await ensureClientFiles()
  const given = process.argv.slice(2)
  const chosen = given.length === 0 ? SMOKE_TESTS : given.filter((argument) => argument !== '--all')
  const args = ['test', '-c', 'tests/playwright.config.ts', ...chosen]
  const { code } = await runProgram('playwright', args, { env: { PINFOLD_CHROMIUM: browser }, output: 'show' })
  process.exitCode = code
}
