import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { PAGE_SIZE_DEFAULT } from '#contracts/limits.ts'
import { RequestError } from '#server/http/request-error.ts'

/**
 * The start of a page: it begins after the row with this key. Lists are sorted ascending by stage, and descending
 * within a stage.
 */
export interface PageStart {
  readonly stage: number
  readonly rank: string
  readonly id: string
  /** The edition of the list, if the list has editions. */
  readonly edition?: string
}

/** The start of the first page, which is before every row. */
const FIRST: PageStart = { stage: 0, rank: '9223372036854775807', id: '9223372036854775807' }
const SHAPE = /^([0-9])\.(-?[0-9]{1,19})\.([0-9]{1,19})(?:\.([0-9]{1,19}))?$/

export interface PageInput {
  readonly page_size?: number
  readonly bookmarks?: readonly string[]
}

/**
 * The start and size of a page, as parameters of a list's statement. Null if the caller sent the bookmark of the end.
 */
export function pageStart(input: PageInput): { readonly start: PageStart; readonly size: number } | null {
  const size = input.page_size ?? PAGE_SIZE_DEFAULT
  const bookmark = input.bookmarks?.[0]
  if (bookmark === undefined) return { start: FIRST, size }
  if (bookmark === LAST_BOOKMARK) return null
  const match = SHAPE.exec(Buffer.from(bookmark, 'base64url').toString('latin1'))
  const edition = match?.[4]
  if (!match || !isInt64(match[2]) || !isInt64(match[3]) || (edition !== undefined && !isInt64(edition))) {
    throw new RequestError('request/invalid', 'options.bookmarks: is not a bookmark of this list', {
      field: 'options.bookmarks',
    })
  }
  const start = { stage: Number(match[1]), rank: match[2] ?? '', id: match[3] ?? '' }
  return { start: edition === undefined ? start : { ...start, edition }, size }
}

/**
 * Cuts the rows of a statement that read one row more than the page has.
 * @returns the page's rows and the bookmark of the next page
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => PageStart,
): { readonly rows: readonly Row[]; readonly bookmark: string } {
  const last = rows[size - 1]
  if (rows.length <= size || !last) return { rows, bookmark: LAST_BOOKMARK }
  return { rows: rows.slice(0, size), bookmark: bookmarkOf(keyOf(last)) }
}

/** The bookmark of the page that begins after this row. */
export function bookmarkOf({ stage, rank, id, edition }: PageStart): string {
  const place = `${stage}.${rank}.${id}`
  return Buffer.from(edition === undefined ? place : `${place}.${edition}`).toString('base64url')
}

function isInt64(digits: string | undefined): boolean {
  return digits !== undefined && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)
}
