import { StartError } from '#server/settings.ts'
import { faultOf, type DatabaseFault } from '#server/storage/database-fault.ts'
import { DatabaseStartError } from '#server/storage/postgres/database-start-error.ts'

const STOPPED_BY: Readonly<Record<DatabaseFault, string>> = {
  away: 'the database went away',
  busy: 'all connections of the database are in use',
  'disk-full': 'the disk is full: free some space',
  'out-of-memory': 'no memory is left',
  'too-slow': 'the database took too long',
}

/** One or two sentences for an error that the user can fix; null for a bug. */
export function explainImportError(error: unknown): string | null {
  if (error instanceof StartError || error instanceof DatabaseStartError) return error.message
  if (isDamaged(error))
    return `The file is damaged (${error.message}): the whole batches of lines before that place were imported.`
  const fault = faultOf(error)
  return (
    fault && `The import stopped: ${STOPPED_BY[fault]}. The same command continues after the last line that was stored.`
  )
}

/** True for a gzip stream that is truncated or damaged. The batches before the damage have been imported. */
function isDamaged(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^Z_|ERR_(BUFFER|ZLIB)/.test(String(error.code))
}
