import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdAccount } from '#features/businesses/contract/business.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './business.module.css'
import { useAct } from './use-business.ts'

interface CloseAccountDialogProps {
  readonly account: AdAccount
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Explains what closing an ad account means, and closes it. */
export function CloseAccountDialog({ account, onClose, onClosed }: CloseAccountDialogProps) {
  const { t } = useTranslation('access')
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    const answer = await act('closeAdAccount', { ad_account_id: account.id })
    setBusy(false)
    if (!answer.ok) return
    showToast({
      text: t(answer.value.status === 'CLOSED' ? 'accountClosed' : 'accountClosing', { name: account.name }),
    })
    onClosed()
    onClose()
  }
  return (
    <Dialog title={t('closeAccountOf', { name: account.name })} isOpen onClose={onClose} isDismissable={!isBusy}>
      <div className={styles.section}>
        <ul className={styles.facts}>
          {(['ads', 'bill', 'kept', 'final'] as const).map((id) => (
            <li key={id}>{t(`closeAccountText.${id}`)}</li>
          ))}
        </ul>
        <p className={parts.muted}>
          <Link to={`/business/billing?account=${account.id}`}>{t('toBilling')}</Link>
        </p>
        <div className={parts.ways}>
          <Button look="primary" size="lg" isBusy={isBusy} onClick={() => void close()}>
            {t('closeAccount')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('keepAccount')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
