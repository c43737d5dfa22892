import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-card.module.css'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

interface AskMailProps {
  /** The call that sends the mail. */
  readonly ask: 'askReset' | 'askLink'
  readonly title: string
  readonly text: string
  /** Shown after the call, whether there is such a member or not. */
  readonly sentText: string
}

/** A form that asks for a member's name or address and has a mail sent there. */
export function AskMail({ ask, title, text, sentText }: AskMailProps) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t('rule.name') }),
    send: async ({ name }) => {
      const answer = await call(ask, { username_or_email: name.trim() })
      if (answer.ok) setSent(true)
      return answer
    },
    failureText,
  })
  return (
    <EntryCard title={isSent ? t('forgot.sentTitle') : title} text={isSent ? sentText : text}>
      {!isSent && (
        <Form form={form} submit={t('forgot.send')}>
          <TextField
            {...form.field('name')}
            label={t('forgot.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form>
      )}
      <p className={styles.other}>
        <Link to={links.logIn}>{t('forgot.logIn')}</Link>
      </p>
    </EntryCard>
  )
}
