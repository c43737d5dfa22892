import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPicturesShown, openFeed, wheel } from '../support/feed.ts'
import { databaseProcess } from '../support/product.ts'
import { startProduct, type RunningProduct } from '../support/start-product.ts'
import { expect, FAILED_REQUESTS, test as base } from '../support/test.ts'

interface OwnProduct extends RunningProduct {
  readonly dataDir: string
}

/** A separate product, because the other tests keep their database. */
const test = base.extend<object, { ownProduct: OwnProduct }>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-e2e-killed-'))
      const product = await startProduct(dataDir)
      await use({ ...product, dataDir })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownProduct }, use) => use(ownProduct.url),
})

test('a killed database gives 503 or a wait, and the product recovers by itself', async ({
  page,
  request,
  problems,
  ownProduct: { dataDir },
}) => {
  problems.expect(FAILED_REQUESTS)
  await openFeed(page)
  const killed = databaseProcess(dataDir)
  expect(killed).toBeDefined()
  process.kill(killed!, 'SIGKILL')
  const wrong: string[] = []
  await expect(async () => {
    const answer = await request.get('/resource/UserHomefeedResource/get/')
    const status = answer.status()
    const retryAfter = answer.headers()['retry-after'] ?? 'none'
    // Collected, because an assertion that fails in here only leads to another attempt.
    if (status !== 200 && (status !== 503 || !/^\d+$/.test(retryAfter)))
      wrong.push(`${status}, Retry-After: ${retryAfter}`)
    expect(status).toBe(200)
    expect(databaseProcess(dataDir)).not.toBe(killed)
  }).toPass({ timeout: 30_000, intervals: [20] })
  expect(wrong).toEqual([])
  for (let at = 0; at < 4; at += 1) await wheel(page, 3_000)
  await allPicturesShown(page)
})

test('a database that somebody stops is started again, and the product is never half broken', async ({
  request,
  problems,
  ownProduct: { dataDir },
}) => {
  problems.expect(FAILED_REQUESTS)
  const stopped = databaseProcess(dataDir)!
  // SIGTERM lets the server wait for its connections, and refuse new ones.
  process.kill(stopped, 'SIGTERM')
  await expect.poll(() => databaseProcess(dataDir), { timeout: 20_000 }).not.toBe(stopped)
  await expect.poll(async () => (await request.get('/_/ready')).status(), { timeout: 20_000 }).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => request.get('/resource/UserHomefeedResource/get/')),
  )
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 200))
})
