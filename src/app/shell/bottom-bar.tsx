import { useTranslation } from 'react-i18next'
import { bottomBarItems } from '#app/plug/shell-slots.ts'
import { Place } from '#app/plug/slots.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { homeIcon } from '#kit/icon/icons.ts'
import { HomeLink } from './home-link.tsx'
import styles from './bottom-bar.module.css'

/** The main links on a phone, within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const classes = { className: styles.item, activeClassName: styles.active }
  return (
    <nav className={styles.bar} aria-label={t('main')}>
      <HomeLink {...classes}>
        <Icon icon={homeIcon} />
        <span>{t('home')}</span>
      </HomeLink>
      <Place of={bottomBarItems} with={classes} />
    </nav>
  )
}
