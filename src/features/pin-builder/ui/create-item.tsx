import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { BottomBarItemProps } from '#app/plug/shell-slots.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'

/** The bottom bar's link for creating a pin. */
export function CreateItem({ className, activeClassName }: BottomBarItemProps) {
  const { t } = useTranslation('shell')
  const { viewer } = useViewer()
  if (!viewer.isAuth) return null
  return (
    <NavLink to={links.createPin} className={({ isActive }) => `${className} ${isActive ? activeClassName : ''}`}>
      <Icon icon={plusIcon} />
      <span>{t('create')}</span>
    </NavLink>
  )
}
