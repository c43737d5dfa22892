import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import styles from './ideas.module.css'

/**
 * The tabs of a board: its pins, and for members who may save to it its ideas, with a mark while there are new ones.
 */
export function BoardTabs({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('board-ideas')
  if (!(board.access ?? []).includes('write') || board.smart_search) return null
  const tabs = [
    { to: board.url, label: t('pins') },
    { to: `${board.url}more_ideas/`, label: t(board.has_fresh_more_ideas_tab ? 'freshIdeas' : 'ideas') },
  ]
  return (
    <div className={styles.tabs}>
      <LinkTabs label={t('tabs')} tabs={tabs} />
    </div>
  )
}
