import type { PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import type { RelatedTo } from './shared/list-statements.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

interface RelatedRow extends RelatedTo {
  readonly topic_name: string | null
}

/** The data of a pin that its related list needs; null if there is no such pin that this viewer may see. */
export async function findRelatedTo(db: Database, viewer: Member | null, id: PinId): Promise<RelatedRow | null> {
  const rows = await db.query<RelatedRow>({
    name: 'related-to',
    text: `select p.id, p.board_id, p.rank, p.topic, p.is_shopping_off, t.feed_id, t.name as topic_name from pins p left join boards b on b.id = p.board_id
           left join topics t on t.interest = p.topic where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer?.id ?? null, id],
  })
  return rows[0] ?? null
}
