import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import type { Website } from '#features/websites/contract.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useWebsiteFailure } from './use-website-failure.ts'
import { WebsiteRow } from './website-row.tsx'
import styles from './websites.module.css'

const NONE = {}

/** `/settings/websites`: the member's claimed websites, and a form to claim one. */
export function WebsitesPage() {
  const { t } = useTranslation('websites')
  const request = useRequest()
  const failureText = useWebsiteFailure()
  const asked = useKeptAnswer('websites', NONE)
  const [changed, setChanged] = useState<readonly Website[] | null>(null)
  const shown = changed ?? asked.answer
  const onChanged = (websites: readonly Website[]) => {
    setChanged(websites)
    asked.keep(websites)
  }
  const form = useForm<{ readonly website: string }>({
    initial: { website: '' },
    validate: ({ website }) => (website.trim() === '' ? { website: t('required') } : {}),
    send: async ({ website }) => {
      const claimed = await request('claimWebsite', { website })
      if (claimed.ok) {
        onChanged(claimed.value)
        form.reset()
      }
      return claimed
    },
    failureText,
    failedField: ({ code }) => (code === 'request/invalid' ? 'website' : undefined),
  })
  if (!shown) return <UnreadSettings of={[asked]} title={t('unreadable')} />
  return (
    <SettingsSection text={t('text')}>
      <KeptNote of={[asked]} />
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
            <WebsiteRow key={website.website} website={website} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
