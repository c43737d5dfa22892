import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from './use-question.ts'
import styles from './developer.module.css'
import { FactsList } from './facts-list.tsx'
import { readKeptFiles } from './kept-files.ts'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { WorkState } from './work-state.tsx'

/** What is dropped when the disk is full, in this order. */
const FREED = ['shards', 'lists', 'cache'] as const

interface Estimate {
  readonly usage: number | null
  readonly quota: number | null
  readonly isPersisted: boolean | null
}

/** Shows the browser's figures about this origin's storage, and the sizes of the account's stores. */
export function StoragePanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const [keptFiles, setKeptFiles] = useState<number | null>(null)
  const { answer, failure } = useQuestion('inspectStorage', { restart: true }, null)

  useEffect(() => {
    let isOver = false
    void readEstimate().then((read) => {
      if (!isOver) setEstimate(read)
    })
    void readKeptFiles(navigator.serviceWorker?.controller ?? null).then((files) => {
      if (!isOver) setKeptFiles(files)
    })
    return () => {
      isOver = true
    }
  }, [])

  const known = (bytes: number | null | undefined) => (bytes == null ? t('storage.unknown') : format.bytes(bytes))
  const persisted = estimate?.isPersisted
  return (
    <>
      <FactsList
        items={[
          [t('storage.mode'), answer ? t(`storage.${answer.mode}`) : '–'],
          [t('storage.usage'), known(estimate?.usage)],
          [t('storage.quota'), known(estimate?.quota)],
          [t('storage.persisted'), persisted == null ? t('storage.unknown') : persisted ? t('yes') : t('no')],
          [t('storage.keptFiles'), keptFiles === null ? t('storage.unknown') : format.count(keptFiles)],
          ...FREED.map((step) => [t(`storage.freed.${step}`), format.count(answer?.freed[step] ?? 0)] as const),
        ]}
      />
      <WorkState progress={answer?.progress ?? 0} failure={failure} />
      <section className={styles.block}>
        <h2>{t('storage.stores')}</h2>
        <PlainTable
          label={t('storage.stores')}
          empty={answer && answer.progress < 1 ? t('working') : t('storage.none')}
          columns={[
            { id: 'database', label: t('storage.database') },
            { id: 'store', label: t('storage.store') },
            { id: 'records', label: t('storage.records'), isNumber: true },
            { id: 'bytes', label: t('bytes'), isNumber: true },
          ]}
          rows={(answer?.stores ?? []).map(({ database, store, records, bytes }) => ({
            key: `${database}/${store}`,
            cells: [
              <code key="database">{database}</code>,
              <code key="store">{store}</code>,
              format.count(records),
              format.bytes(bytes),
            ],
          }))}
        />
        <p className={styles.note}>{t('storage.about')}</p>
      </section>
    </>
  )
}

/**
 * The browser's figures; nothing is known over plain HTTP from another machine, because the storage manager is missing
 * there.
 */
async function readEstimate(): Promise<Estimate> {
  if (!('storage' in navigator)) return { usage: null, quota: null, isPersisted: null }
  const [{ usage, quota }, isPersisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ])
  return { usage: usage ?? null, quota: quota ?? null, isPersisted }
}
