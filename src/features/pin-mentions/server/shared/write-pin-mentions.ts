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
 * Stores the members mentioned in the texts and tags of the viewer's own pin. Call it after texts and tags were
 * written, in the caller's transaction. Members who allow no mentions, are blocked or cannot see the pin are left out.
 * Newly mentioned members are notified. Stickers of a story cannot change later, so their members are notified when it
 * is published.
 */
export async function writePinMentions(act: Act, pinId: PinId, isNew = false): Promise<void> {
  const { db, viewer } = act
  const texts = only(
    await db.query<Texts>({
      name: 'texts-with-mentions',
      text: `select title, description, array(
               select distinct (o.object ->> 'user')::bigint::text
               from pin_tags g, jsonb_array_elements(g.objects) o (object)
               where g.pin_id = pins.id and o.object ? 'user') as tagged, array(
               select distinct (b.block ->> 'user_id')::bigint::text
               from jsonb_path_query(story, '$.pages[*].blocks[*] ? (@.type == "story_pin_mention_sticker_block")') b (block)
               where b.block ? 'user_id') as stickers
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
  const added =
    names.length === 0 && texts.tagged.length === 0 ? [] : await addMentions(act, pinId, names, texts.tagged)
  // Members of stickers were notified when the story was published.
  const named = added.filter((id) => !texts.stickers.includes(id))
  const told = isNew ? [...named, ...(await mentionable(act, pinId, texts.stickers))] : named
  const subject = { table: 'pins', id: pinId } as const
  for (const to of told) await notify(act, { to, actor: viewer.id, notice: MENTIONED_ON_PIN, subject })
}

interface Texts {
  readonly title: string
  readonly description: string
  readonly tagged: readonly UserId[]
  /** Members whom stickers of a story mention. */
  readonly stickers: readonly UserId[]
}

/**
 * Adds mentions.
 * @returns the members who were not mentioned before
 */
async function addMentions(
  { db, viewer }: Act,
  pinId: PinId,
  names: readonly string[],
  tagged: readonly UserId[],
): Promise<readonly UserId[]> {
  const added = await db.query<{ user_id: UserId }>({
    name: 'pin-mentions-add',
    text: `insert into pin_mentions (pin_id, user_id)
           select $1, u.id from users u
           where (lower(u.username) = any($2::text[]) or u.id = any ($4::bigint[])) and ${canBeMentioned('u.id', '$3')}
             and ${isPinIdVisible('$1::bigint', 'u.id')}
           on conflict (pin_id, user_id) do nothing
           returning user_id`,
    values: [pinId, names, viewer.id, tagged],
  })
  return added.map(({ user_id: id }) => id)
}

/** Those of the members whom the viewer may mention on the pin. */
async function mentionable({ db, viewer }: Act, pinId: PinId, members: readonly UserId[]): Promise<readonly UserId[]> {
  if (members.length === 0) return []
  const rows = await db.query<{ id: UserId }>({
    name: 'pin-mentions-stickers',
    text: `select u.id::text from users u
           where u.id = any ($2::bigint[]) and ${canBeMentioned('u.id', '$3')} and ${isPinIdVisible('$1::bigint', 'u.id')}
           order by u.id limit ${PIN_MENTIONS_MAX}`,
    values: [pinId, members, viewer.id],
  })
  return rows.map(({ id }) => id)
}
