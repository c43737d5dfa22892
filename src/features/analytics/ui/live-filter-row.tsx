import { useTranslation } from 'react-i18next'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import styles from './analytics.module.css'
import { DeviceField } from './device-field.tsx'
import type { LiveFilter } from './live-filter.ts'

const NONE = {}
/** The choice of every event; an empty id would be no choice. */
const EVERY = '*'

interface Props {
  readonly filter: LiveFilter
  readonly onChange: (filter: LiveFilter) => void
}

/** The filter of the live page: event type, device, and whether one's own views of the console are shown. */
export function LiveFilterRow({ filter, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const { answer: dictionary } = useAnswer('analyticsDictionary', NONE)
  const types = (dictionary?.events ?? []).map(({ name }) => name).toSorted()
  const change = (part: Partial<LiveFilter>) => onChange({ ...filter, ...part })
  return (
    <div className={styles.tools} role="group" aria-label={t('filter.title')}>
      <ComboField
        name="type"
        label={t('column.event_type')}
        value={filter.type === '' ? EVERY : filter.type}
        onChange={(type) => type !== '' && change({ type: type === EVERY ? '' : type })}
        choices={[{ id: EVERY, label: t('live.allTypes') }, ...types.map((id) => ({ id, label: id }))]}
      />
      <DeviceField device={filter.device} onChange={(device) => change({ device })} />
      <CheckField
        name="own"
        label={t('live.withOwn')}
        value={filter.withOwn}
        onChange={(withOwn) => change({ withOwn })}
      />
    </div>
  )
}
