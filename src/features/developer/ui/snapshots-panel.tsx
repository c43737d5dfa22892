import { useTranslation } from 'react-i18next'
import { LIVE_EVERY_MS } from '#features/developer/constants.ts'
import styles from './developer.module.css'
import { FactsList } from './facts-list.tsx'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

/** Shows the content of the last snapshot, and what changed since. */
export function SnapshotsPanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const { answer, failure } = useQuestion('inspectSnapshots', { restart: true }, LIVE_EVERY_MS)
  if (!answer) return <WorkState progress={0} failure={failure} />
  const { head, epoch, log, due, tables, lists } = answer
  return (
    <>
      <WorkState progress={answer.progress} failure={failure} />
      <FactsList
        items={[
          [t('snapshots.anchor'), head ? format.count(head.anchor) : t('snapshots.never')],
          [t('snapshots.slots'), format.count(head?.slots ?? 0)],
          [t('snapshots.epoch'), epoch === null ? '–' : format.count(epoch)],
          [t('snapshots.head'), format.count(log.head)],
          [t('snapshots.contiguous'), format.count(log.contiguous)],
          [t('snapshots.tail'), t('snapshots.of', { now: format.count(log.tailFacts), max: format.count(due.facts) })],
          [
            t('snapshots.tailBytes'),
            t('snapshots.of', { now: format.bytes(log.tailBytes), max: format.bytes(due.bytes) }),
          ],
        ]}
      />
      <section className={styles.block}>
        <h2>{t('snapshots.tables')}</h2>
        <PlainTable
          label={t('snapshots.tables')}
          empty={t('snapshots.never')}
          columns={[
            { id: 'name', label: t('state.table') },
            { id: 'shards', label: t('snapshots.shards'), isNumber: true },
            { id: 'bytes', label: t('bytes'), isNumber: true },
            { id: 'largest', label: t('snapshots.largest'), isNumber: true },
            { id: 'memory', label: t('snapshots.inMemory'), isNumber: true },
            { id: 'dirty', label: t('snapshots.dirty'), isNumber: true },
          ]}
          rows={tables.map((table) => ({
            key: table.name,
            cells: [
              <code key="name">{table.name}</code>,
              format.count(table.shards),
              format.bytes(table.bytes),
              format.bytes(table.largestBytes),
              format.count(table.inMemory),
              format.count(table.dirty),
            ],
          }))}
        />
      </section>
      <section className={styles.block}>
        <h2>{t('snapshots.lists')}</h2>
        <PlainTable
          label={t('snapshots.lists')}
          empty={t('snapshots.noLists')}
          columns={[
            { id: 'key', label: t('snapshots.list') },
            { id: 'count', label: t('snapshots.items'), isNumber: true },
            { id: 'whole', label: t('snapshots.whole') },
            { id: 'at', label: t('log.at') },
          ]}
          rows={lists.map(({ key, count, isWhole, at }) => ({
            key,
            cells: [<code key="key">{key}</code>, format.count(count), isWhole ? t('yes') : t('no'), format.time(at)],
          }))}
        />
      </section>
    </>
  )
}
