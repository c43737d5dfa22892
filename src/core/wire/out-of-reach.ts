import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { Product } from '../product.ts'
import { ME } from '../store/tables.ts'

const CODES = new Set<FailureCode>(['network/offline', 'network/timeout'])

/** True if a request failed because the server is out of reach: what this device knows may answer instead. */
export function isOutOfReach({ code }: Failure, tables: Pick<Product['tables'], 'app'>): boolean {
  return CODES.has(code) || tables.app.get(ME)?.isServerAway === true
}
