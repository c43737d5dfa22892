import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccountId } from '#contracts/ids.ts'
import type { AdConsent } from '#features/ads/contract.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import { GdprQuestion } from './gdpr-question.tsx'

const NONE = {}

/** Lets the member answer the GDPR question for the ad accounts; nothing if no account must answer it. */
export function Consents({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation('ads')
  const { answer, error, reload } = useAnswer('adConsents', NONE)
  const [isOpen, setOpen] = useState(false)
  const [first] = answer ?? []
  if (answer === null || !first) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('modal.gdpr')}</Button>
      <Dialog title={t('modal.gdpr')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {error !== null && <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />}
        {error === null && (
          <Answers
            accounts={answer}
            first={first.id}
            onAnswered={() => {
              reload()
              onChanged()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface AnswersProps {
  readonly accounts: readonly AdConsent[]
  readonly first: AdAccountId
  readonly onAnswered: () => void
}

function Answers({ accounts, first, onAnswered }: AnswersProps) {
  const { t } = useTranslation('ads')
  const [chosen, setChosen] = useState(first)
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <div className={parts.fields}>
      {accounts.length > 1 && (
        <SelectField
          label={t('advertiser')}
          value={chosen}
          onChange={(id) => id !== '' && setChosen(id)}
          choices={accounts.map((each) => ({ id: each.id, label: accountLabel(each) }))}
        />
      )}
      {account && (
        <GdprQuestion
          advertiser={{ id: account.id, is_gdpr_agreed: account.is_agreed }}
          onAnswered={() => {
            showToast({ text: t('choiceSaved') })
            onAnswered()
          }}
        />
      )}
    </div>
  )
}
