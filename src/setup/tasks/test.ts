import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../browser.ts'
import { CHECKS, type Check } from '../checks.ts'
import { ensureClientFiles } from '../client-files.ts'
import { ROOT } from '../paths.mjs'
import { runProgram } from '../run-program.ts'
import { add, NOTHING, tallyOfCode, tallyOfReport, type Tally } from '../tally.ts'

/** A part that hangs must not take the others' results with it; the longest takes some fifteen minutes on two cores, and twice that where they are slow. */
const CHECK_TIMEOUT_MS = 2_400_000

/** `npm test`: everything, each part even when an earlier one failed, closed by what failed and one line that counts. */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  let total = NOTHING
  total = add(total, await check('build', () => ensureClientFiles()))
  const reports = mkdtempSync(join(tmpdir(), 'pinfold-reports-'))
  for (const each of CHECKS) {
    if (each.program === 'node' && !existsSync(join(ROOT, each.args[0] ?? ''))) continue
    total = add(total, await runCheck(each, browser, reports))
  }
  rmSync(reports, { recursive: true, force: true })
  for (const name of total.unsteady) console.log(`~ at its second try: ${name}`)
  for (const name of total.failures) console.log(`✗ ${name}`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  process.exitCode = total.failures.length > 0 ? 1 : 0
}

async function check(name: string, work: () => Promise<void>): Promise<Tally> {
  try {
    await work()
    return tallyOfCode(name, 0)
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return tallyOfCode(name, 1)
  }
}

async function runCheck({ name, program, args, reportAs }: Check, browser: string, reports: string): Promise<Tally> {
  console.log(`\n── ${name}`)
  const from = performance.now()
  const file = join(reports, `${program}.json`)
  const { code } = await runProgram(program, [...args, ...reporters(reportAs, file)], {
    env: { PINFOLD_CHROMIUM: browser, ...(reportAs === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_NAME: file } : {}) },
    output: 'show',
    timeoutMs: CHECK_TIMEOUT_MS,
  })
  const tally = reportAs ? tallyOfReport(name, reportAs, file, code) : tallyOfCode(name, code)
  const seconds = ((performance.now() - from) / 1_000).toFixed(1)
  console.log(
    `${tally.failures.length === 0 ? '✓' : '✗'} ${name}: ${tally.passed} passed, ${tally.failures.length} failed (${seconds} s)`,
  )
  return tally
}

/** A browser test may meet a machine that stands still for seconds: it is tried once more, and told of at the end. */
function reporters(reportAs: Check['reportAs'], file: string): readonly string[] {
  if (reportAs === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (reportAs === 'playwright') return ['--reporter=list,json', '--retries=1']
  return []
}
