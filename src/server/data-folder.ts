import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './settings.ts'

/** Makes the folder for all data where it is not there yet. @throws StartError with one sentence where it cannot be used */
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

/** Not `recursive`: Node tries for ever where the folder above is there and takes none, as /proc is. */
function makeFolder(folder: string): void {
  const above = dirname(folder)
  if (above !== folder && !statSync(above, { throwIfNoEntry: false })) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Made by another process meanwhile, or there all along.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
