/** Keeps compiled code below the program's folder, else below the data folder if it exists. Call it before the imports. */
export function keepCompiledCode(programFolder: string, dataDir: string): void
/** Node itself writes it when the process ends, and a killed process has no end. */
export function writeCompiledCode(): void
