import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { JOB_SORTS, JOB_STATES } from '#features/operator/constants.ts'
import type { Job } from '#features/operator/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { jobWords } from './job-words.ts'
import styles from './operator.module.css'

const RULES = { sorts: JOB_SORTS, filters: { state: JOB_STATES } }

export function JobsPart() {
  const { t } = useTranslation('operator')
  const { moment } = useTableMoment()
  const count = new Intl.NumberFormat(useLanguageTag())
  const request = useRequest()
  const failureText = useFailureText()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const state = JOB_STATES.find((each) => each === filters['state'])
  const jobs = useAnswer('operatorJobs', {
    page,
    limit,
    ...sortOf(JOB_SORTS, address.state),
    ...(state ? { state } : {}),
  })
  const nameOf = (kind: string) => {
    const words = jobWords(kind)
    // Each feature may have a job that cleans up, so that text names the feature.
    return words === null ? kind : t(`jobKind.${words}`, { part: kind.split('/')[0] })
  }
  const retry = async (id: string) => {
    const answer = await request('operatorRetryJob', { id })
    showToast({ text: answer.ok ? t('retried') : failureText(answer.failure.code) })
    jobs.reload()
  }
  return (
    <>
      <TableTools
        address={address}
        filters={[{ id: 'state', label: t('state'), choices: JOB_STATES.map((id) => ({ id, label: t(`job.${id}`) })) }]}
      />
      <Table<Job>
        label={t('part.jobs')}
        address={address}
        source={jobs}
        idOf={({ id }) => id}
        nameOf={({ kind, key }) => `${nameOf(kind)} ${key}`}
        empty={<EmptyState icon={checkIcon} title={t('noJobs')} />}
        columns={[
          {
            id: 'kind',
            label: t('column.kind'),
            cell: ({ kind, key }) => (
              <span className={styles.job}>
                <span>{nameOf(kind)}</span>
                {/* Logs have the internal name. */}
                <small>
                  <bdi>{`${kind} ${key}`}</bdi>
                </small>
              </span>
            ),
          },
          {
            id: 'state',
            label: t('state'),
            cell: (job) => <Badge tone={job.state === 'failed' ? 'bad' : 'plain'}>{t(`job.${job.state}`)}</Badge>,
          },
          { id: 'runAt', label: t('column.runAt'), cell: (job) => moment(job.run_at) },
          {
            id: 'attempts',
            label: t('column.attempts'),
            cell: ({ attempts }) => count.format(attempts),
            isNumber: true,
          },
          {
            id: 'reason',
            label: t('column.failure'),
            cell: ({ failed_reason: reason }) => (reason === null ? '–' : <bdi>{reason}</bdi>),
          },
          {
            id: 'retry',
            label: t('column.retry'),
            cell: ({ id, state: now, kind }) =>
              now === 'failed' ? (
                <Button onClick={() => void retry(id)} aria-label={t('retryJob', { name: nameOf(kind) })}>
                  {t('again')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  )
}
