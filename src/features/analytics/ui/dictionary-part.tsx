import { useTranslation } from 'react-i18next'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { ListFailure } from '#kit/empty-state/list-failure.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './analytics.module.css'

const NONE = {}

/** What analysts can query: views and macros, columns, event types with their fields. */
export function DictionaryPart() {
  const { t } = useTranslation('analytics')
  const { answer, error, reload } = useAnswer('analyticsDictionary', NONE)
  if (error !== null) {
    return <ListFailure title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  return (
    <>
      <h2>{t('views')}</h2>
      <dl className={styles.words} dir="ltr">
        {answer.views.map(({ name, about }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('columns')}</h2>
      <p dir="ltr">
        {answer.columns.map(({ name, type }) => (
          <span key={name} className={styles.column}>
            <code>{name}</code> {type}
          </span>
        ))}
      </p>
      <h2>{t('eventTypes')}</h2>
      <dl className={styles.words} dir="ltr">
        {answer.events.map(({ name, feature, about, fields }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> ({feature})
            </dt>
            <dd>
              {about}
              {fields.length > 0 && <code className={styles.fields}>{fields.join(', ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
