import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { BACKUP_SORTS } from '#features/backups/constants.ts'
import type { Backup } from '#features/backups/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './backup-part.module.css'

const RULES = { sorts: BACKUP_SORTS, sortDirection: 'DESCENDING' } as const
const MEGABYTE = 1_000_000
/** Interval at which the state of a running backup is requested. */
const LOOK_EVERY_MS = 3_000

/** A backup is restored into an empty database only, so the command names a new data folder. */
function restoreCommand(parentFolder: string): string {
  return `PINFOLD_DATA=NEW_FOLDER npm run restore -- ${parentFolder}/FOLDER`
}

/** `/admin/backup`: starts a backup, and lists all backups. */
export function BackupPart() {
  const { t } = useTranslation('backups')
  const language = useLanguageTag()
  const { moment } = useTableMoment()
  const count = new Intl.NumberFormat(language)
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const request = useRequest()
  const failureText = useFailureText()
  const address = useTableAddress(RULES)
  const { page, limit } = address.state
  const made = useAnswer('backups', { page, limit, ...sortOf(BACKUP_SORTS, address.state) })
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = made.answer?.rows.some(({ state }) => state === 'running') ?? false
  const { reload } = made

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])

  const start = async () => {
    setIsAsking(true)
    const answer = await request('startBackup', {})
    setIsAsking(false)
    showToast({ text: answer.ok ? t('started') : failureText(answer.failure.code) })
    reload()
  }
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{t('lead')}</p>
        <Button look="primary" isBusy={isAsking || isRunning} onClick={() => void start()}>
          {t('start')}
        </Button>
      </div>
      {made.answer && (
        <dl className={styles.notes}>
          <dt>{t('column.folder')}</dt>
          <dd>
            <bdi dir="ltr">{made.answer.parent_folder}</bdi>
          </dd>
          <dt>{t('restore')}</dt>
          <dd>
            <code dir="ltr">{restoreCommand(made.answer.parent_folder)}</code>
          </dd>
        </dl>
      )}
      <Table<Backup>
        label={t('list')}
        isOfThings
        address={address}
        source={{ ...made, isLoading: made.isLoading && made.answer === null }}
        idOf={({ id }) => id}
        nameOf={({ folder }) => folder}
        empty={<EmptyState icon={checkIcon} title={t('none')} text={t('noneText')} />}
        columns={[
          { id: 'at', label: t('column.at'), cell: (backup) => moment(backup.started_at) },
          {
            id: 'state',
            label: t('column.state'),
            cell: ({ state, failure }) => (
              <>
                <Badge tone={state === 'failed' ? 'bad' : 'plain'}>{t(`state.${state}`)}</Badge>
                {failure !== null && (
                  <>
                    {' '}
                    <bdi>{failure}</bdi>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'size',
            label: t('column.size'),
            cell: ({ bytes }) => (bytes === null ? '–' : size.format(bytes / MEGABYTE)),
            isNumber: true,
          },
          {
            id: 'rows',
            label: t('column.rows'),
            cell: ({ row_count: rows }) => (rows === null ? '–' : count.format(rows)),
            isNumber: true,
          },
          {
            id: 'files',
            label: t('column.files'),
            cell: ({ file_count: files }) => (files === null ? '–' : count.format(files)),
            isNumber: true,
          },
          { id: 'folder', label: t('column.folder'), cell: ({ folder }) => <bdi dir="ltr">{folder}</bdi> },
        ]}
      />
    </>
  )
}
