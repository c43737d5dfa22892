import type { UserId } from '#contracts/ids.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** Finds another member by id. The viewer's own id is refused as invalid. */
export async function mustFindOther(
  db: Database,
  viewer: Member,
  id: UserId,
  field = 'params.id',
): Promise<Answer<UserId, 'user/not-found' | 'request/invalid'>> {
  if (id === viewer.id) return fail('request/invalid', `${field}: is yourself`, { field })
  const rows = await db.query({
    name: 'other-member',
    text: 'select from users where id = $1 and suspended_at is null',
    values: [id],
  })
  return rows.length > 0 ? ok(id) : fail('user/not-found', `${field}: is not a member`, { field })
}
