import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

/** The title of a test of `npm test` ends with this tag, or with `smokeOn` for some of its looks. */
const SMOKE = /\b[a-zA-Z]*[tT]est\(\s*(['"`]).*( @smoke|\$\{smokeOn\(.*\)\})\1,/
const PARTS: Readonly<Record<string, 'npm test' | '--all alone'>> = {
  'tests/e2e': 'npm test',
  'tests/e2e/all': '--all alone',
}

test('every browser test file belongs to `npm test` or to `npm run e2e -- --all` alone, by its folder and its tags', () => {
  const specs = filesBelow('tests').filter((path) => path.endsWith('.spec.ts'))
  expect(specs.length).toBeGreaterThan(0)
  const misplaced = specs.filter((path) => {
    const isSmoke = SMOKE.test(readFileSync(join(ROOT, path), 'utf8'))
    return PARTS[dirname(path)] !== (isSmoke ? 'npm test' : '--all alone')
  })
  expect(misplaced).toEqual([])
})
