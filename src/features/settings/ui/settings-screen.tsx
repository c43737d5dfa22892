import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useFills } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { arrowBackIcon } from '#kit/icon/late-icons.ts'
import { AskBeforeLeave } from '#kit/leaving/ask-before-leave.tsx'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { settingsPages, type SettingsPage } from './settings-slots.ts'
import styles from './settings-screen.module.css'

/** `/settings`: on a phone the list of pages, otherwise the first page. */
export function SettingsStart() {
  const isPhone = useIsPhone()
  const [first] = useFills(settingsPages)
  return isPhone || !first ? <PageList /> : <Frame page={first} />
}

/** `/settings/:page`. */
export function SettingsScreen({ page }: { readonly page: string }) {
  const found = useFills(settingsPages).find(({ id }) => id === page)
  return found ? <Frame page={found} /> : <NotFoundScreen />
}

/** `/settings/edit/:page`. */
export function EditScreen({ page }: { readonly page: string }) {
  return <SettingsScreen page={`edit/${page}`} />
}

function PageList() {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.start}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <Pages />
    </div>
  )
}

function Pages({ current = '' }: { readonly current?: string }) {
  const { t } = useTranslation('settings')
  const pages = useFills(settingsPages)
  return (
    <nav aria-label={t('title')}>
      <ul className={styles.list}>
        {pages.map(({ id, icon, to }) => (
          <li key={id}>
            <NavLink
              to={to ?? links.settingsPage(id)}
              className={id === current ? `${styles.link} ${styles.current}` : (styles.link ?? '')}
              aria-current={id === current ? 'page' : undefined}
            >
              <Icon icon={icon} size={20} />
              <span>{t(`page.${id}`)}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <a className={`${styles.link} ${styles.licenses}`} href={links.licenses} target="_blank" rel="noreferrer">
            {t('licenses')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Frame({ page }: { readonly page: SettingsPage }) {
  const { t } = useTranslation('settings')
  const isPhone = useIsPhone()
  const name = t(`page.${page.id}`)
  usePageTitle(`${name} · ${t('title')}`)
  const Screen = page.screen.Part
  return (
    <div className={styles.frame}>
      {isPhone ? (
        <Link className={styles.back} to={links.settings}>
          <Icon icon={arrowBackIcon} size={20} />
          {t('title')}
        </Link>
      ) : (
        <Pages current={page.id} />
      )}
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          {name}
        </h1>
        <AskBeforeLeave key={page.id}>
          <Screen instead={(again) => (again ? <NotLoaded title={t('unreadable')} onRetry={again} /> : <Spinner />)} />
        </AskBeforeLeave>
      </div>
    </div>
  )
}
