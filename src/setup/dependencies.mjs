import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { MODULES, OWN, ROOT } from './paths.mjs'
import { withProgress } from './progress.mjs'

const STAMP = join(OWN, 'dependencies')

/**
 * Installs the packages of package-lock.json, unless exactly those are installed. Install scripts of packages are not
 * run.
 */
export async function ensureDependencies() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isInstalled(JSON.parse(lock))) {
    await withProgress('Installing dependencies', () =>
      npm(['ci', '--include=dev', '--include=optional', '--prefer-offline']),
    )
  }
  mkdirSync(OWN, { recursive: true })
  writeFileSync(STAMP, wanted)
}

/** True if npm's own record of node_modules has every package in the version of the lock file. */
function isInstalled({ packages }) {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  )
}
