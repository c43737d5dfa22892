import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import type { CoreJob, Samples } from '../harness/core-bench-job.ts'
import { servePages } from '../harness/core-serve.ts'
import { DESKTOP, withProfile } from './browser.ts'

const HARNESS = join(import.meta.dirname, '../harness')

/** Builds a page of the harness as the product is built, serves it, and opens it with a fresh profile on disk. */
export async function withCorePage<Value>(file: string, use: (page: Page) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-core-'))
  try {
    await build({
      configFile: false,
      root: HARNESS,
      logLevel: 'error',
      worker: { format: 'es' },
      // RxDB depends on its own Dexie, two patch versions older. A worker must not contain Dexie twice.
      resolve: { dedupe: ['dexie'] },
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        reportCompressedSize: false,
        rolldownOptions: { input: join(HARNESS, file) },
      },
    })
    const server = await servePages(folder)
    try {
      return await withProfile(DESKTOP, async (context) => {
        const page = await context.newPage()
        await page.goto(`${server.origin}/${file}`)
        return use(page)
      })
    } finally {
      server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws the worker's error */
export async function runJob(page: Page, job: CoreJob): Promise<Samples> {
  const { error, samples } = await page.evaluate((asked) => window.coreBench.run(asked), job)
  if (error !== '') throw new Error(`${job.kind}: ${error}`)
  return samples
}
