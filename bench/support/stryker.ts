import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from '../../src/setup/npm.mjs'
import { OWN, ROOT } from '../../src/setup/paths.mjs'
import { startTestCluster } from '#server/storage/postgres/test-database.ts'
import { NOT_IN_SAMPLE } from './mutant-types.ts'

/** Stryker is not a dependency of the project: its 60 MB are installed when S10 first runs. */
const VERSION = '10.1.1'
const PACKAGES = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`]
const PREFIX = join(OWN, 'stryker')
const PROGRAM = join(PREFIX, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

export interface MutantSet {
  readonly id: string
  /** Files or glob patterns whose code is changed. */
  readonly mutate: readonly string[]
  /** Files or glob patterns of the tests that may find the changes. */
  readonly tests: readonly string[]
  /** Maximum number of mutants per file. If there are more, a sample is tested, spread evenly over the file. */
  readonly mutantsMax: number
}

interface MutationResult {
  /** Mutants of the files, without those that do not compile. */
  readonly tested: number
  readonly found: number
  /** Of those found, the mutants with which a test took too long. */
  readonly timedOut: number
  readonly uncompiled: number
  readonly left: number
  /** Mutants that no test found, as `file:line:column what, instead: …`. */
  readonly survivors: readonly string[]
}

/** The parts of Stryker's report that are read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly ReportedMutant[] }>>
}

interface ReportedMutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly statusReason?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** Changes code in a copy of the project, one change at a time, and counts the changes that make a test fail. */
export async function testMutants(set: MutantSet, progress: (message: string) => void): Promise<MutationResult> {
  if (!existsSync(PROGRAM)) {
    progress(`installing Stryker ${VERSION} (60 MB, once)`)
    // Its runner takes the project's Vitest, so it must not install one of its own.
    const place = ['--no-save', '--no-package-lock', '--legacy-peer-deps', '--prefix', PREFIX]
    await npm(['install', ...place, ...PACKAGES])
  }
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-mutants-'))
  const cluster = await startTestCluster()
  try {
    const report = join(folder, 'report.json')
    const config = join(folder, 'stryker.json')
    await writeFile(config, JSON.stringify(configOf(set, folder, report)))
    await run(config, {
      PINFOLD_TEST_DATABASE_URL: cluster.url,
      PINFOLD_MUTANTS_MAX: String(set.mutantsMax),
      PINFOLD_MUTANT_TESTS: JSON.stringify(set.tests),
    })
    return resultOf(JSON.parse(await readFile(report, 'utf8')) as Report)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const configOf = ({ mutate }: MutantSet, folder: string, report: string) => ({
  mutate,
  testRunner: 'vitest',
  // The tests are chosen by this configuration. With Stryker's own `testFiles`, a changed constant is put in place only
  // after its module was loaded, so no test could find it.
  vitest: { configFile: 'tests/vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  checkers: ['types'],
  appendPlugins: [join(import.meta.dirname, 'mutant-types.ts')],
  // A mutant with which a test waits for ever is found by this limit. A busy machine alone must not reach it, because
  // the tests of a changed constant start with a new process.
  timeoutMS: 300_000,
  dryRunTimeoutMinutes: 30,
  // The configuration files of the types stay as they are.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/bench', '/data', '/dist', '/test-results'],
  // The copy must not be in node_modules, because Vitest takes no tests from there.
  tempDirName: join(folder, 'copy'),
  cleanTempDir: 'always',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  logLevel: 'warn',
  allowConsoleColors: false,
})

function run(config: string, added: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...added }
    const child = spawn(process.execPath, [PROGRAM, 'run', config], { cwd: ROOT, env, stdio: ['ignore', 2, 2] })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker ended with ${code}.`))))
  })
}

function resultOf({ files }: Report): MutationResult {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
  const count = (...statuses: readonly string[]): number => all.filter(({ status }) => statuses.includes(status)).length
  const left = all.filter(({ statusReason }) => statusReason === NOT_IN_SAMPLE).length
  const timedOut = count('Timeout')
  const found = count('Killed') + timedOut
  const survivors = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    found,
    timedOut,
    tested: found + survivors.length,
    uncompiled: count('CompileError') - left,
    left,
    survivors: survivors.map(
      ({ file, mutatorName, replacement, status, location: { start } }) =>
        `${file}:${start.line}:${start.column} ${mutatorName}, instead: ${replacement?.slice(0, 200)}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
    ),
  }
}
