import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './settings.ts'

/**
 * Creates the folder for all data if it does not exist.
 * @throws StartError with one sentence if the folder cannot be used
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${code}): make it a folder that this user can write to, or name another one in PINFOLD_DATA.`,
    )
  }
}

/**
 * Creates a folder with its parents if it does not exist. `recursive` is not used, because Node then retries forever if the parent exists but allows no new
 * folders, like /proc.
 */
export function makeFolder(folder: string): void {
  const above = dirname(folder)
  if (above !== folder && !statSync(above, { throwIfNoEntry: false })) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // The folder already existed, or another process created it in the meantime.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
