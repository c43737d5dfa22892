import type { UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { mayMessage } from '#features/settings/server/shared/may-mention.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { beginPattern, nameBegins } from '#features/users/server/shared/name-begins.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import type { Database } from '#server/storage/database.ts'
import { SUGGESTIONS_MAX } from '../constants.ts'

/**
 * Suggested recipients: the latest conversations of two first, then members whom this member follows. With a term, only
 * members whose username, name or last name begins with it.
 */
export async function findSuggestions(db: Database, member: UserId, term: string | null): Promise<WirePinner[]> {
  return (term === null ? await knownPeople(db, member) : await peopleNamed(db, member, term)).map(wirePinner)
}

async function knownPeople(db: Database, member: UserId): Promise<readonly PinnerRow[]> {
  return db.query<PinnerRow>({
    name: 'share-suggestions',
    text: `select ${PINNER_COLUMNS} from (
            select id, max(rank) as rank from (
              select o.user_id as id, c.rank from conversation_members m join conversations c on c.id = m.conversation_id
                join conversation_members o on o.conversation_id = c.id and o.user_id <> $1
              where m.user_id = $1 and m.status = 'accepted' and c.pair_key is not null
              union all
              select f.user_id, 0 from member_follows f where f.follower_id = $1
            ) known group by id
          ) s join users u on u.id = s.id where ${isUnblocked('u.id', '$1')} and (s.rank > 0 or ${mayMessage('u.id', '$1::bigint')})
          order by s.rank desc, u.id limit ${SUGGESTIONS_MAX}`,
    values: [member],
  })
}

async function peopleNamed(db: Database, member: UserId, term: string): Promise<readonly PinnerRow[]> {
  const pattern = beginPattern(term)
  if (pattern === null) return []
  return db.query<PinnerRow>({
    text: `select ${PINNER_COLUMNS} from users u
          where ${nameBegins('u', '$2')} and u.id <> $1 and u.suspended_at is null and u.deactivated_at is null
            and ${isUnblocked('u.id', '$1')} and ${mayMessage('u.id', '$1::bigint')}
          order by (u.username_key like $2) desc, u.follower_count desc, u.id limit ${SUGGESTIONS_MAX}`,
    values: [member, pattern],
  })
}
