import { useTranslation } from 'react-i18next'
import styles from './secret-check.module.css'

interface Props {
  readonly isSecret: boolean
  readonly onChange: (isSecret: boolean) => void
}

/** Whether a board is its owner's alone. */
export function SecretCheck({ isSecret, onChange }: Props) {
  const { t } = useTranslation('boards')
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSecret} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {t('keepSecret')}
        <span className={styles.note}>{t('keepSecretText')}</span>
      </span>
    </label>
  )
}
