import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { switchLocale } from '#app/i18n.ts'
import { LOCALES } from '#app/locale.ts'
import { readTheme, setTheme, type Theme } from '#app/theme.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Density } from '#geometry/columns.ts'
import { links } from '#contracts/links.ts'
import { useKnownAccounts } from '#features/session/ui/known-accounts.ts'
import { useLogOut } from '#features/session/ui/use-log-out.ts'
import { useSwitchAccount } from '#features/session/ui/use-switch-account.ts'
import { useViewer } from '#client/use-viewer.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { readDensity, setDensity } from '#kit/grid/density.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { tellMissing } from '#kit/lazy-part/tell-missing.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import styles from './account-menu.module.css'

const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Density[]
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

const logOutDialog = lazyPart(async () => (await import('#features/session/ui/log-out-dialog.tsx')).LogOutDialog)

export interface AccountMenuProps {
  readonly label: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Profile, theme, width of pins, language and log-out. */
export function AccountMenu({ label, trigger, isOpen, onClose }: AccountMenuProps) {
  const { t, i18n } = useTranslation('shell')
  const { user } = useViewer()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const leave = () => {
    // What may have to be asked is here by the time that sending has been tried.
    logOutDialog.preload()
    void logOut.start(false)
  }
  const switchAccount = useSwitchAccount()
  const { known, refresh } = useKnownAccounts()
  const [theme, showTheme] = useState(readTheme)
  const [density, showDensity] = useState(readDensity)
  const isMember = user !== null
  useEffect(() => {
    if (isOpen && isMember) refresh()
  }, [isOpen, isMember, refresh])

  const sections: MenuSection[] = [
    {
      id: 'theme',
      label: t('theme'),
      chosen: theme,
      items: THEMES.map((id) => ({ id, label: t(`themes.${id}`), onAction: () => (setTheme(id), showTheme(id)) })),
    },
    {
      id: 'density',
      label: t('density'),
      chosen: density,
      items: DENSITIES.map((id) => ({
        id,
        label: t(`densities.${id}`),
        onAction: () => (setDensity(id), showDensity(id)),
      })),
    },
    {
      id: 'language',
      label: t('language'),
      chosen: i18n.language,
      items: LOCALES.map(({ id, name }) => ({
        id,
        label: name,
        onAction: () => void switchLocale(id).catch(tellMissing),
      })),
    },
  ]
  // First what is about the account: a phone shows no more of the menu without scrolling.
  if (user) {
    sections.unshift(
      {
        id: 'own',
        items: [
          {
            id: 'profile',
            label: t('profile'),
            icon: 'person',
            onAction: () => void navigate(links.profile(user.username)),
          },
          { id: 'changes', label: t('changes'), icon: 'clock', onAction: () => void navigate(links.changes) },
        ],
      },
      {
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
          { id: 'logOut', label: t('logOut'), icon: 'exit', onAction: leave },
        ],
      },
    )
  }

  return (
    <>
      <Menu
        label={label}
        trigger={trigger}
        isOpen={isOpen}
        onClose={onClose}
        sections={sections}
        header={
          user && (
            <Owner
              name={user.full_name}
              username={user.username}
              image={user.image_medium_url}
              color={user.dominant_color}
            />
          )
        }
      />
      {logOut.unsent > 0 && <logOutDialog.Part logOut={logOut} onMissing={logOut.stay} />}
    </>
  )
}

function Owner({
  name,
  username,
  image,
  color,
}: {
  readonly name: string
  readonly username: string
  readonly image: string | null
  readonly color: string
}) {
  return (
    <div className={styles.owner}>
      <Avatar name={name} image={image} color={color} size={48} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.username} dir="ltr">
          @{username}
        </p>
      </div>
    </div>
  )
}
