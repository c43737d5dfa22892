import { useTranslation } from 'react-i18next'
import { headerEnd, headerField } from '#app/plug/shell-slots.ts'
import { Place } from '#app/plug/slots.tsx'
import { Logo } from '#kit/logo/logo.tsx'
import { AccountButton } from './account-button.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './header.module.css'

export function Header() {
  const { t } = useTranslation('shell')
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <HomeLink className={styles.logo} label={t('product')}>
          <Logo />
          <span className={styles.word}>{t('product')}</span>
        </HomeLink>
        <nav className={styles.tabs} aria-label={t('main')}>
          <HomeLink className={styles.tab} activeClassName={styles.activeTab}>
            {t('home')}
          </HomeLink>
        </nav>
        <Place of={headerField} with={{}} />
        <div className={styles.end}>
          <Place of={headerEnd} with={{}} />
          <AccountButton />
        </div>
      </div>
    </header>
  )
}
