import { useTranslation } from 'react-i18next'
import { LIVE_EVERY_MS } from '#features/developer/constants.ts'
import styles from './developer.module.css'
import { JsonView } from './json-view.tsx'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

/** Lists pending and rejected commands, and earlier acts. */
export function OutboxPanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const { answer, failure } = useQuestion('inspectOutbox', {}, LIVE_EVERY_MS)
  const entries = answer?.entries ?? []
  const intents = answer?.intents ?? []
  return (
    <>
      <WorkState progress={1} failure={failure} />
      <section className={styles.block}>
        <h2>{t('outbox.waiting', { count: entries.length })}</h2>
        <PlainTable
          label={t('panel.outbox')}
          empty={t('outbox.none')}
          columns={[
            { id: 'n', label: t('outbox.n'), isNumber: true },
            { id: 'at', label: t('log.at') },
            { id: 'name', label: t('outbox.command') },
            { id: 'state', label: t('outbox.state') },
            { id: 'lane', label: t('outbox.lane') },
            { id: 'attempts', label: t('outbox.attempts'), isNumber: true },
            { id: 'next', label: t('outbox.next') },
            { id: 'failure', label: t('outbox.failure') },
            { id: 'row', label: t('outbox.row') },
          ]}
          rows={entries.map((entry) => ({
            key: entry.id,
            cells: [
              entry.n,
              format.time(entry.at),
              <code key="name">{entry.name}</code>,
              entry.state,
              <code key="lane">{entry.lane}</code>,
              entry.attempts,
              format.time(entry.nextTryAt),
              entry.failure ?? '–',
              <Stored key="row" json={entry.json} />,
            ],
          }))}
        />
      </section>
      <section className={styles.block}>
        <h2>{t('outbox.intents')}</h2>
        <p className={styles.note}>
          {t('outbox.intentCount', {
            shown: format.count(intents.length),
            all: format.count(answer?.intentCount ?? 0),
          })}
        </p>
        <PlainTable
          label={t('outbox.intents')}
          empty={t('outbox.noIntents')}
          columns={[
            { id: 'n', label: t('outbox.n'), isNumber: true },
            { id: 'at', label: t('log.at') },
            { id: 'name', label: t('outbox.command') },
            { id: 'row', label: t('outbox.inverse') },
          ]}
          rows={intents.map(({ n, id, name, at, json }) => ({
            key: id,
            cells: [n, format.time(at), <code key="name">{name}</code>, <Stored key="row" json={json} />],
          }))}
        />
      </section>
    </>
  )
}

function Stored({ json }: { readonly json: string }) {
  const { t } = useTranslation('developer')
  return (
    <details>
      <summary>{t('outbox.show')}</summary>
      <JsonView label={t('outbox.row')} json={json} />
    </details>
  )
}
