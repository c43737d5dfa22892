import { useTranslation } from 'react-i18next'
import type { PinCard } from '#features/pins/contract.ts'
import type { PinStatistics } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './statistics-dialog.module.css'

/** The statistics cover this many days. */
export const DAYS = 30
export const METRICS = ['IMPRESSION', 'PIN_CLICK', 'OUTBOUND_CLICK', 'SAVE'] as const
const chartPart = lazyPart(async () => (await import('./chart.tsx')).Chart)

interface Props {
  readonly pin: Pick<PinCard, 'id' | 'title'>
  readonly onClose: () => void
}

/** How often a pin was seen, opened and saved in the last 30 days, and how often its link was followed. */
export function StatisticsDialog({ pin, onClose }: Props) {
  const { t } = useTranslation('statistics')
  const { answer, error, reload } = useAnswer('pinStatistics', { pin_id: pin.id, days: DAYS })
  return (
    <Dialog title={t('titleOf', { name: pin.title })} isOpen onClose={onClose}>
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {error === null && (answer ? <Statistics statistics={answer} /> : <Spinner />)}
    </Dialog>
  )
}

/** The sums, and a chart by day if there is anything to draw. Needs the texts `statistics`. */
export function Statistics({ statistics: { summary_metrics, daily_metrics } }: { readonly statistics: PinStatistics }) {
  const { t } = useTranslation('statistics')
  const count = new Intl.NumberFormat(useLanguageTag())
  const isEmpty = METRICS.every((metric) => summary_metrics[metric] === 0)
  return (
    <div className={parts.fields}>
      <p className={styles.span}>
        <span>{t('span', { count: DAYS })}</span>
        <span>{t('others')}</span>
        <span>{t('refused')}</span>
      </p>
      <dl className={styles.sums}>
        {METRICS.map((metric) => (
          <div key={metric}>
            <dt>{t(`metric.${metric}`)}</dt>
            <dd>{count.format(summary_metrics[metric])}</dd>
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className={styles.span}>{t('nothingYet')}</p>
      ) : (
        <chartPart.Part
          label={t('byDay')}
          kind="line"
          data={{
            axis: t('day'),
            marked: [],
            x: daily_metrics.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1_000),
            labels: null,
            series: METRICS.map((metric) => ({
              name: t(`metric.${metric}`),
              values: daily_metrics.map(({ metrics }) => metrics[metric]),
            })),
          }}
        />
      )}
    </div>
  )
}
