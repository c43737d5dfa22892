import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { ReadTable } from '#contracts/table.ts'
import { ME, type AppRow } from '../store/tables.ts'

const CODES = new Set<FailureCode>(['network/offline', 'network/timeout'])

/**
 * True if a request failed because the server cannot be reached. The screen then says so, or data on this device are
 * shown instead.
 */
export function isOutOfReach(
  { code }: Pick<Failure, 'code'>,
  tables: { readonly app: Pick<ReadTable<AppRow>, 'get'> },
): boolean {
  return CODES.has(code) || tables.app.get(ME)?.isServerAway === true
}
