import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFills } from '#app/plug/slots.tsx'
import { PARTS } from '#features/operator/addresses.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { TabbedScreen } from '#kit/screen/tabbed-screen.tsx'
import { HistoryPart } from './history-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { MailPart } from './mail-part.tsx'
import { operatorParts } from './operator-slots.ts'
import { OverviewPart } from './overview-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SettingsPart } from './settings-part.tsx'

type Part = (typeof PARTS)[number]

const SCREENS: Readonly<Partial<Record<Part, ComponentType>>> = {
  people: PeoplePart,
  history: HistoryPart,
  jobs: JobsPart,
  mail: MailPart,
  settings: SettingsPart,
}

/** `/admin` and `/admin/:part`: the operator's screens. */
export function OperatorScreen({ part }: { readonly part?: string }) {
  const { t } = useTranslation('operator')
  const known = PARTS.find((name) => name === part) ?? null
  const others = useFills(operatorParts)
  const Screen = known === null ? OverviewPart : (SCREENS[known] ?? others.find(({ id }) => id === known)?.screen.Part)
  const name = t(`part.${known ?? 'overview'}`)
  usePageTitle(`${name} · ${t('title')}`)
  return (
    <TabbedScreen
      title={t('title')}
      label={t('parts')}
      tabs={[
        { to: '/admin', label: t('part.overview') },
        ...PARTS.map((each) => ({ to: `/admin/${each}`, label: t(`part.${each}`) })),
      ]}
    >
      {Screen && <Screen key={part} />}
    </TabbedScreen>
  )
}
