import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorLink } from '#features/analytics/ui/editor-link.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import type { Experiment } from '../contract.ts'
import {
  compareRates,
  expectedPeople,
  rateInterval,
  SAMPLE_RATIO_ALARM_P,
  sampleRatioP,
  type GroupCount,
} from '../client/statistics.ts'
import styles from './experiments.module.css'
import { countsOf, resultsSql } from './results-sql.ts'

const NONE = {}
const ROWS_MAX = 100
/**
 * Event types that are not offered as the measured action: exposures come before it, and the others say nothing about
 * people.
 */
const NOT_MEASURED: ReadonlySet<string> = new Set(['experiment_exposure', 'event_gap', 'metric'])

/** The results: people and conversions by group, a check of the group sizes, and the differences between groups. */
export function ExperimentResults({ experiment }: { readonly experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const [eventType, setEventType] = useState('save')
  const { answer: dictionary } = useAnswer('analyticsDictionary', NONE)
  const sql = resultsSql(experiment.name, eventType)
  const { answer, error, reload } = useAnswer('analyticsQuery', { sql, rows_max: ROWS_MAX })
  const types = (dictionary?.events ?? []).map(({ name }) => name).filter((name) => !NOT_MEASURED.has(name))
  return (
    // No region, because the table inside is one with the same name.
    <div className={parts.card} role="group" aria-label={t('results')}>
      <header className={styles.head}>
        <h3 className={styles.name}>{t('results')}</h3>
        <Link to={editorLink(sql, 'table')}>{t('openInEditor')}</Link>
      </header>
      <SelectField
        name="measure"
        label={t('measure')}
        value={eventType}
        onChange={(type) => setEventType(type === '' ? 'save' : type)}
        choices={(types.length > 0 ? types : ['save']).map((id) => ({ id, label: id }))}
      />
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {error === null && (answer ? <Groups counts={countsOf(experiment, answer)} /> : <Spinner />)}
    </div>
  )
}

interface GroupRow extends GroupCount {
  readonly expected: number
  readonly rate: ReturnType<typeof rateInterval>
  readonly compared: ReturnType<typeof compareRates>
}

function Groups({ counts }: { readonly counts: readonly GroupCount[] }) {
  const { t } = useTranslation('experiments')
  const tag = useLanguageTag()
  const count = new Intl.NumberFormat(tag)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const points = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const chance = new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 })
  const people = counts.reduce((sum, group) => sum + group.people, 0)
  const expected = expectedPeople(counts)
  const ratioP = sampleRatioP(counts)
  const [control] = counts
  const number = (id: string, cell: (group: GroupRow) => string) => ({
    id,
    label: t(`column.${id}`),
    isNumber: true,
    cell,
  })
  if (people === 0) return <EmptyState icon={chartIcon} title={t('nobody')} text={t('nobodyText')} />
  return (
    <>
      {ratioP !== null && (
        <p className={ratioP < SAMPLE_RATIO_ALARM_P ? styles.alarm : parts.muted} role="status">
          {t(ratioP < SAMPLE_RATIO_ALARM_P ? 'ratioBroken' : 'ratioFits', { p: chance.format(ratioP) })}
        </p>
      )}
      <AnswerTable<GroupRow>
        label={t('results')}
        rows={counts.map((group, at) => ({
          ...group,
          expected: expected[at] ?? 0,
          rate: rateInterval(group.converted, group.people),
          compared: group === control || !control ? null : compareRates(group, control),
        }))}
        idOf={(group) => group.name}
        columns={[
          { id: 'group', label: t('column.group'), cell: (group) => <bdi>{group.name}</bdi> },
          number('expected', (group) => count.format(group.expected)),
          number('people', (group) => count.format(group.people)),
          number('converted', (group) => count.format(group.converted)),
          number('rate', ({ rate, converted, people: all }) =>
            rate
              ? t('interval', {
                  value: percent.format(converted / all),
                  low: percent.format(rate.low),
                  high: percent.format(rate.high),
                })
              : t('noRate'),
          ),
          number('difference', ({ name, compared }) =>
            compared
              ? t('interval', {
                  value: points.format(compared.difference),
                  low: points.format(compared.low),
                  high: points.format(compared.high),
                })
              : t(name === control?.name ? 'isControl' : 'noRate'),
          ),
          number('p', ({ compared }) => (compared ? chance.format(compared.p) : t('noRate'))),
        ]}
      />
      <p className={parts.muted}>{t('explanation')}</p>
    </>
  )
}
