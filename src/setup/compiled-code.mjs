import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

/**
 * Makes Node store the compiled code of the modules that are imported after this call, so that the next start need not
 * compile two thousand modules. The code is stored in the program's folder or, if that is not writable as in a
 * container, in the data folder. A missing data folder is not created, because the settings are not checked yet. If
 * neither folder can be used, or Node is too old, each start compiles.
 */
export function keepCompiledCode(programFolder, dataDir) {
  const folders = existsSync(dataDir) ? [programFolder, dataDir] : [programFolder]
  const failed = module.constants?.compileCacheStatus?.FAILED
  folders.find((folder) => module.enableCompileCache?.(join(folder, 'compiled')).status !== failed)
}

/** Writes the code now. Otherwise Node writes it when the process ends, and a process that is killed never writes it. */
export function writeCompiledCode() {
  module.flushCompileCache?.()
}
