import { mediaBucket } from './content-files/kept-files.ts'
import { ensureDataFolder } from './data-folder.ts'
import type { ServerFeature } from './define-server-feature.ts'
import { ensurePortIsFree, ensureSocketIsOpen } from './port.ts'
import { readSettings, type ServerSettings } from './settings.ts'

/**
 * Checks settings, port and data folder before anything is built or started. The folder is checked last, because it is
 * created if it does not exist.
 * @throws StartError with one sentence
 */
export async function checkStart(
  env: NodeJS.ProcessEnv,
  features: readonly Pick<ServerFeature, 'checkSettings'>[],
): Promise<ServerSettings> {
  const settings = readSettings(env)
  mediaBucket(env)
  for (const { checkSettings } of features) await checkSettings?.(env)
  if (settings.socketFd === null) await ensurePortIsFree(settings.port, settings.host)
  else ensureSocketIsOpen(settings.socketFd)
  ensureDataFolder(settings.dataDir)
  return settings
}
