import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Ring } from './spinner.tsx'
import styles from './loading-overlay.module.css'

/**
 * spec viewer §2: a spinner labelled "Loading" over the whole page, while work is running that ends in another page.
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
