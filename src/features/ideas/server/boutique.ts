import type { UserId } from '#contracts/ids.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { gridPageSql, readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { Database } from '#server/storage/database.ts'
import { BOUTIQUE_MAX, BOUTIQUE_SAVES, BOUTIQUE_TOPICS } from '../constants.ts'
import { HAS_PAGE } from './statements.ts'

/** SQL of the newest products of the topics in turn, beginning with the topic that the member saves most. */
const BOUTIQUE_SQL =
  gridPageSql(`select 0 as stage, -row_number() over (order by w.place, t.weight desc, t.topic) as rank, w.id as pin_id
  from (select g.topic, count(*) as weight from (
      select s.pin_id from board_pins s where s.saved_by = $1 order by s.rank desc, s.pin_id desc limit ${BOUTIQUE_SAVES}
    ) l join pins g on g.id = l.pin_id where g.topic is not null and g.deleted_at is null
    group by g.topic order by weight desc, g.topic limit ${BOUTIQUE_TOPICS}) t
  cross join lateral (
    select h.id, row_number() over (order by h.rank desc, h.id desc) as place from pins h join boards hb on hb.id = h.board_id
    where ${HAS_PAGE} and h.kind = 'product' and h.topic = t.topic and h.owner_id <> $1 and not h.is_oos
      and ${isPinVisible('h', 'hb', '$1')} and ${isPinOffered('h.id', '$1', 'h')}
      and (select true from board_pins own where own.saved_by = $1 and own.pin_id = h.id limit 1) is null
    order by h.rank desc, h.id desc limit $2) w
  where coalesce((select d.show_personal_boutique and not d.shopping_rec_disabled from account_details d where d.user_id = $1), true)
  order by rank desc limit $2`)

export async function readBoutique(db: Database, member: UserId): Promise<readonly WireGridPin[]> {
  const { pins } = await readGridPage(db, { page_size: BOUTIQUE_MAX }, (_, limit) => ({
    name: 'personal-boutique',
    text: BOUTIQUE_SQL,
    values: [member, limit],
  }))
  return pins
}
