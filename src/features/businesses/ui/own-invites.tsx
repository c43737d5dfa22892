import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HIERARCHY_INVITE_TYPES } from '#features/businesses/constants.ts'
import type { Invite } from '#features/businesses/contract/invites.ts'
import { groupInvites } from '#features/businesses/domain/group-invites.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import styles from './business.module.css'
import { useAct } from './use-business.ts'

/** True for invites to join an organization, which have their own calls. */
export const isHierarchy = ({ invite_type: type }: Invite) => HIERARCHY_INVITE_TYPES.some((one) => one === type)

/**
 * Invites to the viewer and to businesses that the viewer administers, grouped by type. Renders nothing if there are
 * none.
 */
export function OwnInvites({ onAnswered }: { readonly onAnswered: () => void }) {
  const { t } = useTranslation('access')
  const act = useAct()
  const [asked] = useState({ limit: 50, invite_status: ['PENDING' as const] })
  const invites = useAnswer('viewerInvites', asked)
  const places = useAnswer('viewerHierarchyInvites', asked)
  const all = [...(invites.answer?.rows ?? []), ...(places.answer?.rows ?? [])]
  const problem = invites.error ?? places.error
  if (problem !== null)
    return (
      <NotLoaded
        title={t('invitesFailed')}
        text={problem}
        onRetry={() => {
          invites.reload()
          places.reload()
        }}
      />
    )
  if (all.length === 0) return null
  const { people, partner } = groupInvites(all)
  const answer = async (invite: Invite, response: 'ACCEPT' | 'DECLINE') => {
    const call = isHierarchy(invite) ? 'answerHierarchyInvites' : 'answerInvites'
    const done = await act(call, { invites: [{ id: invite.id, response }] }, t(`answered.${response}`))
    if (!done.ok) return
    invites.reload()
    places.reload()
    onAnswered()
  }
  const list = (rows: readonly Invite[], label: string) =>
    rows.length > 0 && (
      <section className={styles.section} aria-label={label}>
        <h3>{label}</h3>
        <ul className={styles.cards}>
          {rows.map((invite) => (
            <li key={invite.id} className={styles.card}>
              <div className={styles.what}>
                <InviteWords invite={invite} />
              </div>
              <Button look="primary" onClick={() => void answer(invite, 'ACCEPT')}>
                {t('accept')}
              </Button>
              <Button onClick={() => void answer(invite, 'DECLINE')}>{t('decline')}</Button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className={styles.section} aria-labelledby="own-invites">
      <h2 id="own-invites" className={parts.heading}>
        {t('invitesForYou')}
      </h2>
      {list(people, t('forYou'))}
      {list(partner, t('forBusinesses'))}
    </section>
  )
}

/** One sentence that says what an invite offers. */
export function InviteWords({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('access')
  const { business, partner, sent_by: by, invite_type: type, business_role: role } = invite
  return (
    <>
      <span dir="auto">
        {t(`words.${type}`, {
          business: business.name,
          partner: partner?.name ?? '',
          person: by?.full_name ?? business.name,
        })}
      </span>{' '}
      {role && <Badge>{t(`role.${role}`)}</Badge>}
    </>
  )
}
