import type { BoardId, ImageSignature, UserId } from '#contracts/ids.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { sameLookingPictures } from '#features/media/server/shared/similar-pictures.ts'
import type { Database } from '#server/storage/database.ts'
import { PINS_COMPARED, PINS_LOOKED_AT, TOPICS_MAX, WORDS_MAX } from '../constants.ts'

export interface BoardContent {
  readonly boardId: BoardId
  /** The words that are most typical of the board, in the form in which the search index stores them. */
  readonly words: readonly string[]
  readonly topics: readonly string[]
  /** Pictures of the board's newest pins, and pictures that look the same. */
  readonly pictures: readonly ImageSignature[]
}

interface Row {
  readonly words: readonly string[]
  readonly topics: readonly string[]
  readonly pictures: readonly ImageSignature[]
}

/**
 * True for words of titles and tags. Words of descriptions are ignored, because they describe the linked page rather
 * than the picture.
 */
const TELLING = `u.weights && '{A,B}'::text[]`

/**
 * A word's score is the number of the board's pins that have it, multiplied by its rarity among other pins. A board
 * without pins is represented by the words of its name.
 */
const CONTENT_SQL = `with newest as materialized (
    select p.words, p.topic, p.signature from board_pins s join pins p on p.id = s.pin_id
    where s.board_id = $2 and ${isPinIdVisible('s.pin_id', '$1')} order by s.rank desc, s.pin_id desc limit ${PINS_LOOKED_AT}
  ), compared as materialized (
    select p.words from pins p where p.deleted_at is null order by p.rank desc, p.id desc limit ${PINS_COMPARED}
  ), known as (
    select u.lexeme, count(*) as pins from newest n, unnest(n.words) as u (lexeme, positions, weights) where ${TELLING} group by u.lexeme
    union all
    select u.lexeme, 1 from boards b, unnest(b.words) as u (lexeme, positions, weights)
    where b.id = $2 and not exists (select from newest)
  ), others as (
    select u.lexeme, count(*) as pins from compared c, unnest(c.words) as u (lexeme, positions, weights) where ${TELLING} group by u.lexeme
  ), ranked as (
    select k.lexeme, k.pins * ln(1 + ${PINS_COMPARED} / (1.0 + coalesce(o.pins, 0))) as score
    from known k left join others o on o.lexeme = k.lexeme
    order by score desc, k.lexeme limit ${WORDS_MAX}
  )
  select array(select lexeme from ranked) as words,
    array(select topic from newest where topic is not null group by topic order by count(*) desc, topic limit ${TOPICS_MAX}) as topics,
    array(select distinct signature from newest) as pictures`

/** A board's topics and words, from pins that this viewer may see. */
export async function readBoardContent(db: Database, viewer: UserId | null, boardId: BoardId): Promise<BoardContent> {
  const [row] = await db.query<Row>({ name: 'board-content', text: CONTENT_SQL, values: [viewer, boardId] })
  const { words = [], topics = [], pictures = [] } = row ?? {}
  return { boardId, words, topics, pictures: await sameLookingPictures(db, pictures) }
}
