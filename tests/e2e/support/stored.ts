import { query } from './product.ts'

/** What the server stores about one member's acts. */
export interface Stored {
  /** `board name: pin id`, one per row. */
  readonly saves: readonly string[]
  readonly likes: readonly string[]
  /** Number of commands that the server carried out, each under its own key. */
  readonly commands: number
}

export async function storedOf(memberId: string): Promise<Stored> {
  const [saves, likes, commands] = await Promise.all([
    query<{ save: string }>(
      `select b.name || ': ' || s.pin_id as save from board_pins s join boards b on b.id = s.board_id
       where s.saved_by = $1 order by s.rank`,
      [memberId],
    ),
    query<{ id: string }>('select pin_id::text as id from reactions where type = 1 and user_id = $1 order by at', [
      memberId,
    ]),
    query<{ count: number }>('select count(*)::int as count from idempotency where user_id = $1', [memberId]),
  ])
  return { saves: saves.map((row) => row.save), likes: likes.map((row) => row.id), commands: commands[0]?.count ?? 0 }
}

/** Counters of a pin that every viewer sees. */
export async function countsOf(pinId: string): Promise<{ readonly saves: number; readonly likes: number }> {
  const [row] = await query<{ saves: number; likes: number }>(
    'select save_count as saves, like_count as likes from pins where id = $1',
    [pinId],
  )
  if (!row) throw new Error(`There is no pin ${pinId}`)
  return row
}
