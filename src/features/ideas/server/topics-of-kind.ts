import type { ImageSignature } from '#contracts/ids.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { imageUrl } from '#features/media/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageKind } from '../constants.ts'
import type { IdeaTopic } from '../contract.ts'

/** The topics of this many newest pins of a kind are checked. */
const PINS_LOOKED_AT = 5_000

interface Row {
  readonly interest: string
  readonly id: string
  readonly name: string
  readonly pin_count: number
  readonly signature: ImageSignature
  readonly color: string
  readonly has_picture: boolean
}

/**
 * Topics of public pins of one kind, in their fixed order. The cover is the newest of these pins that has a picture.
 */
export async function topicsOfKind(db: Database, kind: PageKind): Promise<IdeaTopic[]> {
  const rows = await db.query<Row>({
    name: `topics-of-${kind}`,
    text: `with looked as (
             select h.id, h.topic, h.rank, h.signature, h.color, ${HAS_PICTURE} as has_picture
             from pins h join boards hb on hb.id = h.board_id join media m on m.signature = h.signature
             where h.kind in ('video', 'product') and h.kind = '${kind}' and h.topic is not null and ${isPinVisible('h', 'hb', 'null')}
             order by h.rank desc, h.id desc limit ${PINS_LOOKED_AT}
           )
           select t.interest, t.feed_id as id, t.name, first.*,
             (select count(*)::int from looked l where l.topic = t.interest) as pin_count
           from topics t cross join lateral (
             select l.signature, l.color, l.has_picture from looked l where l.topic = t.interest
             order by l.has_picture desc, l.rank desc, l.id desc limit 1) first
           order by t.position, t.interest`,
  })
  return rows.map(({ interest, id, name, pin_count, signature, color, has_picture }) => ({
    interest,
    id,
    name,
    pin_count,
    cover: { url: imageUrl(signature, '236x'), dominant_color: color, has_picture },
  }))
}
