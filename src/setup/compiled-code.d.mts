/** Makes Node store compiled code in the program's folder, otherwise in the data folder. Call it before the imports. */
export function keepCompiledCode(programFolder: string, dataDir: string): void
/** Writes the code now. Otherwise it is written when the process ends. */
export function writeCompiledCode(): void
