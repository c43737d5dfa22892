import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { MODULES, OWN, ROOT } from './paths.mjs'
import { withProgress } from './progress.mjs'

const STAMP = join(OWN, 'dependencies')

/** Installs what package-lock.json names, unless exactly that is there. No package runs a script of its own. */
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

/** True when npm's own record of node_modules names every package in the version that the lock file wants. */
function isInstalled({ packages }) {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  )
}
