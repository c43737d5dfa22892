import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import { useKnownAccounts } from './known-accounts.ts'
import { useLogOut } from './use-log-out.ts'
import { useSwitchAccount } from './use-switch-account.ts'

const logOutDialog = lazyPart(async () => (await import('./log-out-dialog.tsx')).LogOutDialog)

/** A member's other accounts of this browser, one more, and the way out. */
export function AccountSections({ isOpen, children }: AccountSectionsProps) {
  const { t } = useTranslation('shell')
  const { user } = useViewer()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const switchAccount = useSwitchAccount()
  const { known, refresh } = useKnownAccounts()
  const isMember = user !== null
  useEffect(() => {
    if (isOpen && isMember) refresh()
  }, [isOpen, isMember, refresh])
  if (!user) return children([])

  const leave = (isAll: boolean) => {
    // The question that may have to be asked is loaded by the time sending has been tried.
    logOutDialog.preload()
    void logOut.start(false, { isAll })
  }
  const section: MenuSection = {
    id: 'accounts',
    label: t('accounts'),
    items: [
      ...Object.entries(known)
        .filter(([id]) => id !== user.id)
        .map(([id, name]) => ({
          id,
          label: t('switchTo', { name }),
          icon: 'person' as const,
          onAction: () => void switchAccount({ id: id as UserId, name }),
        })),
      { id: 'add', label: t('addAccount'), icon: 'plus', onAction: () => void navigate(links.addAccount) },
      { id: 'logOut', label: t('logOut'), icon: 'exit', onAction: () => leave(false) },
      ...(Object.keys(known).some((id) => id !== user.id)
        ? [{ id: 'logOutAll', label: t('logOutAll'), icon: 'exit' as const, onAction: () => leave(true) }]
        : []),
    ],
  }
  return (
    <>
      {children([section])}
      {logOut.unsent > 0 && <logOutDialog.Part logOut={logOut} onMissing={logOut.stay} />}
    </>
  )
}
