import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const MODULES = join(ROOT, 'node_modules')
export const BIN = join(MODULES, '.bin')
/** Folder for the set-up's own files. It is inside node_modules, so it is deleted with the packages. */
export const OWN = join(MODULES, '.pinfold')

/** The PATH with the project's programs first. */
export function pathWithBin() {
  return [BIN, process.env.PATH].join(delimiter)
}

/**
 * The PATH of the machine, without the project's programs. npm needs it: the project's Node may disappear while npm
 * replaces node_modules.
 */
export function pathOfMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder)).join(delimiter)
}
