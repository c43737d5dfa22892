import type { ImageSignature } from '#contracts/ids.ts'
import type { Topic } from '#features/feed/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { imageUrl } from '#features/media/contract.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

interface TopicRow {
  readonly interest: string
  readonly name: string
  readonly pin_count: number
  readonly signature: ImageSignature
  readonly color: string
  readonly has_picture: boolean
}

/** A topic's cover is chosen among this many pins at the top of its feed. */
const COVERS_LOOKED_AT = 40

/**
 * All topics that have pins, in their fixed order. The cover is one of the first pictures that everybody may see.
 * Deleted pins are subtracted from the count; this is cheap, because few pins are deleted.
 */
export async function listTopics(db: Database): Promise<Topic[]> {
  const rows = await db.query<TopicRow>({
    name: 'topics',
    text: `with hidden as (
             select id, topic from pins where deleted_at is not null
             union all
             select hp.id, hp.topic from boards hb join pins hp on hp.board_id = hb.id
             where hb.deleted_at is not null and hp.deleted_at is null
           )
           select t.interest, t.name, p.signature, p.color, first.has_picture,
             (select count(*)::int from feed_items n where n.feed_id = t.feed_id)
             - (select count(*)::int from hidden h join feed_items hf on hf.feed_id = t.feed_id and hf.pin_id = h.id
                where h.topic = t.interest) as pin_count
           from topics t
           cross join lateral (
             select top.pin_id, ${HAS_PICTURE} as has_picture
             from (select f.pin_id, f.rank from feed_items f where f.feed_id = t.feed_id and ${isPinIdVisible('f.pin_id', 'null')}
                   order by f.rank desc, f.pin_id desc limit ${COVERS_LOOKED_AT}) top
             join pins tp on tp.id = top.pin_id
             join media m on m.signature = tp.signature
             order by has_picture desc, top.rank desc, top.pin_id desc limit 1) first
           join pins p on p.id = first.pin_id
           order by t.position, t.interest`,
  })
  return rows.map(({ interest, name, pin_count, signature, color, has_picture }) => ({
    interest,
    name,
    pin_count,
    cover: { url: imageUrl(signature, '236x'), dominant_color: color, has_picture },
  }))
}
