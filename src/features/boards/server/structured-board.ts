import type { WireBoard } from '#features/boards/contract.ts'
import { breadcrumbList, type Breadcrumb } from '#server/breadcrumbs.ts'
import type { DescribePage, FirstContent } from '#server/define-server-feature.ts'

/** The structured data (schema.org) of a board's page: the board with its first pins, and the way to it. */
export const structuredBoardPage: DescribePage = ({ content, origin }) => {
  const view = content.views?.find(([name]) => name === 'boards/page')?.[2] as
    | { readonly board?: WireBoard }
    | undefined
  const subject = view?.board ? structuredBoard(view.board, content.list?.pins ?? [], origin) : null
  return subject && view?.board ? [subject, breadcrumbList(wayToBoard(view.board), origin)] : null
}

function wayToBoard({ name, url, owner }: WireBoard): readonly Breadcrumb[] {
  return [
    { name: owner.full_name || owner.username, path: `/${encodeURIComponent(owner.username)}/` },
    { name, path: url },
  ]
}

/**
 * The structured data of a board; null if the board is not public or has a warning before its content.
 * @param pins pins of the board's first page
 * @param origin `https://pins.example`
 */
function structuredBoard(
  board: WireBoard,
  pins: NonNullable<FirstContent['list']>['pins'],
  origin: string,
): object | null {
  if (board.privacy === 'secret' || board.sensitivity_screen?.show_warning) return null
  const { owner } = board
  return {
    '@type': 'CollectionPage',
    name: board.name,
    description: board.description || undefined,
    url: new URL(origin + board.url).href,
    author: {
      '@type': 'Person',
      name: owner.full_name,
      url: `${origin}/${encodeURIComponent(owner.username)}/`,
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: board.pin_count,
      itemListElement: (pins as readonly { readonly id: string }[]).map(({ id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `${origin}/pin/${id}/`,
      })),
    },
  }
}
