import type { AdAccountId, AudienceId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { usableAudiences } from './audience-sql.ts'

/** An audience with which an account can promote. */
export interface UsableAudience {
  readonly id: AudienceId
  readonly name: string
  /** Null if there are too few people: it is not used. */
  readonly size: number | null
}

/** Audiences of an account, and those that others share with it, by name. */
export function findUsableAudiences(db: Database, account: AdAccountId): Promise<readonly UsableAudience[]> {
  return db.query<UsableAudience>({
    name: 'usable-audiences',
    text: `select * from (${usableAudiences('$1::bigint')}) usable order by lower(name), id`,
    values: [account],
  })
}
