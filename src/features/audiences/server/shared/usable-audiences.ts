import type { AdAccountId, AudienceId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { usableAudiences } from './audience-sql.ts'

/** An audience that an account may use for ads. */
export interface UsableAudience {
  readonly id: AudienceId
  readonly name: string
  /** Number of people; null if there are too few, so that the audience cannot be used yet. */
  readonly size: number | null
}

/** The audiences of an account and those that other accounts share with it, by name. */
export function findUsableAudiences(db: Database, account: AdAccountId): Promise<readonly UsableAudience[]> {
  return db.query<UsableAudience>({
    name: 'usable-audiences',
    text: `select * from (${usableAudiences('$1::bigint')}) usable order by lower(name), id`,
    values: [account],
  })
}
