import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { accountOf, type Account } from '#features/linked-businesses/domain/account.ts'
import { useRequest } from '#client/use-request.ts'
import { boardIcon, personIcon, plusIcon } from '#kit/icon/icons.ts'
import { exitIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { LoadingOverlay } from '#kit/spinner/loading-overlay.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import { useKnownAccounts } from './known-accounts.ts'
import { useLogOut } from './use-log-out.ts'
import { useSwitchAccount, type SwitchTo } from './use-switch-account.ts'

const logOutDialog = lazyPart(async () => (await import('./log-out-dialog.tsx')).LogOutDialog)

/** A member's other accounts in this browser, a link to add one, and the log-out. */
export function AccountSections({ isOpen, children }: AccountSectionsProps) {
  const { t } = useTranslation('shell')
  const { user } = useViewer()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const show = useSwitchAccount()
  const [isSwitching, setSwitching] = useState(false)
  const switchAccount = async (account: SwitchTo) => {
    setSwitching(true)
    // If the switch succeeds, another page is loaded and this line never continues.
    await show(account)
    setSwitching(false)
  }
  const { known, refresh } = useKnownAccounts()
  const linked = useLinkedBusinesses(isOpen)
  const isMember = user !== null
  useEffect(() => {
    if (isOpen && isMember) refresh()
  }, [isOpen, isMember, refresh])
  if (!user) return children([])

  const leave = (isAll: boolean) => {
    // The dialog's code loads while pending changes are sent, because it may be needed afterwards.
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
          icon: personIcon,
          onAction: () => void switchAccount({ id: id as UserId, name }),
        })),
      { id: 'add', label: t('addAccount'), icon: plusIcon, onAction: () => void navigate(links.addAccount) },
      { id: 'logOut', label: t('logOut'), icon: exitIcon, onAction: () => leave(false) },
      ...(Object.keys(known).some((id) => id !== user.id)
        ? [{ id: 'logOutAll', label: t('logOutAll'), icon: exitIcon, onAction: () => leave(true) }]
        : []),
    ],
  }
  const businesses: MenuSection = {
    id: 'businesses',
    label: t('businesses'),
    items: linked
      .filter(({ id }) => known[id] === undefined)
      .map(({ id, fullName, partner }) => {
        const name = partner?.businessName ?? fullName
        return {
          id: `business-${id}`,
          label: t('switchTo', { name }),
          icon: boardIcon,
          onAction: () => void switchAccount({ id, name }),
        }
      }),
  }
  return (
    <>
      {children(businesses.items.length === 0 ? [section] : [businesses, section])}
      {(logOut.isBusy || isSwitching) && <LoadingOverlay />}
      {logOut.unsent > 0 && <logOutDialog.Part logOut={logOut} onMissing={logOut.stay} />}
    </>
  )
}

/**
 * Businesses that the present account owns. They are requested when the menu opens (spec viewer §6). Empty until the
 * answer arrives.
 */
function useLinkedBusinesses(isOpen: boolean): readonly Account[] {
  const { viewer } = useViewer()
  const request = useRequest()
  const [linked, setLinked] = useState<readonly Account[]>([])
  const id = viewer.login_state === 'AUTH' ? viewer.id : null
  useEffect(() => {
    if (!isOpen || id === null) return
    let isOver = false
    void request('linkedAccount', { id }).then((answer) => {
      if (!isOver && answer.ok) setLinked(answer.value.businesses.map(accountOf))
    })
    return () => {
      isOver = true
    }
  }, [isOpen, id, request])
  return linked
}
