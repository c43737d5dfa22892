import module from 'node:module'

/**
 * Stores compiled code in the first writable folder, so that the next start need not strip and compile two thousand
 * modules. Call it before they are imported. Without support in Node or such a folder, each start compiles.
 */
export function keepCompiledCode(folders) {
  const failed = module.constants?.compileCacheStatus?.FAILED
  folders.find((folder) => module.enableCompileCache?.(folder).status !== failed)
}

/** Node writes it when the process ends, which does not happen in a killed process. */
export function writeCompiledCode() {
  module.flushCompileCache?.()
}
