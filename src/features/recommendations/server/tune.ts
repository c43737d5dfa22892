import type { PinId, UserId } from '#contracts/ids.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'
import { FEWER_MAX, TUNE_MAX, type TuneKind } from '../constants.ts'
import type { Tune } from '../contract.ts'

/** Maximum number of saves whose topics are listed; the same number as in `candidates.ts`. */
const SAVES_LOOKED_AT = 200

const PARTS_SQL = `with parts as (
  (select 'topic' as kind, t.interest as id, t.name, 1 as part, row_number() over (order by w.weight desc, t.interest) as n
   from (
     select i.interest, sum(i.weight) as weight from (
       select interest, ${SAVES_LOOKED_AT} as weight from interest_follows where user_id = $1
       union all
       select s.topic, 1 from (
         select p.topic from board_pins l join pins p on p.id = l.pin_id
         where l.saved_by = $1 and p.deleted_at is null order by l.rank desc, l.pin_id desc limit ${SAVES_LOOKED_AT}) s
       where s.topic is not null
     ) i group by i.interest
   ) w join topics t on t.interest = w.interest order by n limit ${TUNE_MAX})
  union all
  (select 'board', b.id::text, b.name, 2, row_number() over (order by b.id desc)
   from boards b where b.owner_id = $1 and b.deleted_at is null and b.pin_count > 0 order by b.id desc limit ${TUNE_MAX})
  union all
  (select 'member', u.id::text, u.full_name, 3, row_number() over (order by f.rank desc, f.user_id desc)
   from member_follows f join users u on u.id = f.user_id
   where f.follower_id = $1 and u.deactivated_at is null and ${isUnblocked('u.id', '$1')} order by f.rank desc, f.user_id desc limit ${TUNE_MAX})
  union all
  (select 'followed-board', b.id::text, b.name, 4, row_number() over (order by f.at desc, f.board_id desc)
   from board_follows f join boards b on b.id = f.board_id
   where f.user_id = $1 and ${isBoardVisible('b', '$1')} order by f.at desc, f.board_id desc limit ${TUNE_MAX})
)
select p.kind, p.id, p.name,
  (select true from recommendation_switches x where x.user_id = $1 and x.kind = p.kind and x.subject = p.id) is null as is_on
from parts p order by p.part, p.n`

type Part = Tune['parts'][number]

/** The sources of a member's home feed, and what the member wants to see less of. */
export async function readTune(db: Database, member: UserId): Promise<Tune> {
  const parts = await readParts(db, member)
  const fewer = await db.query<{ id: PinId; title: string }>({
    name: 'tune-fewer',
    text: `select p.id, p.title from recommendation_fewer f join pins p on p.id = f.pin_id
           where f.user_id = $1 and ${isPinIdVisible('p.id', '$1')} order by f.at desc, f.pin_id desc limit ${FEWER_MAX}`,
    values: [member],
  })
  return { parts: [...parts], fewer: [...fewer] }
}

function readParts(db: Database, member: UserId): Promise<readonly Part[]> {
  return db.query<Part>({ name: 'tune-parts', text: PARTS_SQL, values: [member] })
}

/** @returns false if the home feed of this member has no such source */
export async function switchPart(
  db: Database,
  member: UserId,
  { kind, id, isOn }: { readonly kind: TuneKind; readonly id: string; readonly isOn: boolean },
): Promise<boolean> {
  if (isOn) {
    await db.query({
      name: 'tune-on',
      text: 'delete from recommendation_switches where user_id = $1 and kind = $2 and subject = $3',
      values: [member, kind, id],
    })
    return true
  }
  const parts = await readParts(db, member)
  if (!parts.some((part) => part.kind === kind && part.id === id)) return false
  await db.query({
    name: 'tune-off',
    text: 'insert into recommendation_switches (user_id, kind, subject) values ($1, $2, $3) on conflict do nothing',
    values: [member, kind, id],
  })
  return true
}

/**
 * Remembers that the member wants fewer pins like this one, and removes pins of its board and owner from the editions.
 * @returns the removed pins
 */
export async function chooseFewer(db: Database, member: UserId, pin: PinId): Promise<readonly PinId[]> {
  await db.query({
    name: 'fewer-add',
    text: 'insert into recommendation_fewer (user_id, pin_id) values ($1, $2) on conflict (user_id, pin_id) do nothing',
    values: [member, pin],
  })
  const rows = await db.query<{ pin_id: PinId }>({
    name: 'fewer-drop',
    text: `delete from recommendations r using pins p, pins like_this
           where r.user_id = $1 and p.id = r.pin_id and like_this.id = $2
             and (p.board_id = like_this.board_id or p.owner_id = like_this.owner_id)
           returning r.pin_id`,
    values: [member, pin],
  })
  return [...new Set(rows.map(({ pin_id }) => pin_id))].filter((id) => id !== pin)
}

export async function undoFewer(db: Database, member: UserId, pin: PinId): Promise<void> {
  await db.query({
    name: 'fewer-remove',
    text: 'delete from recommendation_fewer where user_id = $1 and pin_id = $2',
    values: [member, pin],
  })
}
