import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useReviewReasons } from '#features/ads/ui/use-review-reasons.ts'
import { useMerchantReasons } from '#features/business-hub/ui/use-merchant-reasons.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { DECISION_SORTS, DECISION_SUBJECTS } from '#features/operator/constants.ts'
import type { DecisionEntry } from '#features/operator/contract.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'

const RULES = { sorts: DECISION_SORTS, sortDirection: 'DESCENDING', filters: { subject: DECISION_SUBJECTS } } as const

/** `/admin/history`: what operators decided on members, reports, ads, businesses and merchants, and why. */
export function HistoryPart() {
  const { t } = useTranslation('operator')
  const { moment } = useTableMoment()
  const ofAd = useReviewReasons()
  const ofMerchant = useMerchantReasons()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const subject = DECISION_SUBJECTS.find((each) => each === filters['subject'])
  const decisions = useAnswer('operatorDecisions', {
    page,
    limit,
    ...sortOf(DECISION_SORTS, address.state),
    ...(subject ? { subject } : {}),
  })
  const reasonsOf = ({ subject: kind, reasons, reason }: DecisionEntry) =>
    [...(kind === 'ad' ? ofAd(reasons) : ofMerchant(reasons)), reason].filter((each) => each !== '')
  return (
    <>
      <TableTools
        address={address}
        filters={[
          {
            id: 'subject',
            label: t('column.about'),
            choices: DECISION_SUBJECTS.map((id) => ({ id, label: t(`about.${id}`) })),
          },
        ]}
      />
      <Table<DecisionEntry>
        label={t('part.history')}
        address={address}
        source={decisions}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={clockIcon} title={t('noDecisions')} />}
        columns={[
          {
            id: 'about',
            label: t('column.about'),
            cell: ({ subject: kind, name, username }) => (
              <>
                {t(`about.${kind}`)}: <bdi>{name}</bdi> (
                <Link to={links.profile(username)}>
                  <bdi>{username}</bdi>
                </Link>
                )
              </>
            ),
          },
          { id: 'decision', label: t('column.decide'), cell: ({ decision }) => t(`made.${decision}`) },
          {
            id: 'reason',
            label: t('reason'),
            cell: (row) => (reasonsOf(row).length === 0 ? '–' : <bdi>{reasonsOf(row).join(' ')}</bdi>),
          },
          {
            id: 'operator',
            label: t('column.operator'),
            cell: ({ operator }) => (operator === null ? '–' : <bdi>{operator}</bdi>),
          },
          { id: 'at', label: t('column.decidedAt'), cell: ({ at }) => moment(at) },
        ]}
      />
    </>
  )
}
