import { rssPath } from '#features/crawlers/contract.ts'
import { isSearchHidden } from '#features/users/server/shared/is-search-hidden.ts'
import { findUserByName } from '#features/users/server/shared/users.ts'
import type { PageHead, ReadHead } from '#server/define-server-feature.ts'
import { wireBoard } from './board-record.ts'
import { findBoard } from './find-boards.ts'

/** The head of a board. An old name of the board leads to the present one. */
export const boardHead: ReadHead = async (asked) => {
  const { db, params } = asked
  const found = await findBoardAt(asked)
  if (!found) return null
  const { owner, board } = found
  const path = pathOf(owner.username, board.slug)
  return {
    movedTo: board.slug === params['slug'] ? null : path,
    title: board.name,
    description: board.description,
    picture: board.sensitivity === null ? (wireBoard(board).images?.['600x315'][0] ?? null) : null,
    feed: board.privacy === 'public' ? rssPath(path) : null,
    canonical: board.privacy === 'secret' || (await isSearchHidden(db, owner.id)) ? null : path,
  }
}

/** The head of a board's section. */
export const sectionHead: ReadHead = async (asked) => {
  const found = await findBoardAt(asked)
  const section = found && wireBoard(found.board).sections?.find(({ slug }) => slug === asked.params['section'])
  return section ? partHead(found, asked, section.slug, `${section.title} · ${found.board.name}`) : null
}

/** The head of a board's further ideas, whose address ends with `slug`. */
export const ideasHead =
  (slug: string): ReadHead =>
  async (asked) => {
    const found = await findBoardAt(asked)
    return found && partHead(found, asked, slug, found.board.name)
  }

type Asked = Parameters<ReadHead>[0]
type FoundBoard = NonNullable<Awaited<ReturnType<typeof findBoardAt>>>

function partHead({ owner, board }: FoundBoard, { params }: Asked, part: string, title: string): PageHead {
  const movedTo = board.slug === params['slug'] ? null : pathOf(owner.username, board.slug, part)
  return { movedTo, title, canonical: null }
}

async function findBoardAt({ db, viewer, params: { username = '', slug = '' } }: Asked) {
  const owner = await findUserByName(db, username)
  const board = owner && (await findBoard(db, viewer, { ownerId: owner.id, slug }))
  return owner && board && { owner, board }
}

function pathOf(...segments: readonly string[]): string {
  return `${segments.map((each) => `/${encodeURIComponent(each)}`).join('')}/`
}
