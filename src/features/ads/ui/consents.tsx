import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccountId } from '#contracts/ids.ts'
import type { PromoteOptions } from '#features/ads/contract.ts'
import { asksGdpr } from '#features/ads/domain/country-rules.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { GdprQuestion } from './gdpr-question.tsx'

const NONE = {}

/** A way to the answers of the ad accounts to the question about GDPR; nothing if none of them is asked. */
export function Consents({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation('ads')
  const { answer } = useAnswer('promoteOptions', NONE)
  const [isOpen, setOpen] = useState(false)
  const asked = answer?.advertisers.filter(({ country }) => country !== undefined && asksGdpr(country)) ?? []
  const [first] = asked
  if (!first) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('modal.gdpr')}</Button>
      <Dialog title={t('modal.gdpr')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Answers accounts={asked} first={first.id} onChanged={onChanged} />
      </Dialog>
    </>
  )
}

interface AnswersProps {
  readonly accounts: PromoteOptions['advertisers']
  readonly first: AdAccountId
  readonly onChanged: () => void
}

function Answers({ accounts, first, onChanged }: AnswersProps) {
  const { t } = useTranslation('ads')
  const [account, setAccount] = useState(first)
  const { answer, error, reload } = useAnswer('promoteOptions', { ad_account_id: account })
  const advertiser = answer?.advertiser?.id === account ? answer.advertiser : null
  return (
    <div className={parts.fields}>
      {accounts.length > 1 && (
        <SelectField
          label={t('advertiser')}
          value={account}
          onChange={(id) => id !== '' && setAccount(id)}
          choices={accounts.map((each) => ({ id: each.id, label: accountLabel(each) }))}
        />
      )}
      {error !== null && <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />}
      {error === null && advertiser === null && <Spinner />}
      {advertiser !== null && (
        <GdprQuestion
          advertiser={advertiser}
          onAnswered={() => {
            showToast({ text: t('choiceSaved') })
            reload()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
