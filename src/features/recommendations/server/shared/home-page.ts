import type { UserId } from '#contracts/ids.ts'
import { isPinIdShown } from '#features/boards/server/shared/visible.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import { pageStart, type PageInput, type PageStart } from '#server/http/list-page.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { EDITION_FRESH_MS, EDITION_PINS } from '../../constants.ts'
import { wantEdition } from './wanted-editions.ts'

/** The edition that a page of a member's home feed is read from. */
export interface Edition {
  readonly edition: string
  readonly topRank: string
}

/** Stands for the general feed: all its pins are newer than this edition. */
const NO_EDITION: Edition = { edition: '0', topRank: '-1' }

/** The edition's id in a bookmark; undefined for the general feed. */
export function namedEdition({ edition }: Edition): string | undefined {
  return edition === NO_EDITION.edition ? undefined : edition
}

const BELOW_EDITION = 2
const HIGHEST = '9223372036854775807'

/**
 * The edition of a page: the latest for a first page, else the one in the bookmark. If that edition was deleted, the
 * page continues below the latest one. If the latest is old, the job builds the next one within seconds.
 */
export async function findEdition(
  db: Database,
  member: UserId,
  input: PageInput,
): Promise<{ readonly edition: Edition; readonly start?: PageStart }> {
  const start = input.bookmarks?.[0] === undefined ? null : (pageStart(input)?.start ?? null)
  const [row] = await db.query<Edition & { readonly isOld: boolean }>({
    name: 'recommendation-edition',
    text: `select edition, top_rank as "topRank", (select max(edition) from recommendation_editions where user_id = $1) < $3::bigint as "isOld"
           from recommendation_editions where user_id = $1
           order by edition = $2::bigint desc, edition desc limit 1`,
    values: [member, start?.edition ?? '0', Date.now() - EDITION_FRESH_MS],
  })
  if (!row || row.isOld) wantEdition(member)
  // The bookmark is one of the general feed.
  if (start && start.edition === undefined) return { edition: NO_EDITION }
  if (!row) return { edition: NO_EDITION, ...(start ? { start: belowEdition(start) } : {}) }
  const edition = { edition: row.edition, topRank: row.topRank }
  return start && start.edition !== row.edition ? { edition, start: belowEdition(start) } : { edition }
}

function belowEdition(start: PageStart): PageStart {
  return start.stage === BELOW_EDITION ? start : { stage: BELOW_EDITION, rank: HIGHEST, id: HIGHEST }
}

const IS_WANTED = `(not exists (select from recommendation_fewer where user_id = $1::bigint)
  or (select true from recommendation_fewer x where x.user_id = $1::bigint and x.pin_id = f.pin_id) is null)`
const IS_OFF_EDITION = `(select true from recommendations r where r.user_id = $1::bigint and r.edition = $6::bigint and r.pin_id = f.pin_id) is null`

/**
 * SQL of a page of the home feed. Stages: 0 is pins newer than the edition, 1 is the edition, 2 is the general feed
 * below it without the edition's pins. So no pin is shown twice, and pages are stable. $1 viewer, $2 rank, $3 id, $4
 * limit, $5 stage, $6 edition, $7 the newest rank at the edition's time.
 */
export const HOME_CANDIDATES = `with newer as materialized (
  ${homeStage(0, 'feed_items f where f.feed_id = 0 and f.rank > $7::bigint')}
), chosen as materialized (
  ${homeStage(1, 'recommendations f where f.user_id = $1::bigint and f.edition = $6::bigint and (select count(*) from newer) < $4')}
), below as (
  ${homeStage(2, `feed_items f where f.feed_id = 0 and f.rank <= $7::bigint and (select count(*) from newer) + (select count(*) from chosen) < $4 and ${IS_OFF_EDITION}`)}
)
select * from (select * from newer union all select * from chosen union all select * from below) stages
order by stage, rank desc, pin_id desc limit $4`

/** A later stage is read only if the earlier ones do not fill the page. */
function homeStage(stage: number, from: string): string {
  return `(select ${stage} as stage, f.rank, f.pin_id from ${from}
    and $5::int <= ${stage} and (f.rank, f.pin_id) < (
      case when $5 = ${stage} then $2::bigint else ${HIGHEST} end,
      case when $5 = ${stage} then $3::bigint else ${HIGHEST} end)
    and ${isPinIdShown('f.pin_id', '$1')} and ${IS_WANTED}
    order by f.rank desc, f.pin_id desc limit $4)`
}

const HOME_SQL = gridPageSql(HOME_CANDIDATES)

/** A page of a member's home feed. */
export function homeStatement(member: UserId, edition: Edition, start: PageStart, limit: number): Statement {
  return { name: 'list-home', text: HOME_SQL, values: homeValues(member, edition, start, limit) }
}

export function homeValues(
  member: UserId,
  { edition, topRank }: Edition,
  { stage, rank, id }: PageStart,
  limit: number,
): readonly unknown[] {
  return [member, rank, id, limit, stage, edition, topRank]
}

/**
 * SQL: the rank in the general feed above which pins are newer than a member's list. It is the highest rank when the
 * list's edition was made, or the rank of the list's first pin if that pin is above its edition. The same pin can begin
 * several editions, so the time when the list was read determines the edition. Without that time, the latest edition
 * that begins with the pin counts. If the list's edition was deleted, everything above its first pin is newer. $1 is
 * that pin, $2 the member, $3 the time.
 */
export const NEWER_THAN = `coalesce(
  (select greatest(p.rank, e.top_rank) from recommendation_editions e
   where e.user_id = $2::bigint and e.edition <= $3::bigint / 1000 order by e.edition desc limit 1),
  case when $3::bigint is not null then p.rank end,
  (select e.top_rank from recommendation_editions e join recommendations r on r.user_id = e.user_id and r.edition = e.edition
   where e.user_id = $2::bigint and r.pin_id = $1 and r.rank = ${EDITION_PINS} order by e.edition desc limit 1),
  (select greatest(p.rank, e.top_rank) from recommendation_editions e where e.user_id = $2::bigint order by e.edition desc limit 1),
  p.rank)`
