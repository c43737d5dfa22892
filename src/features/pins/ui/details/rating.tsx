import { useTranslation } from 'react-i18next'
import { STARS } from '#features/pins/domain/stars.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './details.module.css'

export function Rating({
  rating,
}: {
  readonly rating: { readonly rating_value: number; readonly rating_count: number; readonly review_count?: number }
}) {
  const { t } = useTranslation('pins')
  const language = useLanguageTag()
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rating.rating_value)
  return (
    <p className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={t('rating', { value, max: STARS })}>
        <span className={styles.filled} style={{ inlineSize: `${(rating.rating_value / STARS) * 100}%` }} />
      </span>
      <span>{value}</span>
      <span className={styles.muted}>
        {t('ratings', { count: rating.rating_count })}
        {rating.review_count !== undefined && ` · ${t('reviews', { count: rating.review_count })}`}
      </span>
    </p>
  )
}
