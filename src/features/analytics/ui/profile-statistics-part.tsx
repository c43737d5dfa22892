import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { ProfileStatistics } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import { DAYS, METRICS, Statistics, StatisticsDialog } from './statistics-dialog.tsx'

const NONE = {}
const PROFILE_PARAM = 'profile'

/** `/business/access/statistics`: the statistics of a profile, for members whom its business allows to read them. */
export function ProfileStatisticsPart() {
  const { t } = useTranslation('statistics')
  const { t: access } = useTranslation('access')
  const [params, setParams] = useSearchParams()
  const { answer, error, reload } = useAnswer('analyzedProfiles', NONE)
  if (answer === null) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  const chosen = answer.find(({ id }) => id === params.get(PROFILE_PARAM)) ?? answer[0]
  if (!chosen)
    return (
      <EmptyState
        icon={chartIcon}
        title={t('noProfile')}
        text={t('noProfileText', { permission: access('permission.ANALYST') })}
      />
    )
  return (
    <div className={parts.fields}>
      <div className={parts.narrow}>
        <SelectField
          label={access('assetType.PROFILE')}
          value={chosen.id}
          choices={answer.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => setParams(new URLSearchParams({ [PROFILE_PARAM]: id }))}
        />
      </div>
      <OfProfile key={chosen.id} id={chosen.id} />
    </div>
  )
}

function OfProfile({ id }: { readonly id: UserId }) {
  const [asked] = useState({ user_id: id, days: DAYS })
  const { answer, error, reload } = useAnswer('profileStatistics', asked)
  if (answer === null) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  return (
    <>
      <Statistics statistics={answer} />
      {answer.pins.length > 0 && <SeenPins pins={answer.pins} />}
    </>
  )
}

type SeenPin = ProfileStatistics['pins'][number]

function SeenPins({ pins }: { readonly pins: readonly SeenPin[] }) {
  const { t } = useTranslation('statistics')
  const count = new Intl.NumberFormat(useLanguageTag())
  const [chosen, setChosen] = useState<SeenPin | null>(null)
  const titleOf = ({ title }: SeenPin) => (title === '' ? t('pin') : title)
  return (
    <>
      <AnswerTable<SeenPin>
        label={t('mostSeen')}
        rows={pins}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'pin',
            label: t('pin'),
            cell: (pin) => (
              <Link to={links.pin(pin.id)}>
                <bdi>{titleOf(pin)}</bdi>
              </Link>
            ),
          },
          ...METRICS.map((metric) => ({
            id: metric,
            label: t(`metric.${metric}`),
            isNumber: true,
            cell: ({ metrics }: SeenPin) => count.format(metrics[metric]),
          })),
          {
            id: 'statistics',
            label: t('byDay'),
            cell: (pin) => (
              <Button aria-label={t('titleOf', { name: titleOf(pin) })} onClick={() => setChosen(pin)}>
                {t('title')}
              </Button>
            ),
          },
        ]}
      />
      {chosen && <StatisticsDialog pin={{ ...chosen, title: titleOf(chosen) }} onClose={() => setChosen(null)} />}
    </>
  )
}
