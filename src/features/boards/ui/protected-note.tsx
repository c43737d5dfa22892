import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import styles from './board-header.module.css'

/**
 * Says that a board is protected: it is not secret, but its owner's profile is private, so only approved followers see
 * it.
 */
export function ProtectedNote({ isSecret }: { readonly isSecret: boolean }) {
  const { t } = useTranslation('board-more')
  const { user } = useViewer()
  if (isSecret || user?.is_private_profile !== true) return null
  return (
    <p className={styles.protected}>
      <Icon icon={lockIcon} size={16} />
      <span>{t('protected')}</span>
    </p>
  )
}
