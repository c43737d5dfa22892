import { useTranslation } from 'react-i18next'
import type { Audience, ShareAccount } from '#features/audiences/contract.ts'
import { useAct } from '#features/businesses/ui/use-business.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'

interface ShareDialogProps {
  readonly audience: Audience
  readonly onClose: () => void
  readonly onChange: () => void
}

const ACCOUNTS_MAX = 250

/** Lists accounts of the business and of partners. The switch of each starts or ends the sharing at once. */
export function ShareDialog({ audience, onClose, onChange }: ShareDialogProps) {
  const { t } = useTranslation('audiences')
  const act = useAct()
  const { answer, error, reload } = useAnswer('audienceShareAccounts', {
    audience_id: audience.id,
    limit: ACCOUNTS_MAX,
  })
  const set = async ({ id }: ShareAccount, isShared: boolean) => {
    const options = {
      audience_id: audience.id,
      operation_type: isShared ? ('SHARE' as const) : ('REVOKE' as const),
      recipient_account_ids: [id],
    }
    const done = await act('setAudienceShares', options, t(isShared ? 'shared' : 'revoked'))
    reload()
    if (done.ok) onChange()
  }
  return (
    <Dialog title={t('shareOf', { name: audience.name })} isOpen onClose={onClose}>
      <div className={parts.fields}>
        {audience.size === null && <p className={parts.muted}>{t('tooSmallText')}</p>}
        {!answer && error === null && <Spinner />}
        {error !== null && <NotLoaded text={error} onRetry={reload} />}
        {answer?.rows.length === 0 && <p className={parts.muted}>{t('noOthers')}</p>}
        {answer?.rows.map((account) => (
          <CheckField
            key={account.id}
            look="switch"
            label={`${account.name} · ${account.business}`}
            value={account.is_shared}
            isDisabled={audience.size === null && !account.is_shared}
            onChange={(isOn) => void set(account, isOn)}
          />
        ))}
      </div>
    </Dialog>
  )
}
