import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import styles from './ideas.module.css'

interface Props {
  readonly board: WireBoard
  /** True on the page of ideas. */
  readonly isIdeas?: boolean
}

/**
 * The tabs of a board: its pins, and for members who may save to it its ideas, with a mark while there are new ones.
 */
export function BoardTabs({ board, isIdeas = false }: Props) {
  const { t } = useTranslation('board-ideas')
  if (!(board.access ?? []).includes('write') || board.smart_search) return null
  const tabs = [
    // The page may have been opened at a former address of the board, so the address does not tell the current tab.
    { to: board.url, label: t('pins'), isCurrent: !isIdeas },
    {
      to: `${board.url}more_ideas/`,
      label: t(board.has_fresh_more_ideas_tab ? 'freshIdeas' : 'ideas'),
      isCurrent: isIdeas,
    },
  ]
  return (
    <div className={styles.tabs}>
      <LinkTabs label={t('tabs')} tabs={tabs} />
    </div>
  )
}
