import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BottomBarItemProps } from '#app/plug/shell-slots.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { focusSearchField } from './focus-search-field.ts'

/** The bottom bar's search button, which focuses the field in the header. */
export function SearchItem({ className }: BottomBarItemProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <button type="button" className={className} onClick={() => focusSearchField() || void navigate(links.search(''))}>
      <Icon name="search" />
      <span>{t('search')}</span>
    </button>
  )
}
