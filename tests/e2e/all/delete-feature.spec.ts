import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { ROOT } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** The lists of features. A feature is deleted with its folder, its lines here, and the features that depend on it. */
const LISTS = ['index.ts', 'server.ts', 'page-features.tsx', 'late-page-features.tsx', 'addresses.ts'].map(
  (file) => `src/features/${file}`,
)
/** Search by picture uses the result screens of search, and board ideas are found by its words: both are built on it. */
const DELETED = ['search', 'visual-search', 'board-ideas']
/** The code that browser and server run, and unit tests. */
const REALMS = ['src/contracts', 'workers', 'src/app', 'src/server', 'tests/tsconfig.unit.json']
/** All unit tests. The browser tests of search and its rows of the bench are deleted by hand. */
const UNIT_TEST_CODE = ['*.ts', 'support', 'core', 'fixtures', '../src/**/*.test.ts', '../src/**/*.test.tsx']
/**
 * Unit tests of the engine and of other features, every call and most pages on a database without the search's tables,
 * the content of the demo, and the tests of all texts and of the pinned protocol.
 */
const UNIT_TESTS = [
  'src/features/policy.test.ts',
  'src/features/addresses.test.ts',
  'src/features/demo/server/record-past-visits.test.ts',
  'src/server/http/kernel.test.ts',
  'src/server/sync',
  'src/app/shell',
  'src/core/store',
  'src/features/boards/domain',
  'src/features/pins/domain',
  'src/features/history',
  'src/server/policy',
  'src/app/locales.test.ts',
  'tests/history-texts.test.ts',
  'tests/protocol.test.ts',
]

test('without the search features, their lines, texts and protocol pins, types and unit tests still pass', () => {
  test.setTimeout(1_500_000)
  const copy = mkdtempSync(join(tmpdir(), 'pinfold-without-search-'))
  try {
    copyTree(copy)
    for (const list of LISTS) {
      const path = join(copy, list)
      const lines = readFileSync(path, 'utf8').split('\n')
      const kept = lines.filter(
        (line) => !/\b(visualSearch|search|boardIdeas|board-ideas)(Page|Addresses)?\b/.test(line),
      )
      expect(kept.length, `${list} names a search`).toBeLessThan(lines.length)
      writeFileSync(path, kept.join('\n'))
    }
    for (const name of DELETED) rmSync(join(copy, `tests/protocol/${name}.txt`))
    deleteTexts(copy)
    const unit = { extends: './tsconfig.json', include: [...UNIT_TEST_CODE, '../src/features/*/test-*.ts'] }
    writeFileSync(join(copy, 'tests/tsconfig.unit.json'), JSON.stringify(unit))
    for (const realm of REALMS) run(copy, 'tsc', ['-p', realm, '--incremental', 'false', '--tsBuildInfoFile', 'null'])
    run(copy, 'vitest', ['run', '-c', 'tests/vitest.config.ts', ...UNIT_TESTS])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** Copies everything in git except the deleted features. */
function copyTree(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files) {
    if (file === '' || DELETED.some((name) => file.startsWith(`src/features/${name}/`))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'))
}

/** Deletes the text files that only the deleted features use, and the texts of their acts and shortcuts, in every language. */
function deleteTexts(copy: string): void {
  const usedIn = (root: string, files: string) =>
    new Set(
      globSync(files, { cwd: root }).flatMap((file) =>
        Array.from(
          readFileSync(join(root, file), 'utf8').matchAll(/(?:useTranslation|visitorScreen)\('([\w-]+)'/g),
          ([, name]) => name!,
        ),
      ),
    )
  const kept = usedIn(copy, 'src/**/*.{ts,tsx}')
  const own = [...usedIn(ROOT, `src/features/{${DELETED.join()}}/**/*.{ts,tsx}`)].filter((name) => !kept.has(name))
  expect(own.toSorted()).toEqual(['board-ideas', 'search', 'searching', 'visual'])
  for (const file of globSync(`locales/*/{.,first,late}/{${own.join()}}.json`, { cwd: copy })) rmSync(join(copy, file))
  for (const folder of ['history', 'late/shortcuts']) {
    const parts = globSync(`locales/*/${folder}/{${DELETED.join()}}.json`, { cwd: copy })
    expect(parts.length, folder).toBeGreaterThan(0)
    for (const file of parts) rmSync(join(copy, file))
  }
  // A command of boards that only a screen of search carries out with a toast.
  for (const file of globSync('locales/*/history/boards.json', { cwd: copy })) {
    const texts = JSON.parse(readFileSync(join(copy, file), 'utf8')) as { readonly done: Record<string, string> }
    const left = Object.entries(texts.done).filter(([name]) => name !== 'createBoard')
    writeFileSync(join(copy, file), JSON.stringify({ ...texts, done: Object.fromEntries(left) }))
  }
}

/** A failure among thousands of tests is told whole. */
const OUTPUT_BYTES_MAX = 50_000_000

/** @throws with the program's output */
function run(cwd: string, program: string, args: readonly string[]): void {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', program), [...args], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: OUTPUT_BYTES_MAX,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}
