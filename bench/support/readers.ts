import type { Database } from '#server/storage/database.ts'

const TASTES = 3
/** A word can be a taste if the titles of at least this many pins contain it. */
const PINS_MIN = 40
const PINS_MAX = 600
const WORDS = 60
const SAVES_PER_TASTE = 20
/** Number of a reader's saves that follow no taste. */
const STRAY_SAVES = 12

/** A small generator of fractions (mulberry32), so that readers are the same on every machine. */
function fractions(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Adds readers to an imported collection. Each has three tastes, which are words of titles. A reader saves pins with
 * these words to one board per taste, and some random pins. Several readers share a taste. Tastes are stored nowhere,
 * so recommendations must find them.
 */
export async function addReaders(db: Database, count: number): Promise<void> {
  const next = fractions(11)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)]!
  const pins = await db.query<{ id: string; title: string }>({ text: 'select id, title from pins order by id' })
  const byWord = new Map<string, string[]>()
  for (const { id, title } of pins)
    for (const word of new Set(title.toLowerCase().match(/\p{L}{5,}/gu)))
      byWord.set(word, [...(byWord.get(word) ?? []), id])
  const words = [...byWord].filter(([, ids]) => ids.length >= PINS_MIN && ids.length <= PINS_MAX)
  const tastes = Array.from({ length: WORDS }, () => pick(words))
  const [{ newest }] = (await db.query<{ newest: string }>({ text: 'select max(rank) as newest from pins' })) as [
    { newest: string },
  ]
  for (let reader = 0; reader < count; reader += 1) {
    const id = String(8_000_000_000 + reader)
    await db.query({
      text: `insert into users (id, username, username_key, email_key, full_name, first_name)
             values ($1::bigint, 'reader' || $1::bigint, 'reader' || $1::bigint, 'reader' || $1::bigint || '@example.com', 'Reader', 'Reader')`,
      values: [id],
    })
    const saves: (readonly [board: string, pin: string])[] = []
    const boards: string[] = []
    for (let n = 0; n < TASTES; n += 1) {
      const board = String(9_000_000_000 + reader * TASTES + n)
      boards.push(board)
      const [, ids] = pick(tastes)
      for (let save = 0; save < SAVES_PER_TASTE; save += 1) saves.push([board, pick(ids)])
    }
    for (let save = 0; save < STRAY_SAVES; save += 1) saves.push([pick(boards), pick(pins).id])
    const mixed = saves.map((save) => [next(), save] as const).toSorted(([a], [b]) => a - b)
    await db.query({
      text: `insert into boards (id, owner_id, name, slug) select b, $2, b::text, b::text from unnest($1::bigint[]) b`,
      values: [boards, id],
    })
    await db.query({
      text: `insert into board_pins (board_id, rank, pin_id, saved_by)
             select s.board, $3::bigint + s.n, s.pin, $4 from unnest($1::bigint[], $2::bigint[]) with ordinality as s (board, pin, n)
             on conflict do nothing`,
      values: [mixed.map(([, [board]]) => board), mixed.map(([, [, pin]]) => pin), newest, id],
    })
  }
  await db.query({
    text: 'update boards b set pin_count = (select count(*) from board_pins s where s.board_id = b.id)',
  })
  await db.query({ text: 'analyze' })
}
