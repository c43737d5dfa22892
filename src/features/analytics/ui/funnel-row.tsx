import { useTranslation } from 'react-i18next'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './analytics.module.css'
import {
  CLICK_STEPS,
  FUNNEL_DAYS,
  FUNNEL_STEPS_MAX,
  FUNNEL_STEPS_MIN,
  PLACES_MAX,
  placesSql,
  stepLabel,
  type Funnel,
} from './funnel.ts'
import type { FilterSql } from './report-filter.ts'

const NONE = {}
/** The choice of every page; an empty id would be no choice. */
const ANYWHERE = '*'

interface Props {
  readonly funnel: Funnel
  readonly filter: FilterSql
  readonly onChange: (funnel: Funnel) => void
}

/** What the funnel counts: its steps, the page of the first one, the time for all of them, and whether by device. */
export function FunnelRow({ funnel, filter, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const days = new Intl.NumberFormat(useLanguageTag(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const { answer: dictionary } = useAnswer('analyticsDictionary', NONE)
  const { answer: places } = useAnswer('analyticsQuery', { sql: placesSql(filter), rows_max: PLACES_MAX })
  const { steps, place, within, isSplit } = funnel
  const types = dictionary?.events.map(({ name }) => name) ?? []
  const offered = [...new Set([...types, ...CLICK_STEPS, ...steps])].toSorted()
  const pages = [
    ...new Set([...(places?.rows.map(([route]) => String(route)) ?? []), ...(place === '' ? [] : [place])]),
  ]
  const change = (part: Partial<Funnel>) => onChange({ ...funnel, ...part })
  return (
    <div className={styles.funnel} role="group" aria-label={t('funnel.title')}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          // A step may be there twice, so steps are known by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <ComboField
              name={`step${at + 1}`}
              label={t('funnel.step', { place: at + 1 })}
              value={step}
              onChange={(next) => next !== '' && change({ steps: steps.with(at, next) })}
              choices={offered.map((id) => ({ id, label: stepLabel(id) }))}
            />
            {steps.length > FUNNEL_STEPS_MIN && (
              <IconButton
                icon={closeIcon}
                label={t('funnel.remove', { place: at + 1 })}
                onClick={() => change({ steps: steps.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
        {steps.length < FUNNEL_STEPS_MAX && (
          <li>
            <Button onClick={() => change({ steps: [...steps, steps.at(-1) ?? 'view'] })}>{t('funnel.add')}</Button>
          </li>
        )}
      </ol>
      <div className={styles.tools}>
        <SelectField
          name="place"
          label={t('funnel.place')}
          value={place === '' ? ANYWHERE : place}
          onChange={(next) => next !== '' && change({ place: next === ANYWHERE ? '' : next })}
          choices={[{ id: ANYWHERE, label: t('funnel.anywhere') }, ...pages.map((id) => ({ id, label: id }))]}
        />
        <SelectField
          name="within"
          label={t('funnel.within')}
          value={within}
          onChange={(next) => next !== '' && change({ within: next })}
          choices={FUNNEL_DAYS.map((id) => ({ id, label: days.format(Number(id)) }))}
        />
        <CheckField
          name="split"
          label={t('funnel.split')}
          value={isSplit}
          onChange={(split) => change({ isSplit: split })}
        />
      </div>
    </div>
  )
}
