import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFills } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { BUSINESS_PAGES, type BusinessPart } from '#features/businesses/constants.ts'
import type { ActingUser, Business } from '#features/businesses/contract/business.ts'
import { shownParts } from '#features/businesses/domain/shown-parts.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import { ActingBar } from './acting-bar.tsx'
import { AdAccountsPart } from './ad-accounts-part.tsx'
import { businessParts } from './business-slots.ts'
import styles from './business.module.css'
import { ClientsPart } from './clients-part.tsx'
import { HierarchyPart } from './hierarchy-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { InvitesPart } from './invites-part.tsx'
import { NoBusiness } from './no-business.tsx'
import { PartnersPart } from './partners-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { ProfilesPart } from './profiles-part.tsx'
import { RequestsPart } from './requests-part.tsx'
import { BusinessContext } from './use-business.ts'

const SCREENS: Readonly<Partial<Record<BusinessPart, ComponentType>>> = {
  people: PeoplePart,
  partners: PartnersPart,
  profiles: ProfilesPart,
  'ad-accounts': AdAccountsPart,
  invites: InvitesPart,
  requests: RequestsPart,
  hierarchy: HierarchyPart,
  history: HistoryPart,
  clients: ClientsPart,
}

const isPage = (part: BusinessPart) => BUSINESS_PAGES.some((page) => page === part)
const partAddress = (part: BusinessPart) => (isPage(part) ? `/business/${part}` : links.businessAccess(part))

/** The frame of the business screens: the acting-as bar, the tabs, and one part. */
export function BusinessScreen({ part }: { readonly part: BusinessPart }) {
  const { t } = useTranslation('access')
  usePageTitle(`${t(`part.${part}`)} · ${t('title')}`)
  const [asked] = useState({})
  const { answer, error, reload } = useAnswer('actingUser', asked)
  // The answer to switching the business is shown at once, before the viewer's record is read again.
  const [chosen, setChosen] = useState<ActingUser | null>(null)
  const acting = chosen ?? answer
  return (
    <Screen title={t('title')} width="full">
      {acting === null && error === null && <Spinner />}
      {acting === null && error !== null && <NotLoaded text={error} onRetry={reload} />}
      {acting?.business === null && <NoBusiness onChange={setChosen} />}
      {acting?.business && (
        <Parts
          key={acting.business.id}
          business={acting.business}
          part={part}
          onChange={setChosen}
          onEdited={(business) => setChosen({ ...acting, business })}
        />
      )}
    </Screen>
  )
}

interface PartsProps {
  readonly business: Business
  readonly part: BusinessPart
  readonly onChange: (acting: ActingUser) => void
  readonly onEdited: (business: Business) => void
}

function Parts({ business, part, onChange, onEdited }: PartsProps) {
  const { t } = useTranslation('access')
  const others = useFills(businessParts)
  const shown = shownParts(business)
  const Part = SCREENS[part] ?? others.find(({ id }) => id === part)?.screen.Part
  return (
    <BusinessContext value={business}>
      <ActingBar business={business} onChange={onChange} onEdited={onEdited} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t('parts')}
          tabs={shown.map((each) => ({ to: partAddress(each), label: t(`part.${each}`) }))}
        />
      </div>
      {shown.includes(part) && Part ? (
        <Part key={part} />
      ) : (
        <EmptyState icon={lockIcon} title={t('notYours')} text={t('notYoursText')} />
      )}
    </BusinessContext>
  )
}
