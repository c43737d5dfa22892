import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './draft-editor.module.css'

/** Takes the place of the board of a pin for an ad alone. */
export function AdsOnlyNote({ isRefused = false }: { readonly isRefused?: boolean }) {
  const { t } = useTranslation('create')
  return (
    <p className={styles.adsOnly} role={isRefused ? 'alert' : undefined}>
      <Icon name={isRefused ? 'warning' : 'info'} size={18} />
      <span>{t(isRefused ? 'refused.pinIsAdsOnly' : 'adsOnly.note')}</span>
    </p>
  )
}
