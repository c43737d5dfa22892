import { ensureChromium } from '../browser.ts'
import { ensureClientFiles } from '../client-files.ts'
import { runProgram } from '../run-program.ts'

/** `npm run bench [-- --quick] [--only ID] [--json FILE]`: measures the built product. */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  await ensureClientFiles()
  const args = ['bench/run.ts', ...process.argv.slice(2)]
  const { code } = await runProgram('node', args, { env: { PINFOLD_CHROMIUM: browser }, output: 'show' })
  process.exitCode = code
}
