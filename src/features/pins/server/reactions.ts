import type { PinId } from '#contracts/ids.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { wireCounts } from './shared/grid-pins.ts'

export interface Reacted {
  /** Reactions of all members to the pin, by kind. */
  readonly counts: WireGridPin['reaction_counts']
  readonly isChanged: boolean
  /** True if the member had no reaction before. */
  readonly isFirst: boolean
}

/**
 * Sets the member's reaction, replacing one of another kind.
 * @param type the kind; 0 removes the reaction
 */
export async function react(db: Database, viewer: Member, pinId: PinId, type: number): Promise<Reacted> {
  // The pin is locked first. Otherwise two acts of one member could both find no earlier reaction.
  await db.query({ name: 'react-lock', text: 'select from pins where id = $1 for no key update', values: [pinId] })
  const before = await db.query<{ type: number }>({
    name: 'react-before',
    text: 'select type from reactions where user_id = $1 and pin_id = $2',
    values: [viewer.id, pinId],
  })
  const old = before[0]?.type ?? 0
  if (old === type) return { counts: await countsOf(db, pinId), isChanged: false, isFirst: false }
  await db.query(
    type === 0
      ? {
          name: 'react-remove',
          text: 'delete from reactions where user_id = $1 and pin_id = $2',
          values: [viewer.id, pinId],
        }
      : {
          name: 'react-set',
          text: `insert into reactions (user_id, pin_id, type) values ($1, $2, $3)
                 on conflict (user_id, pin_id) do update set type = excluded.type, at = now()`,
          values: [viewer.id, pinId, type],
        },
  )
  for (const [kind, by] of [
    [old, -1],
    [type, 1],
  ] as const)
    if (kind !== 0) await count(db, pinId, kind, by)
  return { counts: await countsOf(db, pinId), isChanged: true, isFirst: old === 0 }
}

/** Counts never fall below 0, and a kind without reactions has no key (spec business §4). */
async function count(db: Database, pinId: PinId, kind: number, by: number): Promise<void> {
  await db.query(
    kind === LIKE
      ? {
          name: 'react-count-likes',
          text: 'update pins set like_count = greatest(0, like_count + $2) where id = $1',
          values: [pinId, by],
        }
      : {
          name: 'react-count',
          text: `update pins set other_reactions = case
                   when coalesce((other_reactions ->> $2::text)::int, 0) + $3 <= 0 then other_reactions - $2::text
                   else other_reactions || jsonb_build_object($2::text, coalesce((other_reactions ->> $2::text)::int, 0) + $3)
                 end where id = $1`,
          values: [pinId, String(kind), by],
        },
  )
}

/** The viewer's reaction and the counts of the pin; null if there is no such pin that the viewer may see. */
export async function findReaction(
  db: Database,
  viewer: Member,
  pinId: PinId,
): Promise<Pick<WireGridPin, 'reaction_by_me' | 'reaction_counts'> | null> {
  const [pin] = await db.query<{ own: number; like_count: number; other_reactions: Record<string, number> }>({
    name: 'reaction',
    text: `select p.like_count, p.other_reactions,
             coalesce((select r.type from reactions r where r.user_id = $1 and r.pin_id = p.id), 0) as own
           from pins p left join boards b on b.id = p.board_id where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer.id, pinId],
  })
  return pin ? { reaction_by_me: pin.own, reaction_counts: wireCounts(pin) } : null
}

async function countsOf(db: Database, pinId: PinId): Promise<Reacted['counts']> {
  const rows = await db.query<{ like_count: number; other_reactions: Record<string, number> }>({
    name: 'react-counts',
    text: 'select like_count, other_reactions from pins where id = $1',
    values: [pinId],
  })
  return wireCounts(only(rows))
}
