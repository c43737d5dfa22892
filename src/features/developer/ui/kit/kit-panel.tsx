import { useTranslation } from 'react-i18next'
import styles from '../developer.module.css'
import { FormSample } from './form-sample.tsx'
import { PartsSample } from './parts-sample.tsx'
import { TableSample } from './table-sample.tsx'

/** A style guide that shows the parts of the kit in use. */
export function KitPanel() {
  const { t } = useTranslation('developer')
  return (
    <>
      <p className={styles.note}>{t('kit.about')}</p>
      <FormSample />
      <TableSample />
      <PartsSample />
    </>
  )
}
