import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { findBoard } from '#features/boards/server/shared/find-boards.ts'
import { isPinIdVisible, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { rssPath } from '#features/crawlers/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { findShownUser, showsProfile } from '#features/users/server/shared/users.ts'
import type { Database } from '#server/storage/database.ts'
import { xmlDocument, xmlText } from './xml.ts'

const ITEMS_MAX = 50

interface ItemRow {
  readonly id: PinId
  readonly title: string
  readonly description: string
  readonly created_at: Date
  readonly signature: ImageSignature
  readonly has_picture: boolean
}

interface Channel {
  readonly title: string
  readonly description: string
  /** Path of the page that the feed belongs to. */
  readonly path: string
  readonly items: readonly ItemRow[]
}

const ITEM = `p.id, p.title, p.description, p.created_at, p.signature, ${HAS_PICTURE} as has_picture`

/** RSS 2.0 of a member's latest public pins; null if visitors cannot see the profile. */
export async function profileRss(db: Database, origin: string, username: string): Promise<string | null> {
  const user = await findShownUser(db, username, null)
  if (!user || !(await showsProfile(db, user.id, null))) return null
  const path = `/${encodeURIComponent(user.username)}/`
  return rss(origin, { title: user.full_name, description: user.about, path, items: await pinsOf(db, user.id) })
}

/** RSS 2.0 of a public board's latest pins; null if visitors cannot see the board. */
export async function boardRss(db: Database, origin: string, username: string, slug: string): Promise<string | null> {
  const owner = await findShownUser(db, username, null)
  const board = owner && (await findBoard(db, null, { ownerId: owner.id, slug }))
  if (!board || board.privacy !== 'public') return null
  const path = `/${encodeURIComponent(owner.username)}/${encodeURIComponent(board.slug)}/`
  const pins = await pinsOnBoard(db, board.id)
  // A feed cannot ask before it shows a sensitive board, so that it names its pins without their pictures.
  const items = board.sensitivity === null ? pins : pins.map((pin) => ({ ...pin, has_picture: false }))
  return rss(origin, { title: board.name, description: board.description, path, items })
}

function pinsOf(db: Database, member: UserId): Promise<readonly ItemRow[]> {
  return db.query<ItemRow>({
    name: 'rss-member',
    text: `select ${ITEM} from pins p join boards b on b.id = p.board_id join media m on m.signature = p.signature
           where p.owner_id = $1 and ${isPinVisible('p', 'b', 'null')} order by p.id desc limit ${ITEMS_MAX}`,
    values: [member],
  })
}

function pinsOnBoard(db: Database, board: BoardId): Promise<readonly ItemRow[]> {
  return db.query<ItemRow>({
    name: 'rss-board',
    text: `select ${ITEM} from board_pins s join pins p on p.id = s.pin_id join media m on m.signature = p.signature
           where s.board_id = $1 and ${isPinIdVisible('s.pin_id', 'null')}
           order by s.rank desc, s.pin_id desc limit ${ITEMS_MAX}`,
    values: [board],
  })
}

function rss(origin: string, { title, description, path, items }: Channel): string {
  const self = origin + rssPath(path)
  return xmlDocument(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
      element('title', title),
      element('link', origin + path),
      element('description', description || title),
      `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
      ...items.map((item) => itemOf(origin, item)),
      '</channel></rss>',
    ].join('\n'),
  )
}

function itemOf(origin: string, { id, title, description, created_at, signature, has_picture }: ItemRow): string {
  const link = `${origin}/pin/${id}/`
  const picture = `${origin}${imageUrl(signature, '736x', 'jpg')}`
  return [
    '<item>',
    element('title', title || `Pin ${id}`),
    element('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    element('pubDate', created_at.toUTCString()),
    element('description', description),
    has_picture ? `<media:content url="${xmlText(picture)}" medium="image" type="image/jpeg"/>` : '',
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
