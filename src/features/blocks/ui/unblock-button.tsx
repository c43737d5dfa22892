import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { BlockDialog } from './block-dialog.tsx'

/** Asks for confirmation, then unblocks a member. Needs the texts of `blocks`. */
export function UnblockButton({ user }: { readonly user: Pick<WireUser, 'id' | 'full_name'> }) {
  const { t } = useTranslation('blocks')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button aria-label={t('unblockName', { name: user.full_name })} onClick={() => setAsking(true)}>
        {t('unblock')}
      </Button>
      <BlockDialog user={user} isBlocked isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
