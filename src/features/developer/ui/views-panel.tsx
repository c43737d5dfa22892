import { useTranslation } from 'react-i18next'
import { LIVE_EVERY_MS } from '#features/developer/constants.ts'
import styles from './developer.module.css'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

/** Lists the views that this tab's pages watch, their costs since this panel was first opened, and their requests. */
export function ViewsPanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const { answer, failure } = useQuestion('inspectProjections', {}, LIVE_EVERY_MS)
  return (
    <>
      <WorkState progress={answer ? 1 : 0} failure={failure} />
      <section className={styles.block}>
        <h2>{t('views.watched')}</h2>
        <p className={styles.note}>{t('views.about')}</p>
        <PlainTable
          label={t('views.watched')}
          empty={t('views.none')}
          columns={[
            { id: 'name', label: t('views.name') },
            { id: 'state', label: t('outbox.state') },
            { id: 'params', label: t('views.params') },
            { id: 'computed', label: t('views.computed'), isNumber: true },
            { id: 'total', label: t('views.total'), isNumber: true },
            { id: 'p95', label: t('views.p95'), isNumber: true },
            { id: 'bytes', label: t('views.lastFrame'), isNumber: true },
          ]}
          rows={(answer?.views ?? []).map((view) => ({
            key: String(view.watch),
            cells: [
              <code key="name">{view.kind === 'list' ? t('views.list', { key: view.name }) : view.name}</code>,
              view.isClosed ? t('views.closed') : t('views.open'),
              <code key="params" dir="ltr">
                {view.kind === 'list' ? '–' : view.params}
              </code>,
              format.count(view.computed),
              format.ms(view.totalMs),
              format.ms(view.p95Ms),
              format.bytes(view.lastFrameBytes),
            ],
          }))}
        />
      </section>
      <section className={styles.block}>
        <h2>{t('views.reads')}</h2>
        <PlainTable
          label={t('views.reads')}
          empty={t('views.noReads')}
          columns={[
            { id: 'key', label: t('views.read') },
            { id: 'state', label: t('outbox.state') },
            { id: 'failure', label: t('outbox.failure') },
            { id: 'at', label: t('views.answered') },
          ]}
          rows={(answer?.reads ?? []).map(({ key, state, failure: code, error, at }) => ({
            key,
            cells: [
              <code key="key" dir="ltr">
                {key}
              </code>,
              state,
              error === null ? (
                (code ?? '–')
              ) : (
                <code key="error" dir="ltr">
                  {code} {error}
                </code>
              ),
              format.time(at),
            ],
          }))}
        />
      </section>
    </>
  )
}
