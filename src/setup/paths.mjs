import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const MODULES = join(ROOT, 'node_modules')
export const BIN = join(MODULES, '.bin')
/** Files of the set-up beside the packages; deleted with them. */
export const OWN = join(MODULES, '.pinfold')

/** PATH with the project's programs first. */
export function pathWithBin() {
  return [BIN, process.env.PATH].join(delimiter)
}

/** PATH of the machine: npm must run on a Node that does not disappear while npm replaces node_modules. */
export function pathOfMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder)).join(delimiter)
}
