import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { CacheNames } from './define-feature.ts'

/**
 * Names of caches that go when the session of an account ends or another begins.
 * @param account null while none is open
 */
export function cachesToDrop({ ofSession, ofMember = [] }: CacheNames, account: string | null): readonly string[] {
  return account === VISITOR_ACCOUNT ? ofSession : [...ofSession, ...ofMember]
}
