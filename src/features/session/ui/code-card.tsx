import { useTranslation } from 'react-i18next'
import type { Result } from '#contracts/result.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { EntryCard } from './entry-card.tsx'
import { failureText } from './failure-text.ts'

interface CodeCardProps {
  readonly onSend: (code: string) => Promise<Result<unknown>>
  readonly onBack: () => void
}

/** The second step of a log-in: a code of the app, or a recovery code. */
export function CodeCard({ onSend, onBack }: CodeCardProps) {
  const { t } = useTranslation('session')
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim().length >= 6 ? {} : { code: t('rule.mfaCode') }),
    send: ({ code }) => onSend(code.trim()),
    failureText: (failure) => failureText(failure, t),
    failedField: ({ code }) => (code === 'session/mfa-wrong' ? 'code' : undefined),
  })
  return (
    <EntryCard title={t('mfaTitle')} text={t('mfaText')}>
      <Form
        form={form}
        actions={
          <>
            <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
              {form.isBusy ? t('loggingIn') : t('logIn')}
            </Button>
            <Button look="quiet" onClick={onBack}>
              {t('mfaBack')}
            </Button>
          </>
        }
      >
        <TextField
          {...form.field('code')}
          label={t('mfaCode')}
          hint={t('mfaHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoFocus
        />
      </Form>
    </EntryCard>
  )
}
