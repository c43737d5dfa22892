import { ensureChromium } from '../browser.ts'
import { ensureClientFiles } from '../client-files.ts'
import { runProgram } from '../run-program.ts'

/** `npm run e2e [-- FILTER …]`: the browser tests alone, against the built product. */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  await ensureClientFiles()
  const args = ['test', '-c', 'tests/playwright.config.ts', ...process.argv.slice(2)]
  const { code } = await runProgram('playwright', args, { env: { PINFOLD_CHROMIUM: browser }, output: 'show' })
  process.exitCode = code
}
