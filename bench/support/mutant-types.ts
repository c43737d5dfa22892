/**
 * A checker for Stryker: leaves out mutants that do not compile, because `npm test` checks the types before it runs a
 * test. Stryker's own checker needs the compiler's old API, which TypeScript 7 does not have. This one writes every
 * mutant into a copy of its file, beside the other files, and compiles all copies at once. Effects on other files are
 * not seen.
 * It also leaves out mutants that are not in the sample. The sample has at most PINFOLD_MUTANTS_MAX mutants of each file,
 * spread evenly over those that compile.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { BIN, MODULES, ROOT } from '../../src/setup/paths.mjs'

/** The reason of mutants that are not in the sample. */
export const NOT_IN_SAMPLE = 'not in the sample'

interface Position {
  readonly line: number
  readonly column: number
}

interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly replacement: string
  /** Lines and columns are counted from 0. */
  readonly location: { readonly start: Position; readonly end: Position }
}

type CheckResult = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string }

const checker = {
  init: async (): Promise<void> => {},
  /** All mutants are one group, so that they are compiled together. */
  group: async (mutants: readonly Mutant[]): Promise<readonly (readonly string[])[]> =>
    mutants.length === 0 ? [] : [mutants.map(({ id }) => id)],
  async check(mutants: readonly Mutant[]): Promise<Readonly<Record<string, CheckResult>>> {
    const errors = await typeErrorsOf(mutants)
    const compiled = mutants.filter(({ id }) => !errors.has(id))
    const sample = new Set(sampleOf(compiled, Number(process.env['PINFOLD_MUTANTS_MAX'] ?? Infinity)))
    const resultOf = (mutant: Mutant): CheckResult => {
      const reason = errors.get(mutant.id) ?? (sample.has(mutant) ? undefined : NOT_IN_SAMPLE)
      return reason === undefined ? { status: 'passed' } : { status: 'compileError', reason }
    }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  },
}

export const strykerPlugins = [{ kind: 'Checker', name: 'types', value: checker }]

function sampleOf(mutants: readonly Mutant[], atMost: number): readonly Mutant[] {
  return [...Map.groupBy(mutants, ({ fileName }) => fileName).values()].flatMap((own) => {
    const share = Math.min(1, atMost / own.length)
    return own.filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share))
  })
}

/** @returns the first error of each mutant that does not compile, by the mutant's id */
async function typeErrorsOf(mutants: readonly Mutant[]): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-mutant-types-'))
  try {
    for (const part of ['package.json', 'src', 'tests'])
      await cp(join(ROOT, part), join(folder, part), { recursive: true })
    await symlink(MODULES, join(folder, 'node_modules'))
    const copies = await Promise.all(mutants.map((mutant) => writeCopy(folder, mutant)))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configOf(copies)))
    const errors = new Map<string, string>()
    for (const line of (await compile(folder)).split('\n')) {
      const [, id, error] = /\.mutant-(\w+)\.tsx?\([\d,]+\): (error .*)/.exec(line) ?? []
      if (id !== undefined && error !== undefined && !errors.has(id)) errors.set(id, error)
      else if (id === undefined && line.includes('error TS'))
        throw new Error(`The files do not compile without mutants: ${line}`)
    }
    return errors
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeCopy(folder: string, { id, fileName, replacement, location }: Mutant): Promise<string> {
  const text = await readFile(fileName, 'utf8')
  const lines = text.split('\n')
  const offset = ({ line, column }: Position): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column
  const copy = relative(ROOT, fileName).replace(/(\.tsx?)$/, `.mutant-${id}$1`)
  const mutated = text.slice(0, offset(location.start)) + replacement + text.slice(offset(location.end))
  await writeFile(join(folder, copy), mutated)
  return copy
}

const configOf = (files: readonly string[]) => ({
  extends: './tests/tsconfig.json',
  compilerOptions: {
    incremental: false,
    tsBuildInfoFile: null,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  },
  include: [],
  // The server's plugins add to the types of requests and answers.
  files: [...files, 'src/server/app.ts'],
})

/** @returns what the compiler prints, which may be errors */
function compile(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      join(BIN, 'tsc'),
      ['-p', '.', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // The compiler exits with 1 or 2 if there are errors.
        if (error && ![1, 2].includes(Number(error.code))) reject(new Error(`${error.message}\n${stderr}`))
        else resolve(stdout)
      },
    )
  })
}
