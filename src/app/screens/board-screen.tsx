import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { BoardHeader } from '#features/boards/ui/board-header.tsx'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'

/** viewer.md §2: /:username/:slug. */
export function BoardScreen() {
  const { t } = useTranslation('boards')
  const { username = '', slug = '' } = useParams()
  const page = useProjection('boards/page', { username, slug })
  usePageTitle(page?.board?.name ?? '')
  if (page?.state === 'missing') return <NotFoundScreen what="board" />
  if (!page?.board)
    return page?.state === 'offline' ? (
      <EmptyState level={1} icon="offline" title={t('offlineTitle')} text={t('offlineText')} />
    ) : (
      <Spinner />
    )
  const key = `board:${page.board.id}` as ListKey
  return (
    <>
      <BoardHeader board={page.board} />
      <PinGrid key={key} listKey={key} label={t('pinsOf', { name: page.board.name })} />
    </>
  )
}
