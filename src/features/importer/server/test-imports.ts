import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import type { BadLineNote } from './bad-line-notes.ts'
import { importFile } from './import-file.ts'
import { openRun, type ImportRun } from './import-run.ts'

interface Outcome {
  readonly run: ImportRun
  readonly bad: readonly BadLineNote[]
}

/** A test server, and functions that import made-up files into it. */
export interface TestImports {
  readonly server: TestServer
  /** Makes the next imports use another collection. */
  nextCollection(): void
  importText(
    content: string | Buffer,
    options?: { linesPerBatch?: number; stopAfter?: number; dateMs?: number },
  ): Promise<Outcome>
  /** Rows of the collection, ordered by the ids that the collection gives. */
  rowsOf(columns: string, table?: string): Promise<readonly Record<string, unknown>[]>
  /** Name of the collection as the database has it. */
  source(): string
  close(): Promise<void>
}

export async function createTestImports(): Promise<TestImports> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-import-'))
  const server = await createTestServer()
  await addTopic(server.db, 'food', 7)
  let number = 0
  const source = () => `import:test${number}`
  return {
    server,
    source,
    nextCollection: () => void (number += 1),
    async importText(content, options = {}) {
      const file = join(folder, `collection-${number}`)
      writeFileSync(file, content)
      const fileHash = createHash('sha256').update(content).digest('hex')
      const run = await openRun(server.db, { name: `test${number}`, isNamed: true, fileHash }, Date.now())
      const bad: BadLineNote[] = []
      const interrupt = new AbortController()
      let batches = 0
      const end = await importFile({
        pool: server.pool,
        file,
        run,
        dateMs: options.dateMs ?? null,
        linesPerBatch: options.linesPerBatch ?? 5,
        signal: interrupt.signal,
        onBatch: ({ badLines }) => {
          bad.push(...badLines)
          batches += 1
          if (batches === options.stopAfter) interrupt.abort()
        },
      })
      return { run: end, bad }
    },
    rowsOf: (columns, table = 'pins') =>
      server.db.query<Record<string, unknown>>({
        text: `select ${columns} from ${table} where source = $1 order by source_key`,
        values: [source()],
      }),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
