import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { BottomBarItemProps } from '#app/plug/shell-slots.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { focusSearchField } from './focus-search-field.ts'
import { queryOf } from './query-of.ts'

/** The first parts of the addresses of pages to search and wander in. */
const PLACES = new Set(['search', 'ideas'])

/**
 * The bottom bar's search button. It opens the page that opens before a search; on that page, it focuses the field in
 * the header.
 */
export function SearchItem({ className, activeClassName }: BottomBarItemProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const place = pathname.split('/')[1] ?? ''
  const isHere = PLACES.has(place)
  const isStart = place === 'search' && queryOf(search) === ''
  return (
    <button
      type="button"
      className={`${className} ${isHere ? activeClassName : ''}`}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => (isStart && focusSearchField()) || void navigate(links.search(''))}
    >
      <Icon icon={searchIcon} />
      <span>{t('search')}</span>
    </button>
  )
}
