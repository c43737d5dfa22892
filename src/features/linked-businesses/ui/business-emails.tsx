import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { SessionAccount } from '#features/linked-businesses/contract.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { EMAIL_MAX, EMAIL_PATTERN } from '#features/settings/constants.ts'
import { useSettingsFailure } from '#features/settings/ui/use-settings.tsx'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './businesses.module.css'

type Partner = NonNullable<SessionAccount['partner']>

interface Props {
  readonly account: SessionAccount
  readonly partner: Partner
  readonly onSaved: (account: SessionAccount) => void
}

const isWrong = (text: string) =>
  text.trim() !== '' && (!new RegExp(EMAIL_PATTERN).test(text.trim()) || text.length > EMAIL_MAX)

/**
 * Form for the contact address and the ownership address of a business (spec viewer §3, account). An empty field means
 * the account's address.
 */
export function BusinessEmails({ account, partner, onSaved }: Props) {
  const { t } = useTranslation('businesses')
  const { t: ofSettings } = useTranslation('settings')
  const request = useRequest()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const own = partner.contact_email === account.email ? '' : (partner.contact_email ?? '')
  const form = useForm({
    initial: { contact: own, ownership: partner.biz_ownership_email ?? '' },
    validate: ({ contact, ownership }) => ({
      ...(isWrong(contact) ? { contact: ofSettings('rule.email') } : {}),
      ...(isWrong(ownership) ? { ownership: ofSettings('rule.email') } : {}),
    }),
    send: async ({ contact, ownership }) => {
      const answer = await passcode.guarded((proof) =>
        request('setBusinessEmails', {
          contact_email: contact.trim() || null,
          biz_ownership_email: ownership.trim() || null,
          ...proof,
        }),
      )
      if (!answer.ok) return answer
      onSaved(answer.value)
      showToast({ text: ofSettings('saved'), topic: 'settings' })
      return answer
    },
    failureText,
  })
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('emails')}</h2>
      <p className={styles.hint}>{t('emailsText')}</p>
      <Form
        form={form}
        label={t('emails')}
        actions={
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {ofSettings('save')}
          </Button>
        }
      >
        <TextField
          {...form.field('contact')}
          label={t('contactEmail')}
          hint={partner.is_contact_email_verified ? undefined : ofSettings('email.unverified')}
          type="email"
          dir="ltr"
        />
        <SentMail partner={partner} />
        <TextField {...form.field('ownership')} label={t('ownershipEmail')} type="email" dir="ltr" />
      </Form>
      {passcode.dialog}
    </section>
  )
}

/**
 * Names the address to which the verification mail was sent, while the contact address is unverified. The caller must
 * load the texts `settings`.
 */
export function SentMail({ partner }: { readonly partner: Partner }) {
  const { t: ofSettings } = useTranslation('settings')
  const { contact_email: email, is_contact_email_verified: isVerified } = partner
  return isVerified || email === null ? null : (
    <p className={styles.hint} role="status">
      {ofSettings('email.sent', { email })}
    </p>
  )
}
