import module from 'node:module'

/**
 * Keeps compiled code in the first folder that can be written, so that the next start need not strip and compile two
 * thousand modules. Call it before they are imported. A Node that cannot do it, and a machine without such a folder,
 * compile each time.
 */
export function keepCompiledCode(folders) {
  const failed = module.constants?.compileCacheStatus?.FAILED
  folders.find((folder) => module.enableCompileCache?.(folder).status !== failed)
}

/** Node itself writes it when the process ends, and a killed process has no end. */
export function writeCompiledCode() {
  module.flushCompileCache?.()
}
