import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { iconButtonClass } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'
import styles from './create-link.module.css'

/** The header's link for creating a pin. */
export function CreateLink() {
  const { t } = useTranslation('shell')
  const { viewer } = useViewer()
  if (!viewer.isAuth) return null
  return (
    <Link
      to={links.createPin}
      className={`${iconButtonClass('quiet')} ${styles.link}`}
      aria-label={t('createPin')}
      title={t('createPin')}
    >
      <Icon icon={plusIcon} />
    </Link>
  )
}
