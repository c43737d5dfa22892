import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import type { Website } from '#features/websites/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { useWebsiteFailure } from './use-website-failure.ts'
import { WebsiteRow } from './website-row.tsx'
import styles from './websites.module.css'

const NONE = {}

/** `/settings/websites`. */
export function WebsitesPage() {
  const { t } = useTranslation('websites')
  const request = useRequest()
  const failureText = useWebsiteFailure()
  const { answer, error, reload } = useAnswer('websites', NONE)
  const [changed, setChanged] = useState<readonly Website[] | null>(null)
  const shown = changed ?? answer
  const form = useForm<{ readonly website: string }>({
    initial: { website: '' },
    validate: ({ website }) => (website.trim() === '' ? { website: t('required') } : {}),
    send: async ({ website }) => {
      const claimed = await request('claimWebsite', { website })
      if (claimed.ok) {
        setChanged(claimed.value)
        form.reset()
      }
      return claimed
    },
    failureText,
    failedField: ({ code }) => (code === 'request/invalid' ? 'website' : undefined),
  })
  if (!shown) {
    if (error === null) return <Spinner />
    return (
      <EmptyState icon="offline" title={t('unreadable')} text={error}>
        <Button look="primary" onClick={reload}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <SettingsSection text={t('text')}>
      <Form form={form} submit={t('claim')}>
        <TextField
          {...form.field('website')}
          label={t('website')}
          hint={t('hint')}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {shown.map((website) => (
            <WebsiteRow key={website.website} website={website} onChanged={setChanged} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
