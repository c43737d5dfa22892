import type { PinId, UserId } from '#contracts/ids.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import { MENTIONED_ON_PIN, PIN_MENTIONS_MAX } from '#features/pin-mentions/constants.ts'
import { namesIn } from '#features/pins/domain/named-parts.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import { canBeMentioned } from './can-be-mentioned.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/**
 * Stores the members mentioned in the texts and tags of the viewer's own pin. Call it after they were written, in the
 * caller's transaction. Members who allow no mentions, are blocked or cannot see the pin are left out. Newly mentioned
 * members are notified.
 */
export async function writePinMentions(act: Act, pinId: PinId): Promise<void> {
  const { db, viewer } = act
  const texts = only(
    await db.query<{ title: string; description: string; tagged: readonly UserId[] }>({
      name: 'texts-with-mentions',
      text: `select title, description, array(
               select distinct (o.object ->> 'user')::bigint::text
               from pin_tags g, jsonb_array_elements(g.objects) o (object)
               where g.pin_id = pins.id and o.object ? 'user') as tagged
             from pins where id = $1`,
      values: [pinId],
    }),
  )
  const names = namesIn('member', texts.title, texts.description).slice(0, PIN_MENTIONS_MAX)
  await db.query({
    name: 'pin-mentions-drop',
    text: `delete from pin_mentions where pin_id = $1 and not is_removed
             and user_id not in (select id from users where lower(username) = any($2::text[])) and user_id <> all ($3::bigint[])`,
    values: [pinId, names, texts.tagged],
  })
  if (names.length === 0 && texts.tagged.length === 0) return
  const added = await db.query<{ user_id: UserId }>({
    name: 'pin-mentions-add',
    text: `insert into pin_mentions (pin_id, user_id)
           select $1, u.id from users u
           where (lower(u.username) = any($2::text[]) or u.id = any ($4::bigint[])) and ${canBeMentioned('u.id', '$3')}
             and ${isPinIdVisible('$1::bigint', 'u.id')}
           on conflict (pin_id, user_id) do nothing
           returning user_id`,
    values: [pinId, names, viewer.id, texts.tagged],
  })
  const subject = { table: 'pins', id: pinId } as const
  for (const { user_id: to } of added) await notify(act, { to, actor: viewer.id, notice: MENTIONED_ON_PIN, subject })
}
