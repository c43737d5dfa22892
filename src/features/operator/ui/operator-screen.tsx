import { use, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PARTS } from '#features/operator/addresses.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import { JobsPart } from './jobs-part.tsx'
import { MailPart } from './mail-part.tsx'
import { operatorTexts } from './operator-texts.ts'
import styles from './operator.module.css'
import { OverviewPart } from './overview-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SettingsPart } from './settings-part.tsx'

type Part = (typeof PARTS)[number]

const SCREENS: Readonly<Record<Part, ComponentType>> = {
  people: PeoplePart,
  jobs: JobsPart,
  mail: MailPart,
  settings: SettingsPart,
}

/** `/admin` and `/admin/:part`: what the operator sees and decides. */
export function OperatorScreen({ part }: { readonly part?: string }) {
  const { i18n } = useTranslation()
  use(operatorTexts(i18n.language))
  return <Parts part={PARTS.find((name) => name === part) ?? null} />
}

function Parts({ part }: { readonly part: Part | null }) {
  const { t } = useTranslation('operator')
  const Screen = part === null ? OverviewPart : SCREENS[part]
  const name = t(`part.${part ?? 'overview'}`)
  usePageTitle(`${name} · ${t('title')}`)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <LinkTabs
        label={t('parts')}
        tabs={[
          { to: '/admin', label: t('part.overview') },
          ...PARTS.map((each) => ({ to: `/admin/${each}`, label: t(`part.${each}`) })),
        ]}
      />
      <div className={styles.part}>
        <Screen key={part} />
      </div>
    </div>
  )
}
