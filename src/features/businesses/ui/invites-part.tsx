import { mailIcon } from '#kit/icon/late-icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITE_SORTS, INVITE_STATUSES, INVITE_TYPES, NAME_SEARCHES } from '#features/businesses/constants.ts'
import type { Invite } from '#features/businesses/contract/invites.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import styles from './business.module.css'
import { InviteDialog, InviteLink } from './invite-dialog.tsx'
import { OwnInvites } from './own-invites.tsx'
import { useAct, useBusiness } from './use-business.ts'

const RULES = {
  sorts: INVITE_SORTS,
  searches: NAME_SEARCHES,
  filters: { invite_status: INVITE_STATUSES, invite_type: INVITE_TYPES },
}

/** `/business/access/invites`: sent invites that are open or expired (spec business §9), and received invites. */
export function InvitesPart() {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const act = useAct()
  const address = useTableAddress(RULES)
  const { filters, ...state } = address.state
  const status = INVITE_STATUSES.find((each) => each === filters['invite_status'])
  const type = INVITE_TYPES.find((each) => each === filters['invite_type'])
  const invites = useAnswer('businessInvites', {
    business_id: business,
    ...(state as object),
    ...(status ? { invite_status: [status] } : {}),
    ...(type ? { invite_type: [type] } : {}),
  })
  const [open, setOpen] = useState<'people' | 'partners' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const sendAgain = async ({ id }: Invite) => {
    const answer = await act('sendInvitesAgain', { business_id: business, invite_ids: [id] }, t('invite.sent'))
    if (!answer.ok) return
    invites.reload()
    const path = answer.value[0]?.link
    if (path) setLink(window.location.origin + path)
  }
  const cancel = async ({ id }: Invite) => {
    const answer = await act('cancelInvites', { business_id: business, invite_ids: [id] }, t('invite.cancelled'))
    if (answer.ok) invites.reload()
  }
  const nameOf = ({ user, partner, email }: Invite) => user?.full_name ?? partner?.name ?? email ?? t('invite.anybody')
  return (
    <div className={styles.content}>
      <OwnInvites onAnswered={() => undefined} />
      <div className={parts.ways}>
        <Button look="primary" onClick={() => setOpen('people')}>
          {t('invite.people')}
        </Button>
        <Button onClick={() => setOpen('partners')}>{t('invite.partners')}</Button>
      </div>
      <TableTools
        address={address}
        searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
        filters={[
          {
            id: 'invite_status',
            label: t('column.status'),
            choices: INVITE_STATUSES.map((id) => ({ id, label: t(`inviteStatus.${id}`) })),
          },
          {
            id: 'invite_type',
            label: t('column.type'),
            choices: INVITE_TYPES.map((id) => ({ id, label: t(`inviteType.${id}`) })),
          },
        ]}
      />
      <Table<Invite>
        label={t('part.invites')}
        address={address}
        source={invites}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={<EmptyState icon={mailIcon} title={t('empty.invites')} text={t('empty.invitesText')} />}
        columns={[
          { id: 'name', label: t('column.invited'), cell: (invite) => <bdi>{nameOf(invite)}</bdi> },
          { id: 'type', label: t('column.type'), cell: (invite) => t(`inviteType.${invite.invite_type}`) },
          {
            id: 'invite_status',
            label: t('column.status'),
            cell: ({ invite_status: has }) => (
              <Badge tone={has === 'EXPIRED' ? 'bad' : has === 'ACCEPTED' ? 'good' : 'plain'}>
                {t(`inviteStatus.${has}`)}
              </Badge>
            ),
          },
          { id: 'sent_at', label: t('column.sent'), cell: ({ sent_at: at }) => <Day at={at} /> },
          {
            id: 'invite_expiration',
            label: t('column.expires'),
            cell: ({ invite_expiration: at }) => <Day at={at} />,
          },
          {
            id: 'manage',
            label: t('column.manage'),
            cell: (invite) =>
              invite.invite_status === 'PENDING' || invite.invite_status === 'EXPIRED' ? (
                <span className={parts.ways}>
                  <Button
                    onClick={() => void sendAgain(invite)}
                    aria-label={t('invite.againTo', { name: nameOf(invite) })}
                  >
                    {t('invite.again')}
                  </Button>
                  <Button
                    look="quiet"
                    onClick={() => void cancel(invite)}
                    aria-label={t('invite.cancelOf', { name: nameOf(invite) })}
                  >
                    {t('invite.cancel')}
                  </Button>
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {open && (
        <InviteDialog
          types={open === 'people' ? ['MEMBER_INVITE'] : ['PARTNER_INVITE', 'PARTNER_REQUEST']}
          onClose={() => setOpen(null)}
          onSent={invites.reload}
        />
      )}
      {link !== null && (
        <Dialog title={t('invite.link')} isOpen onClose={() => setLink(null)}>
          <InviteLink link={link} onClose={() => setLink(null)} />
        </Dialog>
      )}
    </div>
  )
}
