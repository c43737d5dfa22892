import { useTranslation } from 'react-i18next'
import type { RowChange, TimeTravel } from '#features/developer/contract.ts'
import styles from './developer.module.css'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { visibleText } from './visible-text.ts'

/** The changes of a commit, row by row. */
export function ChangesList({ travel }: { readonly travel: TimeTravel }) {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const { seq, first, facts, changes, moreChanges } = travel
  const types = [...new Set(facts)]
  return (
    <section className={styles.block} aria-label={t('time.changes')}>
      <h2>{t('time.changesAt', { seq: format.count(seq) })}</h2>
      <p className={styles.note}>
        {seq === first ? t(first > 0 ? 'time.atSnapshot' : 'time.atStart') : t('time.facts', { count: facts.length })}{' '}
        {types.length > 0 && <code dir="ltr">{types.join(', ')}</code>}
      </p>
      {changes.map((change) => (
        <Change key={`${change.table}/${change.id}`} change={change} />
      ))}
      {seq !== first && changes.length === 0 && <p className={styles.note}>{t('time.noChanges')}</p>}
      {moreChanges > 0 && <p className={styles.note}>{t('time.more', { count: moreChanges })}</p>}
    </section>
  )
}

function Change({ change: { table, id, kind, fields } }: { readonly change: RowChange }) {
  const { t } = useTranslation('developer')
  return (
    <details className={styles.change}>
      <summary>
        <span className={styles.kind} data-kind={kind}>
          {t(`time.kind.${kind}`)}
        </span>
        <code dir="ltr">
          {table}/{id}
        </code>
      </summary>
      <PlainTable
        label={t('time.fields')}
        empty={t('time.noChanges')}
        columns={[
          { id: 'path', label: t('time.field') },
          { id: 'before', label: t('time.before') },
          { id: 'after', label: t('time.after') },
        ]}
        rows={fields.map(({ path, before, after }) => ({
          key: path,
          cells: [path || '·', before ?? '–', after ?? '–'].map((text, i) => (
            <code key={['path', 'before', 'after'][i]} dir="ltr">
              {visibleText(text)}
            </code>
          )),
        }))}
      />
    </details>
  )
}
