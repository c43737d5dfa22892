import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { hubParts } from './hub-slots.ts'
import { MerchantBanner } from './merchant-banner.tsx'
import { MERCHANT_CARD, MerchantCard } from './merchant-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { useMerchant } from './use-merchant.ts'

const NOTHING = {}

/**
 * `/business/hub/`: recommended next steps of the member's business, or of each business that the member owns, and the
 * verified merchant program.
 */
export function HubScreen() {
  const { t } = useTranslation('business-hub')
  usePageTitle(t('title'))
  const { user } = useViewer()
  if (user === null) return <Spinner />
  return (
    <Screen title={t('title')} width="narrow">
      {user.is_partner ? (
        <>
          <OwnHub id={user.id} name={user.partner?.business_name ?? user.full_name} />
          <Place of={hubParts} with={NOTHING} />
        </>
      ) : (
        <>
          <Place of={hubParts} with={NOTHING} />
          <Owned id={user.id} />
        </>
      )}
    </Screen>
  )
}

function OwnHub({ id, name }: { readonly id: UserId; readonly name: string }) {
  const [query] = useSearchParams()
  const source = useMerchant()
  const steps = <NextSteps businessId={id} memberId={id} name={name} />
  const merchant = <MerchantCard source={source} />
  const onShow = () => {
    const heading = document.getElementById(MERCHANT_CARD)
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      {source.merchant?.is_available && <MerchantBanner member={id} merchant={source.merchant} onShow={onShow} />}
      {/* If the address asks for the program, the program comes first (spec viewer §2). */}
      {query.get('show_vmp') === 'true' ? merchant : steps}
      {query.get('show_vmp') === 'true' ? steps : merchant}
    </>
  )
}

/** The next steps of a business that is linked with the member's account. */
function Owned({ id }: { readonly id: UserId }) {
  const [asked] = useState({ id })
  const { answer, error, reload } = useAnswer('linkedAccount', asked)
  if (answer === null) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  return answer.businesses.map((business) => (
    <NextSteps
      key={business.id}
      businessId={business.id}
      memberId={id}
      name={business.partner?.business_name ?? business.full_name}
    />
  ))
}
