import type { WireBoard } from '#features/boards/contract.ts'
import type { DescribePage, FirstContent } from '#server/define-server-feature.ts'

/** The structured data (schema.org) of a board's page: the board and its first pins. */
export const structuredBoardPage: DescribePage = ({ content, origin }) => {
  const view = content.views?.find(([name]) => name === 'boards/page')?.[2] as
    | { readonly board?: WireBoard }
    | undefined
  return view?.board ? structuredBoard(view.board, content.list?.pins ?? [], origin) : null
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
    url: origin + board.url,
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
