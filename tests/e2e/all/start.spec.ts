import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlace } from '#server/storage/postgres/place.ts'
import { readPostmasterFile } from '#server/storage/postgres/postmaster-file.ts'
import { ROOT } from '../support/product.ts'
import { freePort } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

/** Runs `npm start` with its own data folder. */
function start(dataDir: string, port: number) {
  const child = spawn(process.execPath, ['src/setup/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PINFOLD_DATA: dataDir, DATABASE_URL: '' },
  })
  let words = ''
  child.stdout.on('data', (text) => (words += String(text)))
  child.stderr.on('data', (text) => (words += String(text)))
  const code = once(child, 'exit').then(([value]) => value as number | null)
  // Until the server listens, connections are refused.
  const isReady = async () => {
    const [asked] = await Promise.allSettled([fetch(`http://localhost:${port}/_/ready`)])
    return asked.status === 'fulfilled' && asked.value.ok
  }
  return { child, code, isReady, words: () => words }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('the second start serves within five seconds, and SIGTERM leaves nothing behind', async () => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-start-'))
  const port = await freePort()
  const first = start(dataDir, port)
  await expect.poll(first.isReady, { timeout: 90_000 }).toBe(true)
  expect(first.words()).toContain(`http://localhost:${port}`)
  await end(first, dataDir)

  const from = performance.now()
  const second = start(dataDir, port)
  await expect.poll(second.isReady, { timeout: 60_000, intervals: [50] }).toBe(true)
  expect(performance.now() - from, 'milliseconds to the second start').toBeLessThan(5_000)
  await end(second, dataDir)
  rmSync(dataDir, { recursive: true })
})

async function end({ child, code, isReady, words }: ReturnType<typeof start>, dataDir: string): Promise<void> {
  const database = readPostmasterFile(preparePlace(dataDir))
  expect(database && isRunning(database.pid), 'the database runs').toBe(true)
  child.kill('SIGTERM')
  expect(await code, words()).toBe(0)
  expect(await isReady()).toBe(false)
  expect(readPostmasterFile(preparePlace(dataDir))).toBeUndefined()
  // It removes its file just before it ends.
  await expect.poll(() => isRunning(database!.pid), { message: 'the database runs still' }).toBe(false)
}

test('an occupied port is reported in one sentence, and nothing is created', async ({ baseURL }) => {
  const dataDir = join(tmpdir(), `pinfold-unused-${process.pid}`)
  const taken = Number(new URL(baseURL ?? '').port)
  const second = start(dataDir, taken)
  expect(await second.code).toBe(1)
  const words = second
    .words()
    .trim()
    .replace(/(127\.0\.0\.1|::1)/, 'ADDRESS')
  expect(words).toBe(
    `Port ${taken} is taken on ADDRESS: end the program that uses it, or choose another with PORT=${taken + 1}.`,
  )
})
