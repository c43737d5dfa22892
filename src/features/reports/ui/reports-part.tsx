import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { REPORT_SUBJECTS } from '#features/reports/constants.ts'
import type { ReportedSubject, ReportRequests } from '#features/reports/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { DecideReports } from './decide-reports.tsx'

const RULES = { sorts: [], filters: { type: REPORT_SUBJECTS } }
type Answer = ReportRequests['reportedSubjects']['reply']

/** `/admin/reports`: reports without a decision. */
export function ReportsPart() {
  const { t } = useTranslation('reports')
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const type = REPORT_SUBJECTS.find((each) => each === filters['type'])
  const waiting = useReported(page, limit, type)
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
              <>
                <Badge>{t(`subject.${row.type}`)}</Badge> <Excerpt row={row} />
              </>
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
          { id: 'at', label: t('last'), cell: (row) => time.format(new Date(row.last_at)) },
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
  const said = [
    ...(isProduct ? [t('target.product')] : []),
    ...(isPromoted ? [t('target.promoted')] : []),
    ...(parentId ? [t('target.reply')] : []),
    ...(videoDuration ? [t('target.video', { count: Math.round(videoDuration) })] : []),
    ...(viewType ? [t('target.view', { view: viewParameter ? `${viewType} ${viewParameter}` : viewType })] : []),
  ]
  return said.length === 0 ? null : <p>{said.join(' · ')}</p>
}

function useReported(page: number, limit: number, type: ReportedSubject['type'] | undefined) {
  const request = useRequest()
  const failureText = useFailureText()
  const [turn, setTurn] = useState(0)
  const key = `${turn} ${page} ${limit} ${type ?? ''}`
  const [state, setState] = useState<{ of: string; answer: Answer | null; error: string | null }>({
    of: '',
    answer: null,
    error: null,
  })
  useEffect(() => {
    let isOver = false
    void request('reportedSubjects', { page, limit, ...(type ? { type } : {}) }).then((result) => {
      if (isOver) return
      setState(({ answer }) =>
        result.ok
          ? { of: key, answer: result.value, error: null }
          : { of: key, answer, error: failureText(result.failure.code) },
      )
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, key, page, limit, type])
  const reload = useCallback(() => setTurn((now) => now + 1), [])
  return { answer: state.answer, error: state.error, isLoading: state.of !== key, reload }
}
