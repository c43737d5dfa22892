import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './settings.ts'

/** Makes the folder for all data where it is not there yet. @throws StartError with one sentence where it cannot be used */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${code}): make it a folder that this user can write to, or name another one in PINFOLD_DATA.`,
    )
  }
}
