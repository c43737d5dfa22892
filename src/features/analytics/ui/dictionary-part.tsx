import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Dictionary } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import styles from './analytics.module.css'
import { editorLink } from './editor-link.ts'

const NONE = {}

/** What analysts can query: views with their columns, macros, and event types with their fields. Names are English. */
export function DictionaryPart() {
  const { t } = useTranslation('analytics')
  const { answer, error, reload } = useAnswer('analyticsDictionary', NONE)
  if (error !== null) {
    return <NotLoaded title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  return (
    <>
      <h2>{t('views')}</h2>
      {answer.views.map((view) => (
        <ViewEntry key={view.name} view={view} />
      ))}
      <h2>{t('eventTypes')}</h2>
      <dl className={styles.words}>
        {answer.events.map(({ name, feature, about, fields }) => (
          <div key={name}>
            <dt>
              <bdi dir="ltr">
                <code>{name}</code> ({feature})
              </bdi>
            </dt>
            <dd dir="ltr">
              {about}
              {fields.length > 0 && <code className={styles.fields}>{fields.join(', ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A view or macro. Its name is English, but is placed at the start of the line in the reader's direction. */
export function ViewEntry({ view: { name, about, example, columns } }: { readonly view: Dictionary['views'][number] }) {
  const { t } = useTranslation('analytics')
  return (
    <section className={parts.card} aria-label={name}>
      <header className={styles.head}>
        <h3>
          <code dir="ltr">{name}</code>
        </h3>
        <Link to={editorLink(example, 'table')}>{t('dictionary.example')}</Link>
      </header>
      <p className={styles.english} dir="ltr">
        {about}
      </p>
      {columns.length > 0 && (
        <details>
          <summary>{t('dictionary.columns', { total: columns.length })}</summary>
          <AnswerTable
            label={t('dictionary.columnsOf', { name })}
            columns={[
              { id: 'name', label: t('dictionary.column'), cell: (column) => <code>{column.name}</code> },
              { id: 'type', label: t('dictionary.type'), cell: (column) => <code>{column.type}</code> },
              { id: 'about', label: t('dictionary.meaning'), cell: (column) => <bdi>{column.about}</bdi> },
            ]}
            rows={columns}
            idOf={(column) => column.name}
          />
        </details>
      )}
    </section>
  )
}
