import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Ring } from './spinner.tsx'
import styles from './loading-overlay.module.css'

/**
 * A spinner labelled "Loading" above the whole page (spec viewer §2). Shown while work is running after which another
 * page is loaded.
 */
export function LoadingOverlay() {
  const { t } = useTranslation('kit')
  return createPortal(
    <div className={styles.overlay} role="status" aria-label={t('overlay')}>
      <Ring size={56} />
    </div>,
    document.body,
  )
}
