import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Binaries } from './binaries.ts'
import { canEnter, type DatabaseUser } from './database-user.ts'

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/**
 * Makes npm's programs usable by that user. npm packages cannot contain links, and the package's install script, which
 * would create them, is not run. If the package is not writable, or the user cannot enter its folder (a clone under
 * /root), the programs are copied once to `spareFolder`.
 */
export function readyNpmBinaries(binaries: Binaries, user: DatabaseUser, spareFolder: () => string): Binaries {
  const native = dirname(binaries.bin)
  if (canEnter(user, native) && tryLink(native)) return binaries
  const copy = join(spareFolder(), `programs-${binaries.version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(dirname(half), { recursive: true, mode: 0o755 })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    linkLibraries(half)
    renameSync(half, copy)
  }
  return { ...binaries, bin: join(copy, 'bin') }
}

function tryLink(native: string): boolean {
  try {
    linkLibraries(native)
    return true
  } catch {
    return false // the installation is read-only, so the copy is used
  }
}

/** Creates the links. Existing ones stay. Paths in the list are relative to the package's folder. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly LibraryLink[]) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    rmSync(link, { force: true }) // a link with a missing target
    symlinkSync(relative(dirname(target), source), link)
  }
}
