import { useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { switchLocale } from '#app/i18n.ts'
import { LOCALES } from '#contracts/locales.ts'
import { accountLinks, accountSections, type AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { useFills } from '#app/plug/slots.tsx'
import { readTheme, setTheme, type Theme } from '#app/theme.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { Density } from '#geometry/columns.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { readDensity, setDensity } from '#kit/grid/density.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { tellMissing } from '#kit/lazy-part/tell-missing.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import styles from './account-menu.module.css'
import { UnreadCounts } from './unread-counts.tsx'

const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Density[]
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

export interface AccountMenuProps {
  readonly label: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called if the menu's code cannot be loaded. */
  readonly onMissing: () => void
}

/** A menu with the account's links and sections, followed by the choice of appearance, pin size and language. */
export function AccountMenu({ label, trigger, isOpen, onClose, onMissing }: AccountMenuProps) {
  const { t, i18n } = useTranslation('shell')
  const { user, viewer } = useViewer()
  const navigate = useNavigate()
  const ownLinks = useFills(accountLinks).filter(
    ({ roles, isFor }) =>
      (roles === undefined || (viewer.role !== null && roles.includes(viewer.role))) &&
      (isFor === undefined || (user !== null && isFor(user))),
  )
  const parts = useFills(accountSections)
  const [theme, showTheme] = useState(readTheme)
  const [density, showDensity] = useState(readDensity)

  const settings: readonly MenuSection[] = [
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
      // The menu lists only languages with their own texts, and the present one. Regional variants are chosen in the
      // settings.
      items: LOCALES.filter(({ id, texts }) => id === texts || id === i18n.language).map(({ id, name }) => ({
        id,
        label: name,
        onAction: () => void switchLocale(id).catch(tellMissing),
      })),
    },
  ]
  const own = (counts: ReadonlyMap<string, number>): readonly MenuSection[] =>
    user
      ? [
          {
            id: 'own',
            items: ownLinks.map(({ id, label: text, icon, to, note, unread }) => {
              const count = counts.get(id)
              return {
                id,
                label: [text, note?.(user)].flatMap((key) => (key ? [t(key)] : [])).join(' · '),
                ...(unread && count !== undefined ? { name: t(unread.label, { count }), count } : {}),
                icon,
                onAction: () => void navigate(to(user.username)),
              }
            }),
          },
        ]
      : []

  return (
    <WithSections parts={parts} isOpen={isOpen} onMissing={onMissing}>
      {(sections) => (
        <UnreadCounts links={user ? ownLinks : []}>
          {(counts) => (
            <Menu
              label={label}
              trigger={trigger}
              isOpen={isOpen}
              onClose={onClose}
              // The sections of the account are first, because a phone shows only the beginning of the menu without
              // scrolling.
              sections={[...own(counts), ...sections, ...settings]}
              header={
                user && (
                  <Owner
                    name={user.full_name}
                    username={user.username}
                    email={user.email ?? null}
                    image={user.image_medium_url}
                    color={user.dominant_color}
                  />
                )
              }
            />
          )}
        </UnreadCounts>
      )}
    </WithSections>
  )
}

interface WithSectionsProps extends AccountSectionsProps {
  readonly parts: readonly LazyPart<AccountSectionsProps>[]
  readonly onMissing: () => void
}

/** Collects the sections of all parts by nesting them, and renders the menu when all are loaded. */
function WithSections({ parts: [first, ...rest], isOpen, onMissing, children }: WithSectionsProps): ReactNode {
  if (!first) return children([])
  return (
    <first.Part isOpen={isOpen} onMissing={onMissing}>
      {(sections) => (
        <WithSections parts={rest} isOpen={isOpen} onMissing={onMissing}>
          {(others) => children([...sections, ...others])}
        </WithSections>
      )}
    </first.Part>
  )
}

function Owner({
  name,
  username,
  email,
  image,
  color,
}: {
  readonly name: string
  readonly username: string
  readonly email: string | null
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
        {email !== null && (
          <p className={styles.username} dir="ltr">
            {email}
          </p>
        )}
      </div>
    </div>
  )
}
