import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { BottomBarItemProps } from '#app/plug/shell-slots.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { focusSearchField } from './focus-search-field.ts'
import { queryOf } from './query-of.ts'

/**
 * The bottom bar's search button. It opens the page that opens before a search; on that page, it focuses the field in
 * the header.
 */
export function SearchItem({ className }: BottomBarItemProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isStart = pathname.startsWith('/search') && queryOf(search) === ''
  return (
    <button
      type="button"
      className={className}
      onClick={() => (isStart && focusSearchField()) || void navigate(links.search(''))}
    >
      <Icon icon={searchIcon} />
      <span>{t('search')}</span>
    </button>
  )
}
