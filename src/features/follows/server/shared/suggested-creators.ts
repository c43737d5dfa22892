import type { UserId } from '#contracts/ids.ts'
import { isOffered } from '#features/blocks/server/shared/blocked.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import type { WireUser } from '#features/users/contract.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findShownUsers } from '#features/users/server/shared/users.ts'
import type { Database } from '#server/storage/database.ts'
import { SUGGESTED_CREATORS_MAX } from '#features/follows/constants.ts'

/** This many of the newest public pins are checked: those of followed topics, or all if none is followed. */
const PINS_LOOKED_AT = 2_000

/** Members whom the viewer does not follow yet and may want to follow. Those with most pins come first. */
export async function suggestedCreators(db: Database, viewer: UserId): Promise<WireUser[]> {
  const found = await db.query<{ id: UserId }>({
    name: 'creators-to-follow',
    text: `with feeds as (
        select t.feed_id from interest_follows f join topics t on t.interest = f.interest where f.user_id = $1
      ), newest as materialized (
        select i.pin_id from (select feed_id from feeds union all select 0 where not exists (select from feeds)) x
        cross join lateral (select pin_id from feed_items f where f.feed_id = x.feed_id and ${isPinIdVisible('f.pin_id', 'null')}
          order by f.rank desc, f.pin_id desc limit ${PINS_LOOKED_AT}) i
      )
      select u.id from newest n join pins p on p.id = n.pin_id join users u on u.id = p.owner_id
      where u.id <> $1 and u.suspended_at is null and u.deactivated_at is null and ${isOffered('u.id', '$1')}
        and not exists (select from member_follows m where m.follower_id = $1 and m.user_id = u.id)
      group by u.id, u.follower_count order by count(*) desc, u.follower_count desc, u.id limit ${SUGGESTED_CREATORS_MAX}`,
    values: [viewer],
  })
  const ids = found.map(({ id }) => id)
  const users = new Map((await findShownUsers(db, ids, viewer)).map((user) => [user.id, wireUser(user)]))
  return ids.flatMap((id) => users.get(id) ?? [])
}
