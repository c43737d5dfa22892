import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { AdAccountId, PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { PromoteOptions } from '#features/ads/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { pinIdOf } from '#features/pins/addresses.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { PromoteForm } from './promote-form.tsx'

/** `/business/promote/:pinId?`: promotes a pin. A modal opens for each thing that is missing (spec business §2). */
export function PromoteScreen({ pinId }: { readonly pinId?: string }) {
  const { t } = useTranslation('ads')
  usePageTitle(t('promoteTitle'))
  const navigate = useNavigate()
  const { search } = useLocation()
  const [account, setAccount] = useState<AdAccountId | null>(null)
  const { answer, error, isLoading, reload } = useAnswer(
    'promoteOptions',
    account === null ? {} : { ad_account_id: account },
  )
  const pin = pinId === undefined ? null : pinIdOf(pinId)
  const pick = (id: PinId) =>
    void navigate(`/business/promote/${id}${search}`, { replace: true, preventScrollReset: true })
  return (
    <Screen
      title={t('promoteTitle')}
      actions={
        <Link className={buttonClass('secondary')} to="/business/ads">
          {t('campaigns')}
        </Link>
      }
    >
      {answer === null ? (
        <Unready error={error} onRetry={reload} />
      ) : (
        <WithAdvertiser
          options={answer}
          isLoading={isLoading}
          pinId={pin}
          onPin={pick}
          onAccount={setAccount}
          onReload={reload}
        />
      )}
    </Screen>
  )
}

function Unready({ error, onRetry }: { readonly error: string | null; readonly onRetry: () => void }) {
  const { t } = useTranslation('ads')
  if (error === null) return <Spinner />
  return <NotLoaded title={t('unreadable')} text={error} onRetry={onRetry} />
}

interface WithAdvertiserProps {
  readonly options: PromoteOptions
  readonly isLoading: boolean
  readonly pinId: PinId | null
  readonly onPin: (id: PinId) => void
  readonly onAccount: (id: AdAccountId) => void
  readonly onReload: () => void
}

function WithAdvertiser({ options, ...props }: WithAdvertiserProps) {
  const { t } = useTranslation('ads')
  const { advertiser } = options
  if (advertiser === null)
    return (
      <EmptyState icon={compassIcon} title={t('noAccount')} text={t('noAccountText')}>
        <Link className={buttonClass('primary')} to={links.startBusiness}>
          {t('startBusiness')}
        </Link>
      </EmptyState>
    )
  return <PromoteForm {...props} options={options} advertiser={advertiser} />
}
