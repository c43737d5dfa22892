import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import { readLanding } from '#client/landing.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { InviteMetadata } from '#features/invites/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { landingOf } from './invite-rules.ts'
import styles from './invites.module.css'

/**
 * Shows the inviter if the address of the landing has an invite code. Shows nothing if the lookup fails (spec viewer
 * §4).
 */
export function InviteLanding() {
  const { t } = useTranslation('invites')
  const { deviceClass = 'desktop' } = useIsland()
  const { viewer } = useViewer()
  const request = useRequest()
  const navigate = useNavigate()
  const [invite, setInvite] = useState<InviteMetadata | null>(null)
  const { id } = viewer
  useEffect(() => {
    let isOver = false
    const code = readLanding().inviteCode
    if (code === '') return
    void request('inviteOf', { code }).then((answer) => {
      if (isOver || !answer.ok) return
      const { sender } = answer.value
      const shown = landingOf(answer.value, { id, deviceClass })
      if (shown === 'popover') setInvite(answer.value)
      if (shown !== 'toast') return
      showToast({
        text: t('toast', { name: isolate(sender.full_name) }),
        topic: 'invite',
        action: { label: t('profile'), onAction: () => void navigate(links.profile(sender.username)) },
      })
    })
    return () => {
      isOver = true
    }
  }, [request, navigate, id, deviceClass, t])
  if (!invite || id !== null) return null
  const { sender } = invite
  return (
    <aside className={styles.popover} aria-labelledby="invite-title">
      <Avatar name={sender.full_name} image={sender.image_medium_url} color={sender.dominant_color} size={56} />
      <h2 className={styles.title} id="invite-title">
        {t('invited', { name: isolate(sender.full_name) })}
      </h2>
      <p className={styles.text}>{t('invitedText')}</p>
      <Link className={buttonClass('primary', 'lg')} to={`${links.signUp}?from=invite`} onClick={() => setInvite(null)}>
        {t('join')}
      </Link>
      <Link className={styles.who} to={links.profile(sender.username)} onClick={() => setInvite(null)}>
        {t('profile')}
      </Link>
      <IconButton className={styles.close} icon={closeIcon} label={t('close')} onClick={() => setInvite(null)} />
    </aside>
  )
}
