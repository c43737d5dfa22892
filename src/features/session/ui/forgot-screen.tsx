import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-card.module.css'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

/** `/password/forgot`: sends a link. The text does not tell if there is such a member. */
export function ForgotScreen() {
  const { t } = useTranslation('security')
  usePageTitle(t('forgot.title'))
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t('rule.name') }),
    send: async ({ name }) => {
      const answer = await call('askReset', { username_or_email: name.trim() })
      if (answer.ok) setSent(true)
      return answer
    },
    failureText,
  })
  if (isSent) {
    return (
      <EntryCard title={t('forgot.sentTitle')} text={t('forgot.sentText')}>
        <p className={styles.other}>
          <Link to={links.logIn}>{t('forgot.logIn')}</Link>
        </p>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t('forgot.title')} text={t('forgot.text')}>
      <Form form={form} submit={t('forgot.send')}>
        <TextField
          {...form.field('name')}
          label={t('forgot.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      <p className={styles.other}>
        <Link to={links.logIn}>{t('forgot.logIn')}</Link>
      </p>
    </EntryCard>
  )
}
