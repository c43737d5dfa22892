import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { SavedQuery } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './analytics.module.css'
import { editorLink } from './editor-link.ts'
import { QueryPanel } from './query-panel.tsx'
import { SaveQueryDialog } from './save-query-dialog.tsx'

const NONE = {}

/** The saved queries: those on a dashboard with their answers, the others as a list. */
export function DashboardsPart() {
  const { t } = useTranslation('analytics')
  const { answer, error, reload } = useAnswer('savedQueries', NONE)
  const [edited, setEdited] = useState<SavedQuery | null>(null)
  if (error !== null) {
    return <NotLoaded title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  if (answer.length === 0) {
    return (
      <EmptyState icon={chartIcon} title={t('noSaved')}>
        <Link to="/analytics/query">{t('part.query')}</Link>
      </EmptyState>
    )
  }
  const dashboards = [...new Set(answer.flatMap(({ dashboard }) => dashboard ?? []))].toSorted()
  const loose = answer.filter(({ dashboard }) => dashboard === null)
  const tools = (query: SavedQuery) => <Tools query={query} onEdit={() => setEdited(query)} onGone={reload} />
  return (
    <>
      {dashboards.map((name) => (
        <section key={name} className={styles.dashboard} aria-label={name}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {answer
            .filter(({ dashboard }) => dashboard === name)
            .map((query) => (
              <QueryPanel
                key={query.id}
                title={query.name}
                sql={query.sql}
                chart={query.chart}
                actions={tools(query)}
              />
            ))}
        </section>
      ))}
      {loose.length > 0 && (
        <section aria-label={t('withoutDashboard')}>
          <h2>{t('withoutDashboard')}</h2>
          <ul className={styles.saved}>
            {loose.map((query) => (
              <li key={query.id}>
                <Link to={editorLink(query.sql, query.chart)}>{query.name}</Link>
                {tools(query)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited && <SaveQueryDialog query={edited} onClose={() => setEdited(null)} onSaved={reload} />}
    </>
  )
}

interface ToolsProps {
  readonly query: SavedQuery
  readonly onEdit: () => void
  readonly onGone: () => void
}

function Tools({ query, onEdit, onGone }: ToolsProps) {
  const { t } = useTranslation('analytics')
  const request = useRequest()
  const failureText = useFailureText()
  const remove = async () => {
    const answer = await request('deleteQuery', { id: query.id })
    if (!answer.ok) {
      showToast({ text: failureText(answer.failure.code) })
      return
    }
    onGone()
    const { name, sql, chart, dashboard } = query
    showToast({
      text: t('deleted', { name }),
      action: {
        label: t('undo'),
        onAction: () => void request('saveQuery', { name, sql, chart, dashboard }).then(onGone),
      },
    })
  }
  return (
    <span className={styles.exports}>
      <Button onClick={onEdit} aria-label={t('editNamed', { name: query.name })}>
        {t('edit')}
      </Button>
      <Button onClick={() => void remove()} aria-label={t('deleteNamed', { name: query.name })}>
        {t('delete')}
      </Button>
    </span>
  )
}
