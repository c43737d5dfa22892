import { newId, type ImageSignature, type PinId, type UserId } from '#contracts/ids.ts'
import { isPinIdVisible, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { imageUrl } from '#features/media/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { gridPageSql, readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { WireUser } from '#features/users/contract.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findShownUsers } from '#features/users/server/shared/users.ts'
import { cutPage, pageStart, type PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import { articleLanguage } from '#features/today/domain/article-language.ts'
import type { ArticleInput, TodayArticle } from '#features/today/contract.ts'

interface ArticleRow {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly text: string
  readonly type: number
  readonly is_shop: boolean
  readonly language: TodayArticle['language']
  readonly is_published: boolean
  readonly created_at: Date
  readonly author_id: UserId | null
  readonly cover: { readonly signature: ImageSignature; readonly color: string } | null
  readonly pin_ids: readonly PinId[] | null
}

/** SQL columns. $1 is the viewer. */
const COLUMNS = `a.id, a.title, a.subtitle, a.text, a.type, a.is_shop, a.language, a.is_published, a.created_at, a.author_id::text,
  (select json_build_object('signature', p.signature, 'color', p.color)
     from today_article_pins i join pins p on p.id = i.pin_id join boards b on b.id = p.board_id join media m on m.signature = p.signature
    where i.article_id = a.id and ${HAS_PICTURE} and ${isPinVisible('p', 'b', '$1')} order by i.position limit 1) as cover,
  (select array_agg(i.pin_id::text order by i.position) from today_article_pins i where i.article_id = a.id) as pin_ids
  from today_articles a`

/** The articles with their authors, as the viewer sees them. */
async function wireArticles(
  db: Database,
  viewer: UserId | null,
  rows: readonly ArticleRow[],
  isForOperator: boolean,
): Promise<TodayArticle[]> {
  const ids = [...new Set(rows.flatMap(({ author_id: author }) => author ?? []))]
  const found = ids.length === 0 ? [] : await findShownUsers(db, ids, viewer)
  const authors = new Map(found.map((user) => [user.id, wireUser(user)]))
  return rows.map((row) => wireArticle(row, authors.get(row.author_id ?? ('' as UserId)) ?? null, isForOperator))
}

function wireArticle(row: ArticleRow, author: WireUser | null, isForOperator: boolean): TodayArticle {
  const { id, title, subtitle, text, type, is_shop, language, is_published, created_at, cover } = row
  return {
    id,
    title,
    subtitle,
    text,
    type,
    is_shop,
    language,
    is_published,
    created_at: created_at.toISOString(),
    article_creator_user: author,
    cover: cover && { url: imageUrl(cover.signature, '736x'), dominant_color: cover.color },
    ...(isForOperator ? { pin_ids: [...(row.pin_ids ?? [])] } : {}),
  }
}

/**
 * A page of articles, newest first.
 * @param locale of the reader (`de-AT`); null for the operator's list, which includes drafts
 */
export async function readArticles(
  db: Database,
  viewer: UserId | null,
  input: PageInput,
  locale: string | null,
): Promise<{ readonly articles: TodayArticle[]; readonly bookmark: string }> {
  const page = pageStart(input)
  if (!page) return { articles: [], bookmark: '-end-' }
  const found = await db.query<ArticleRow>({
    name: 'today-articles',
    text: `select ${COLUMNS} where a.id < $2::bigint and ($4::boolean or (a.is_published and (a.language is null or a.language = $5)))
           order by a.id desc limit $3`,
    values: [viewer, page.start.id, page.size + 1, locale === null, locale === null ? null : articleLanguage(locale)],
  })
  const { rows, bookmark } = cutPage(found, page.size, ({ id }) => ({ stage: 0, rank: '0', id }))
  return { articles: await wireArticles(db, viewer, rows, locale === null), bookmark }
}

/** A published article; for the operator also a draft. Null if it does not exist. */
export async function findArticle(
  db: Database,
  viewer: UserId | null,
  id: string,
  isForOperator: boolean,
): Promise<TodayArticle | null> {
  const rows = await db.query<ArticleRow>({
    name: 'today-article',
    text: `select ${COLUMNS} where a.id = $2 and (a.is_published or $3::boolean)`,
    values: [viewer, id, isForOperator],
  })
  const [article] = await wireArticles(db, viewer, rows, isForOperator)
  return article ?? null
}

const PINS_SQL = gridPageSql(`select 0 as stage, -i.position::bigint as rank, i.pin_id from today_article_pins i
  where i.article_id = $5 and (-i.position::bigint, i.pin_id) < ($2::bigint, $3::bigint) and ${isPinIdVisible('i.pin_id', '$1')}
  order by i.position, i.pin_id desc limit $4`)

export function readArticlePins(db: Database, viewer: UserId | null, id: string, input: PageInput) {
  return readGridPage(db, input, (start, limit) => ({
    name: 'today-article-pins',
    text: PINS_SQL,
    values: [viewer, start.rank, start.id, limit, id],
  }))
}

/** Those of the pins that not everybody may see. An article cannot show them. */
export async function hiddenPins(db: Database, ids: readonly PinId[]): Promise<readonly PinId[]> {
  const rows = await db.query<{ id: PinId }>({
    name: 'today-public-pins',
    text: `select p.id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and ${isPinVisible('p', 'b', 'null')}`,
    values: [ids],
  })
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(BigInt(id).toString() as PinId))
}

/** @returns the article's id; null if no article has the given id */
export async function storeArticle(db: Database, author: UserId, input: ArticleInput): Promise<string | null> {
  const id = input.id ?? newId()
  const { title, subtitle, text, type, is_shop, language, is_published, pin_ids } = input
  const values = [id, title.trim(), subtitle.trim(), text.trim(), type, is_shop, language, is_published]
  const rows = await db.query(
    input.id === undefined
      ? {
          text: `insert into today_articles (id, title, subtitle, text, type, is_shop, language, is_published, author_id)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
          values: [...values, author],
        }
      : {
          text: `update today_articles set title = $2, subtitle = $3, text = $4, type = $5, is_shop = $6, language = $7, is_published = $8
                 where id = $1 returning id`,
          values,
        },
  )
  if (rows.length === 0) return null
  await db.query({ text: 'delete from today_article_pins where article_id = $1', values: [id] })
  await db.query({
    text: `insert into today_article_pins (article_id, position, pin_id)
           select $1, n, pin_id from unnest($2::bigint[]) with ordinality as i (pin_id, n)`,
    values: [id, pin_ids],
  })
  return id
}

export async function removeArticle(db: Database, id: string): Promise<boolean> {
  return (await db.query({ text: 'delete from today_articles where id = $1 returning id', values: [id] })).length > 0
}
