import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { FEEDBACK_SORTS } from '#features/feedback/constants.ts'
import type { Feedback } from '#features/feedback/contract.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { messageIcon } from '#kit/icon/late-icons.ts'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'

const RULES = { sorts: FEEDBACK_SORTS, sortDirection: 'DESCENDING' } as const

/** `/admin/feedback`: all feedback, latest first. */
export function FeedbackPart() {
  const { t } = useTranslation('feedback')
  const { moment } = useTableMoment()
  const address = useTableAddress(RULES)
  const { page, limit } = address.state
  const sent = useAnswer('feedback', { page, limit, ...sortOf(FEEDBACK_SORTS, address.state) })
  return (
    <Table<Feedback>
      label={t('list')}
      address={address}
      source={sent}
      idOf={({ id }) => id}
      nameOf={({ verbatim }) => verbatim}
      empty={<EmptyState icon={messageIcon} title={t('none')} text={t('noneText')} />}
      columns={[
        { id: 'text', label: t('column.text'), cell: ({ verbatim }) => <span dir="auto">{verbatim}</span> },
        {
          id: 'who',
          label: t('column.who'),
          cell: ({ username }) =>
            username === null ? (
              t('visitor')
            ) : (
              <Link to={links.profile(username)}>
                <bdi>{username}</bdi>
              </Link>
            ),
        },
        {
          id: 'where',
          label: t('column.where'),
          cell: ({ action_from: from }) => (from ? <bdi dir="ltr">{from}</bdi> : '–'),
        },
        { id: 'at', label: t('column.at'), cell: (row) => moment(row.created_at) },
      ]}
    />
  )
}
