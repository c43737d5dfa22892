import { isLostConnection } from './lost-connection.ts'

/** Why nothing can be stored or read at the moment, although no statement is wrong. */
export type DatabaseFault = 'away' | 'busy' | 'disk-full' | 'out-of-memory' | 'too-slow'

const BY_CODE: Readonly<Record<string, DatabaseFault>> = {
  // Codes of PostgreSQL (SQLSTATE)
  '53100': 'disk-full',
  '53200': 'out-of-memory',
  '53300': 'busy',
  '57014': 'too-slow',
  // Codes of the file system (errno)
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  ENOMEM: 'out-of-memory',
}

/** Message of the pool's own error, which has no code. It means that all connections stayed in use. */
const POOL_BUSY = 'timeout exceeded when trying to connect'

/** The fault that an error stands for; null for an error that is a bug. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.message === POOL_BUSY) return 'busy'
  return BY_CODE[code] ?? (isLostConnection(error) ? 'away' : null)
}
