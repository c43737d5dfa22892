import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { reportDialog } from '#features/reports/ui/lazy-report-dialog.tsx'
import type { WireUser } from '#features/users/contract.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { lockIcon, warningIcon } from '#kit/icon/icons.ts'
import { eyeIcon, eyeOffIcon, moreIcon } from '#kit/icon/late-icons.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { BlockDialog } from './block-dialog.tsx'
import styles from './people-menu.module.css'

/** The menu on another member's profile: mute or unmute, block or unblock, and report. */
export function PeopleMenu({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('blocks')
  const { viewer } = useViewer()
  const { act } = useAct()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const request = useRequest()
  if (!viewer.isAuth || viewer.id === user.id) return null
  const said = { board: user.full_name }
  const args = { userId: user.id }
  const isBlocked = user.blocked_by_me ?? false
  return (
    <>
      {isBlocked && <span className={styles.note}>{t('isBlocked')}</span>}
      <IconButton
        ref={trigger}
        icon={moreIcon}
        look="surface"
        label={t('menu', { name: user.full_name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        label={t('menu', { name: user.full_name })}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        sections={[
          {
            id: 'relations',
            items: [
              user.muted_by_me
                ? {
                    id: 'unmute',
                    label: t('unmute'),
                    icon: eyeIcon,
                    onAction: () => void act('unmuteUser', args, said),
                  }
                : {
                    id: 'mute',
                    label: t('mute'),
                    icon: eyeOffIcon,
                    onAction: () => void act('muteUser', args, said),
                  },
              {
                id: 'block',
                label: t(isBlocked ? 'unblock' : 'block'),
                icon: lockIcon,
                onAction: () => setAsking(true),
              },
              { id: 'report', label: t('report'), icon: warningIcon, onAction: () => setReporting(true) },
            ],
          },
        ]}
      />
      <BlockDialog user={user} isBlocked={isBlocked} isOpen={isAsking} onClose={() => setAsking(false)} />
      {isReporting && (
        <reportDialog.Part
          title={t('reportTitle', { name: user.full_name })}
          onClose={() => setReporting(false)}
          onMissing={() => setReporting(false)}
          send={(report) => request('report', { type: 'member', id: user.id, target: { viewType: 'user' }, ...report })}
        />
      )}
    </>
  )
}
