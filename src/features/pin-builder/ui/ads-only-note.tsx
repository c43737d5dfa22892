import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import styles from './draft-editor.module.css'

/** Replaces the board field if the pin is for an ad alone. */
export function AdsOnlyNote({ isRefused = false }: { readonly isRefused?: boolean }) {
  const { t } = useTranslation('create')
  return (
    <p className={styles.adsOnly} role={isRefused ? 'alert' : undefined}>
      <Icon icon={isRefused ? warningIcon : infoIcon} size={18} />
      <span>{t(isRefused ? 'refused.pinIsAdsOnly' : 'adsOnly.note')}</span>
    </p>
  )
}
