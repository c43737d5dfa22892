import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

/**
 * Stores compiled code below the program's folder, else below the data folder, so that the next start need not strip
 * and compile two thousand modules. Call it before they are imported. A container's program folder is not writable; its
 * data folder is. A data folder is not created here, because the settings are not checked yet. Without support in Node
 * or such a folder, each start compiles.
 */
export function keepCompiledCode(programFolder, dataDir) {
  const folders = existsSync(dataDir) ? [programFolder, dataDir] : [programFolder]
  const failed = module.constants?.compileCacheStatus?.FAILED
  folders.find((folder) => module.enableCompileCache?.(join(folder, 'compiled')).status !== failed)
}

/** Node writes it when the process ends, which does not happen in a killed process. */
export function writeCompiledCode() {
  module.flushCompileCache?.()
}
