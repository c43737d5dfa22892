import { StartError } from './settings.ts'

const DISK_FULL = new Set(['53100', 'ENOSPC'])

/** Turns a failure that a person can fix into one sentence. Any other error is returned unchanged. */
export function explainStartError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!DISK_FULL.has(code)) return error
  return new StartError(`The disk that holds ${dataDir} is full: free some space, or move the data with PINFOLD_DATA.`)
}
