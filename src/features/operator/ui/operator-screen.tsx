import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFills } from '#app/plug/slots.tsx'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { PARTS } from '#features/operator/addresses.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { TabbedScreen } from '#kit/screen/tabbed-screen.tsx'
import { Facts } from './facts.tsx'
import { HistoryPart } from './history-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { MailPart } from './mail-part.tsx'
import { operatorParts } from './operator-slots.ts'
import { CARDS } from './overview-cards.ts'
import { PeoplePart } from './people-part.tsx'
import { SettingsPart } from './settings-part.tsx'

const MEGABYTE = 1_000_000
const NONE = {}

type Part = (typeof PARTS)[number]

export const OWN_PARTS: Readonly<Partial<Record<Part, ComponentType>>> = {
  people: PeoplePart,
  history: HistoryPart,
  jobs: JobsPart,
  mail: MailPart,
  settings: SettingsPart,
}

/** `/admin` and `/admin/:part`: the operator's screens. */
export function OperatorScreen({ part }: { readonly part?: string }) {
  const { t } = useTranslation('operator')
  const { t: shell } = useTranslation('shell')
  const known = PARTS.find((name) => name === part) ?? null
  const others = useFills(operatorParts)
  const Screen =
    known === null ? OverviewPart : (OWN_PARTS[known] ?? others.find(({ id }) => id === known)?.screen.Part)
  const name = t(`part.${known ?? 'overview'}`)
  usePageTitle(`${name} · ${t('title')}`)
  return (
    <TabbedScreen
      title={t('title')}
      label={t('parts')}
      tabs={[
        { to: '/admin', label: t('part.overview') },
        ...PARTS.map((each) => ({ to: `/admin/${each}`, label: t(`part.${each}`) })),
        // The analysts' console, which has the totals by day, is open to operators, too.
        { to: '/analytics', label: shell('analytics') },
      ]}
    >
      {Screen && <Screen key={part} />}
    </TabbedScreen>
  )
}

function OverviewPart() {
  const { t } = useTranslation('operator')
  const language = useLanguageTag()
  const { answer, error, reload } = useAnswer('operatorOverview', NONE)
  const count = new Intl.NumberFormat(language)
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  const facts =
    answer &&
    CARDS.map(([name, to]) => ({
      name: t(`fact.${name}`),
      value: name === 'databaseBytes' ? size.format(answer[name] / MEGABYTE) : count.format(answer[name]),
      to,
    }))
  return <Facts facts={facts} error={error} onRetry={reload} />
}
