import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerBuildOf } from '#server/client-build.ts'
import { readAppVersion } from './client-build/app-version.ts'
import { withProgress } from './progress.mjs'
import { ROOT } from './paths.mjs'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.mjs'

const CLIENT = join(ROOT, 'dist/client')
const STAMP = join(ROOT, 'dist/client.stamp')

/** Builds the browser's files into dist/client, unless the present ones were built from exactly these sources. */
export async function ensureClientFiles(): Promise<void> {
  const sources = readAppVersion(ROOT, 'built')
  const isCurrent = existsSync(STAMP) && existsSync(join(CLIENT, 'index.html'))
  if (isCurrent && readFileSync(STAMP, 'utf8') === sources) return
  rmSync(STAMP, { force: true }) // an interrupted build must not count as complete
  if (existsSync(join(CLIENT, 'index.html'))) {
    rmSync(formerBuildOf(CLIENT), { recursive: true, force: true })
    renameSync(CLIENT, formerBuildOf(CLIENT))
  }
  const { code, words } = await withProgress('Building the client', () =>
    runProgram('vite', ['build', '--logLevel', 'warn']),
  )
  if (code !== 0) {
    console.error(words)
    throw new SetupError(
      isDiskFull(words)
        ? `The disk that holds ${ROOT} is full: free some space.`
        : 'The client could not be built, see above.',
    )
  }
  writeFileSync(STAMP, sources)
}

function isDiskFull(words: string): boolean {
  return /ENOSPC/.test(words)
}
