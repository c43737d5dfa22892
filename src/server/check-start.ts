import { ensureDataFolder } from './data-folder.ts'
import { ensurePortIsFree } from './port.ts'
import { readSettings, type ServerSettings } from './settings.ts'

/**
 * Checks settings, data folder and port before anything is built or started.
 * @throws StartError with one sentence
 */
export async function checkStart(env: NodeJS.ProcessEnv): Promise<ServerSettings> {
  const settings = readSettings(env)
  ensureDataFolder(settings.dataDir)
  if (settings.socketFd === null) await ensurePortIsFree(settings.port, settings.host)
  return settings
}
