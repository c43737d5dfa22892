import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import {
  BUSINESS_ROLES,
  EMAIL_MAX,
  USERNAME_MAX,
  type BusinessRole,
  type SentInviteType,
} from '#features/businesses/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './business.module.css'
import { useBusiness, useBusinessFailure } from './use-business.ts'

const WAYS = ['name', 'mail', 'link'] as const
type Way = (typeof WAYS)[number]

interface InviteDialogProps {
  /** Types of invites that the dialog offers: to people, or to businesses. */
  readonly types: readonly SentInviteType[]
  readonly onClose: () => void
  readonly onSent: () => void
}

interface Values {
  readonly type: SentInviteType
  readonly way: Way
  readonly username: string
  readonly email: string
  readonly role: BusinessRole
}

/**
 * Invites a person by username, mail or link, or a business by the username of its profile. A link is shown only once.
 */
export function InviteDialog({ types, onClose, onSent }: InviteDialogProps) {
  const { t } = useTranslation('access')
  const { id: business, role: ownRole } = useBusiness()
  const request = useRequest()
  const words = useBusinessFailure()
  const [link, setLink] = useState<string | null>(null)
  const isForPeople = types.includes('MEMBER_INVITE')
  const form = useForm<Values>({
    initial: { type: types[0] ?? 'MEMBER_INVITE', way: 'name', username: '', email: '', role: 'EMPLOYEE' },
    validate: ({ way, username, email }) => ({
      ...((way === 'name' || !isForPeople) && username.trim() === '' ? { username: t('rule.username') } : {}),
      ...(isForPeople && way === 'mail' && !email.includes('@') ? { email: t('rule.email') } : {}),
    }),
    send: async ({ type, way, username, email, role }) => {
      const named = way === 'name' ? { username: username.trim() } : way === 'mail' ? { email: email.trim() } : {}
      const whom = isForPeople ? { members: [named], business_role: role } : { partners: [username.trim()] }
      const answer = await request('sendInvites', { business_id: business, invite_type: type, ...whom })
      if (!answer.ok) return answer
      showToast({ text: t('invite.sent') })
      onSent()
      const [first] = answer.value
      if (first?.link) setLink(window.location.origin + first.link)
      else onClose()
      return ok(null)
    },
    failureText: ({ code }) => words(code),
  })
  const { way } = form.values
  const roles = BUSINESS_ROLES.filter((role) => role !== 'OWNER' || ownRole === 'OWNER')
  return (
    <Dialog title={t(isForPeople ? 'invite.people' : 'invite.partners')} isOpen onClose={onClose}>
      {link === null ? (
        <Form form={form} submit={t('invite.send')}>
          {types.length > 1 && (
            <RadioField
              {...form.field('type')}
              label={t('invite.what')}
              choices={types.map((id) => ({ id, label: t(`inviteType.${id}`), text: t(`inviteTypeText.${id}`) }))}
            />
          )}
          {isForPeople && (
            <RadioField
              {...form.field('way')}
              label={t('invite.how')}
              choices={WAYS.map((id) => ({ id, label: t(`invite.by.${id}`) }))}
            />
          )}
          {(way === 'name' || !isForPeople) && (
            <TextField
              {...form.field('username')}
              label={t('column.username')}
              hint={isForPeople ? undefined : t('invite.partnerHint')}
              maxLength={USERNAME_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          {isForPeople && way === 'mail' && (
            <TextField
              {...form.field('email')}
              type="email"
              label={t('column.email')}
              maxLength={EMAIL_MAX}
              autoComplete="off"
            />
          )}
          {isForPeople && (
            <RadioField
              {...form.field('role')}
              label={t('column.business_role')}
              choices={roles.map((id) => ({ id, label: t(`role.${id}`), text: t(`roleText.${id}`) }))}
            />
          )}
        </Form>
      ) : (
        <InviteLink link={link} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The link of an invite, for copying. It is shown only once, because only its hash is stored. */
export function InviteLink({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const { t } = useTranslation('access')
  const copy = () => copyText(link, { copied: t('invite.copied'), notCopied: t('invite.notCopied') })
  return (
    <div className={styles.section}>
      <p className={parts.muted}>{t('invite.linkText')}</p>
      <output className={styles.link} dir="ltr" aria-label={t('invite.link')}>
        {link}
      </output>
      <div className={parts.ways}>
        <Button look="primary" onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}
