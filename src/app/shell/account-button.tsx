import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { CountBadge } from '#kit/badge/count-badge.tsx'
import { iconButtonClass } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { settingsIcon } from '#kit/icon/icons.ts'
import { lazyPart, type LazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { preloadOverlays } from '#kit/overlay/overlays.tsx'
import { accountLinks, accountSections, type AccountLink, type AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { useFills } from '#app/plug/slots.tsx'
import type { AccountMenuProps } from './account-menu.tsx'
import { UnreadCounts } from './unread-counts.tsx'
import styles from './account-button.module.css'

const menu = lazyPart<AccountMenuProps>(
  async () => (await import(/* chunk: account-menu */ './account-menu.tsx')).AccountMenu,
)

/** Loads the code that the menu needs, before the menu is opened. */
export function preloadAccountMenu(sections: readonly LazyPart<AccountSectionsProps>[]): void {
  menu.preload()
  preloadOverlays()
  for (const section of sections) section.preload()
}

/**
 * A button with the member's picture, or with the settings icon for a visitor. It opens a menu whose code is loaded on
 * demand.
 */
export function AccountButton() {
  const { t } = useTranslation('shell')
  const { user } = useViewer()
  const sections = useFills(accountSections)
  const links = useFills(accountLinks)
  const id = useId()
  const newsId = `${id}-news`
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A menu that was opened once stays mounted, because a log-out continues after the menu is closed.
  const [isWanted, want] = useState(false)
  const label = user ? t('account', { name: user.full_name }) : t('settings')
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={`${iconButtonClass('quiet')} ${styles.trigger}`}
        id={id}
        aria-label={label}
        // The number on the button is part of its name.
        aria-labelledby={user ? `${id} ${newsId}` : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => preloadAccountMenu(sections)}
        onClick={() => {
          want(true)
          setOpen(!isOpen)
        }}
      >
        {/* As a title of the button, it would be read a second time. */}
        <span className={styles.picture} title={label} aria-hidden="true">
          {user ? (
            <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={32} />
          ) : (
            <Icon icon={settingsIcon} />
          )}
        </span>
        {user && <News id={newsId} links={links} />}
      </button>
      {isWanted && (
        <menu.Part
          label={label}
          trigger={trigger}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onMissing={() => {
            want(false)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface NewsProps {
  readonly id: string
  readonly links: readonly AccountLink[]
}

/** How much is new behind the links of the menu: a number, and in words for screen readers. */
function News({ id, links }: NewsProps) {
  const { t } = useTranslation('shell')
  return (
    <UnreadCounts links={links}>
      {(counts) => {
        const words = links.flatMap((link) => {
          const count = counts.get(link.id)
          return link.unread && count !== undefined ? [t(link.unread.label, { count })] : []
        })
        return (
          <>
            {counts.size > 0 && (
              <CountBadge className={styles.count} count={[...counts.values()].reduce((sum, each) => sum + each)} />
            )}
            <span id={id} className="visually-hidden">
              {words.join(', ')}
            </span>
          </>
        )
      }}
    </UnreadCounts>
  )
}
