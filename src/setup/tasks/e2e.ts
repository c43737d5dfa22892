import { ensureChromium } from '../browser.ts'
import { browserTestsOf } from '../browser-tests.ts'
import { ensureClientFiles } from '../client-files.ts'
import { runProgram } from '../run-program.ts'

/**
 * `npm run e2e [-- --all
 * FILTER …]`: only the browser tests, against the built product. Without arguments those of `npm test`; with `--all`
 * every one; with a filter, every one that it matches.
 */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  await ensureClientFiles()
  const args = ['test', '-c', 'tests/playwright.config.ts', ...browserTestsOf(process.argv.slice(2))]
  const { code } = await runProgram('playwright', args, { env: { PINFOLD_CHROMIUM: browser }, output: 'show' })
  process.exitCode = code
}
