import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBadLineReport } from './bad-line-report.ts'
import { createTestImports, type TestImports } from './test-imports.ts'
import { line } from './test-lines.ts'

let imports: TestImports
let dataDir: string

beforeAll(async () => {
  imports = await createTestImports()
  dataDir = mkdtempSync(join(tmpdir(), 'pinfold-report-'))
})
beforeEach(() => imports.nextCollection())
afterAll(async () => {
  await imports.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const CONTENT = Array.from({ length: 12 }, (_, index) => (index % 4 === 1 ? '{broken' : line(index))).join('\n')

async function openReport() {
  const shown: string[] = []
  const report = await openBadLineReport(imports.server.db, {
    dataDir,
    source: imports.source(),
    write: (text) => void shown.push(text),
  })
  return { report, shown }
}

function reported(): readonly string[] {
  const file = join(dataDir, 'imports', `${imports.source().replace('import:', '')}.bad-lines.txt`)
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

test('bad lines of an import that was killed before it recorded them are in the report of the next start, once', async () => {
  // The import was killed: two batches are committed, but the report lacks them.
  const killed = await imports.importText(CONTENT, { linesPerBatch: 4, stopAfter: 2 })
  expect(killed.bad).toHaveLength(2)
  const { report } = await openReport()
  const { bad } = await imports.importText(CONTENT, { linesPerBatch: 4 })
  report.add(bad)
  expect(reported()).toEqual([2, 6, 10].map((at) => `line ${at}: is not valid JSON`))
  expect(report.summary()).toContain('.bad-lines.txt')
  await openReport()
  expect(reported()).toHaveLength(3)
})

test('the report of a changed file has only its own bad lines, and the screen shows the first twenty', async () => {
  await imports.importText(CONTENT)
  await imports.importText(Array.from({ length: 30 }, () => '[]').join('\n'))
  const { report, shown } = await openReport()
  expect(reported()).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index + 1}: is not a JSON object`))
  report.add(Array.from({ length: 25 }, (_, index) => ({ line: 31 + index, reason: 'is not UTF-8' })))
  expect(shown).toHaveLength(20)
  expect(reported()).toHaveLength(55)
})
