import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { REPORT_SORTS, REPORT_SUBJECTS } from '#features/reports/constants.ts'
import type { ReportedSubject } from '#features/reports/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { DecideReports } from './decide-reports.tsx'
import { seenOn } from './seen-on.ts'

const RULES = { sorts: REPORT_SORTS, sortDirection: 'DESCENDING', filters: { type: REPORT_SUBJECTS } } as const

/** `/admin/reports`: reports without a decision. */
export function ReportsPart() {
  const { t } = useTranslation('reports')
  const { moment } = useTableMoment()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const type = REPORT_SUBJECTS.find((each) => each === filters['type'])
  const waiting = useAnswer('reportedSubjects', {
    page,
    limit,
    ...sortOf(REPORT_SORTS, address.state),
    ...(type ? { type } : {}),
  })
  const [chosen, setChosen] = useState<ReportedSubject | null>(null)
  return (
    <>
      <TableTools
        address={address}
        filters={[
          { id: 'type', label: t('about'), choices: REPORT_SUBJECTS.map((id) => ({ id, label: t(`subject.${id}`) })) },
        ]}
      />
      <Table<ReportedSubject>
        label={t('title')}
        address={address}
        source={waiting}
        idOf={({ id }) => id}
        nameOf={(row) => row.excerpt ?? t(`subject.${row.type}`)}
        empty={<EmptyState icon={checkIcon} title={t('none')} text={t('noneText')} />}
        columns={[
          {
            id: 'about',
            label: t('about'),
            cell: (row) => (
              // One element, because a card of the narrow table shows several beside each other.
              <div>
                <Badge>{t(`subject.${row.type}`)}</Badge> <Excerpt row={row} />
              </div>
            ),
          },
          {
            id: 'author',
            label: t('author'),
            cell: ({ author }) =>
              author === null ? (
                '–'
              ) : (
                <Link to={links.profile(author.username)}>
                  <bdi>{author.full_name}</bdi>
                </Link>
              ),
          },
          {
            id: 'why',
            label: t('why'),
            cell: ({ report_count: count, reasons, details, target }) => (
              <>
                {t('reports', { count })}: {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
                {details.map((text, at) => (
                  <q key={at} dir="auto" style={{ display: 'block' }}>
                    {text}
                  </q>
                ))}
                <Context target={target} />
              </>
            ),
          },
          { id: 'at', label: t('last'), cell: (row) => moment(row.last_at) },
          {
            id: 'decide',
            label: t('decide'),
            cell: (row) => (
              <Button
                onClick={() => setChosen(row)}
                aria-label={t('decideOn', { name: row.excerpt ?? t(`subject.${row.type}`) })}
              >
                {t('decide')}
              </Button>
            ),
          },
        ]}
      />
      {chosen && <DecideReports subject={chosen} onClose={() => setChosen(null)} onDone={waiting.reload} />}
    </>
  )
}

function Excerpt({ row: { excerpt, pin_id: pinId } }: { readonly row: ReportedSubject }) {
  const { t } = useTranslation('reports')
  const text = <span dir="auto">{excerpt ?? t('gone')}</span>
  return pinId === null ? text : <Link to={links.pin(pinId as PinId)}>{text}</Link>
}

/** Where the newest report was made, and what the reader saw there (spec viewer §3, report target). */
function Context({ target }: { readonly target: ReportedSubject['target'] }) {
  const { t } = useTranslation('reports')
  const { isProduct, isPromoted, parentId, videoDuration, viewType, viewParameter } = target
  const seen = seenOn(viewType, viewParameter)
  const said = [
    ...(isProduct ? [t('target.product')] : []),
    ...(isPromoted ? [t('target.promoted')] : []),
    ...(parentId ? [t('target.reply')] : []),
    ...(videoDuration ? [t('target.video', { count: Math.round(videoDuration) })] : []),
  ]
  const where = seen && t('target.view', { screen: t(`screen.${seen.screen}`) })
  if (said.length === 0 && seen === null) return null
  return (
    <p>
      {said.join(' · ')}
      {said.length > 0 && seen && ' · '}
      {seen?.to ? <Link to={seen.to}>{where}</Link> : where}
    </p>
  )
}
