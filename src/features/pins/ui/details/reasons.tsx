import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WirePin } from '#features/pins/contract.ts'
import styles from './details.module.css'

interface ReasonsProps {
  readonly pin: WirePin
  /** True for the viewer's own pin, which nobody recommends to them. */
  readonly isOwn: boolean
}

/**
 * Why the pin is shown, and an article on the same topic (spec viewer §3, recommendation reason and related article).
 */
export function Reasons({ pin, isOwn }: ReasonsProps) {
  const { t } = useTranslation('pins')
  const { related_article: article } = pin
  const reason = isOwn ? null : pin.recommendation_reason
  if (!reason && !article) return null
  return (
    <div className={styles.reasons}>
      {reason && (
        <p>
          {t(`reason.${reason.kind}`)}{' '}
          {reason.kind !== 'new' && (
            <Link to={reason.kind === 'topic' ? links.topic(reason.interest) : reason.url}>{reason.name}</Link>
          )}
        </p>
      )}
      {article && (
        <p>
          {t('reason.article')} <Link to={links.pin(article.id)}>{article.title}</Link>
          {article.domain && ` · ${article.domain}`}
        </p>
      )}
    </div>
  )
}
