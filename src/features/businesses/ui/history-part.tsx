import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { HISTORY_ACTIONS, HISTORY_SEARCHES, HISTORY_SORTS } from '#features/businesses/constants.ts'
import type { HistoryEntry } from '#features/businesses/contract/overview.ts'
import { defaultRange, rangeProblem } from '#features/businesses/domain/history-range.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { DateField } from '#kit/fields/date-field.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import styles from './business.module.css'
import { HistoryChange } from './history-change.tsx'
import { useBusiness } from './use-business.ts'

const RULES = { sorts: HISTORY_SORTS, searches: HISTORY_SEARCHES, filters: { action: HISTORY_ACTIONS } }
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `/business/history`: the acts of a range of days, by default from 7 days ago to yesterday (spec business §9). */
export function HistoryPart() {
  const { t } = useTranslation('access')
  const { id: business, time_zone: zone } = useBusiness()
  const language = useLanguageTag()
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const address = useTableAddress(RULES)
  const [params, setParams] = useSearchParams()
  const [usual] = useState(() => defaultRange(Date.now(), zone))
  const dayIn = (name: 'start' | 'end') => {
    const day = params.get(name)
    return day !== null && DAY.test(day) ? day : usual[name]
  }
  const asked = { start: dayIn('start'), end: dayIn('end') }
  const problem = rangeProblem(asked)
  const range = problem ? usual : asked
  const setDay = (name: 'start' | 'end', day: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (day === '' || day === usual[name]) next.delete(name)
      else next.set(name, day)
      next.delete('page')
      return next
    })
  const { filters, ...state } = address.state
  const action = HISTORY_ACTIONS.find((each) => each === filters['action'])
  const history = useAnswer('businessHistory', {
    business_id: business,
    ...(state as object),
    ...range,
    ...(action ? { action } : {}),
  })
  return (
    <div className={styles.content}>
      <div className={styles.days}>
        <DateField
          label={t('field.start')}
          value={asked.start}
          error={problem?.field === 'start' ? t('rule.range') : null}
          onChange={(day) => setDay('start', day)}
        />
        <DateField
          label={t('field.end')}
          value={asked.end}
          error={problem?.field === 'end' ? t('rule.range') : null}
          onChange={(day) => setDay('end', day)}
        />
      </div>
      <TableTools
        address={address}
        searches={HISTORY_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
        filters={[
          {
            id: 'action',
            label: t('column.action'),
            choices: HISTORY_ACTIONS.map((id) => ({ id, label: t(`action.${id.replace('.', '-')}`) })),
          },
        ]}
      />
      <Table<HistoryEntry>
        label={t('part.history')}
        address={address}
        source={history}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        empty={<EmptyState icon={clockIcon} title={t('empty.history')} text={t('empty.historyText')} />}
        columns={[
          { id: 'at', label: t('column.at'), cell: ({ at }) => time.format(new Date(at)) },
          {
            id: 'actor',
            label: t('column.actor'),
            cell: ({ actor }) => <bdi>{actor?.full_name ?? t('deletedAccount')}</bdi>,
          },
          { id: 'action', label: t('column.action'), cell: (entry) => t(`action.${entry.action.replace('.', '-')}`) },
          {
            id: 'subject',
            label: t('column.subject'),
            cell: ({ subject }) => (subject === '' ? '–' : <bdi>{subject}</bdi>),
          },
          { id: 'change', label: t('column.change'), cell: (entry) => <HistoryChange entry={entry} /> },
        ]}
      />
    </div>
  )
}
