import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'

export const SUPERUSER = 'pinfold'

/** Prefix of the folder of a cluster that is being created. */
const HALF = 'cluster.half-'
const ABANDONED_MS = 600_000

/** From this version on, PostgreSQL has its own C.UTF-8, which is the same on every system. */
const BUILTIN_LOCALE_MAJOR = 17

/** The programs that fit the existing cluster; for a new cluster, the first ones that were found. */
export function chooseBinaries(found: readonly Binaries[], place: Place): Binaries {
  const [first] = found
  if (!first) {
    throw new DatabaseStartError(
      `No PostgreSQL was found: this platform (${process.platform} ${process.arch}) has none on npm, so install PostgreSQL 14 or newer, or set DATABASE_URL.`,
    )
  }
  const version = clusterVersion(place)
  if (version === undefined) return first
  const same = found.find(({ major }) => String(major) === version)
  if (same) return same
  const have = [...new Set(found.map(({ major }) => major))].join(' and ')
  throw new DatabaseStartError(
    `The database in ${place.home} was made by PostgreSQL ${version} and only PostgreSQL ${have} is here: install PostgreSQL ${version}, or choose another folder with PINFOLD_DATA.`,
  )
}

function clusterVersion(place: Place): string | undefined {
  const file = join(place.cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Creates the cluster if it does not exist, completely or not at all. Two processes may do it at once. */
export async function ensureCluster(binaries: Binaries, place: Place): Promise<'made' | 'known'> {
  if (clusterVersion(place) !== undefined) return 'known'
  if (!existsSync(place.password)) writeOwned(place, place.password, randomBytes(24).toString('base64url'))
  removeAbandoned(place)
  const half = join(place.home, `${HALF}${randomBytes(4).toString('hex')}`)
  try {
    await initdb(binaries, place, half)
    renameSync(half, place.cluster)
    return 'made'
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (clusterVersion(place) !== undefined) return 'known' // another process was faster
    throw initFailure(place, error)
  }
}

/** Removes the files of processes that were killed while creating a cluster. */
function removeAbandoned(place: Place): void {
  for (const name of readdirSync(place.home)) {
    const folder = join(place.home, name)
    if (!name.startsWith(HALF) || Date.now() - statSync(folder).mtimeMs < ABANDONED_MS) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Creates a cluster that sorts by bytes, so that an index is the same on every system. It knows letters and case of all
 * of Unicode, which search needs ("Écran" is found by "écran").
 */
async function initdb(binaries: Binaries, place: Place, folder: string): Promise<void> {
  const start = ['-D', folder, '-U', SUPERUSER, `--pwfile=${place.password}`, '--encoding=UTF8', '--data-checksums']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', '--text-search-config=simple', '--no-instructions']
  const ofUnicode =
    binaries.major >= BUILTIN_LOCALE_MAJOR
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--lc-ctype=C.UTF-8']
  const program = join(binaries.bin, 'initdb')
  try {
    await run(program, [...start, ...access, ...ofUnicode], place.user.ids)
  } catch (error) {
    if (!/invalid locale/.test(wordsOf(error))) throw error
    rmSync(folder, { recursive: true, force: true })
    await run(program, [...start, ...access, '--locale=C'], place.user.ids)
  }
}

function initFailure(place: Place, error: unknown): DatabaseStartError {
  const words = wordsOf(error)
  if (/No space left/i.test(words)) return diskFull(place)
  const reason = /(?:error|FATAL): +(.+)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1) ?? 'unknown'
  return new DatabaseStartError(`The database could not be created in ${place.home}: ${reason}.`, { cause: error })
}

export function diskFull(place: Place): DatabaseStartError {
  return new DatabaseStartError(
    `The disk that holds ${place.home} is full: free some space, or move the data with PINFOLD_DATA.`,
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error as { stderr?: string }).stderr || error.message : String(error)
}

/** Writes a file that only the database's user can read. */
export function writeOwned(place: Place, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (place.user.ids) chownSync(file, place.user.ids.uid, place.user.ids.gid)
}
