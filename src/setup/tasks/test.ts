import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../browser.ts'
import { CHECKS, type Check } from '../checks.ts'
import { ensureClientFiles } from '../client-files.ts'
import { ROOT } from '../paths.mjs'
import { runProgram } from '../run-program.ts'
import { markOf, summaryOf, type PartResult } from '../summary.ts'
import { failedFilesOf, tallyOfCode, tallyOfRepeat, tallyOfReport, type Tally } from '../tally.ts'

/**
 * Time limit of a part, so that one that hangs does not lose the results of the others. The longest part takes about
 * seven minutes on two cores, and twenty on a slow machine.
 */
const CHECK_TIMEOUT_MS = 2_400_000

/**
 * If at most so many unit test files fail, they run a second time, because the machine may hang for seconds. The
 * summary reports those that passed only then.
 */
const MAX_REPEATED_FILES = 3

/**
 * `npm test`: runs every part, even after one has failed. It ends with a table of the parts and a line with the counts.
 */
export async function main(): Promise<void> {
  const browser = await ensureChromium()
  const parts: PartResult[] = [await timed('build', build)]
  const reports = mkdtempSync(join(tmpdir(), 'pinfold-reports-'))
  for (const each of CHECKS) {
    if (each.program === 'node' && !existsSync(join(ROOT, each.args[0] ?? ''))) continue
    parts.push(await timed(each.name, () => runCheck(each, browser, reports)))
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${summaryOf(parts).join('\n')}`)
  process.exitCode = parts.some(({ tally }) => tally.failures.length > 0) ? 1 : 0
}

async function timed(name: string, work: () => Promise<Tally>): Promise<PartResult> {
  console.log(`\n── ${name}`)
  const from = performance.now()
  const tally = await work()
  const seconds = (performance.now() - from) / 1_000
  console.log(
    `${markOf(tally)} ${name}: ${tally.passed} passed, ${tally.failures.length} failed (${seconds.toFixed(1)} s)`,
  )
  return { name, tally, seconds }
}

async function build(): Promise<Tally> {
  try {
    await ensureClientFiles()
    return tallyOfCode('build', 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return tallyOfCode('build', 1)
  }
}

async function runCheck(check: Check, browser: string, reports: string): Promise<Tally> {
  const { name, program, args, reportAs } = check
  const report = join(reports, `${program}.json`)
  const run = (more: readonly string[], to: string) =>
    runProgram(program, [...args, ...more, ...reporters(reportAs, to)], {
      env: { PINFOLD_CHROMIUM: browser, ...(reportAs === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_NAME: to } : {}) },
      output: 'show',
      timeoutMs: CHECK_TIMEOUT_MS,
    })
  const { code } = await run([], report)
  if (!reportAs) return tallyOfCode(name, code)
  const failed = reportAs === 'vitest' ? failedFilesOf(report) : []
  if (failed.length === 0 || failed.length > MAX_REPEATED_FILES) return tallyOfReport(name, reportAs, report, code)
  console.log(`\nOnce more, without the other files: ${failed.join(' ')}`)
  const repeat = join(reports, `${program}-repeat.json`)
  return tallyOfRepeat(name, report, repeat, (await run(failed, repeat)).code)
}

/**
 * Options of a part's test runner. A browser test is repeated up to twice, because the machine may hang for seconds;
 * the summary reports this.
 */
function reporters(reportAs: Check['reportAs'], file: string): readonly string[] {
  if (reportAs === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (reportAs === 'playwright') return ['--reporter=list,json', '--retries=2']
  return []
}
