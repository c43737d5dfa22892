import { useTranslation } from 'react-i18next'
import { CheckField } from '#kit/fields/check-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import styles from './analytics.module.css'
import { DeviceField } from './device-field.tsx'
import { FILTER_DAYS, FILTER_PEOPLE, type ReportFilter } from './report-filter.ts'

interface Props {
  readonly filter: ReportFilter
  /** False if the page can only be filtered by days. */
  readonly hasPeople: boolean
  readonly onChange: (filter: ReportFilter) => void
}

/** The filter of the ready pages: days, people, device, and whether events of bots and staff count. */
export function FilterRow({ filter, hasPeople, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const change = (part: Partial<ReportFilter>) => onChange({ ...filter, ...part })
  return (
    <div className={styles.tools} role="group" aria-label={t('filter.title')}>
      <SelectField
        name="days"
        label={t('filter.days')}
        value={filter.days}
        onChange={(days) => days !== '' && change({ days })}
        choices={FILTER_DAYS.map((id) => ({
          id,
          label: id === '1' ? t('filter.today') : t('filter.lastDays', { days: Number(id) }),
        }))}
      />
      {hasPeople && (
        <>
          <SelectField
            name="people"
            label={t('filter.people')}
            value={filter.people}
            onChange={(people) => people !== '' && change({ people })}
            choices={FILTER_PEOPLE.map((id) => ({ id, label: t(`filter.peopleIs.${id}`) }))}
          />
          <DeviceField device={filter.device} onChange={(device) => change({ device })} />
          <CheckField
            name="staff"
            label={t('filter.withoutStaff')}
            value={!filter.withStaff}
            onChange={(without) => change({ withStaff: !without })}
          />
        </>
      )}
    </div>
  )
}
