import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { UserId } from '#contracts/ids.ts'
import { showToast } from '#kit/toast/toast-store.ts'

export interface SwitchTo {
  readonly id: UserId
  readonly name: string
}

/** Switches the account (`switch-account.ts`, which is loaded on demand). */
export function useSwitchAccount(): (account: SwitchTo) => Promise<void> {
  const { t } = useTranslation('session')
  const request = useRequest()
  return (account) =>
    import('./switch-account.ts').then(
      ({ switchAccount }) => switchAccount(account, request, t),
      () => showToast({ text: t('failure.network-offline') }),
    )
}
