import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPageState } from '#client/page-state.ts'
import { useViewer } from '#client/use-viewer.ts'
import { ABOUT_MAX, looksLikeWebAddress, PRONOUNS_MAX } from '#features/settings/constants.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { PERSON_NAME_CHARACTERS_MAX } from '#features/users/constants.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { FileField } from '#kit/fields/file-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './profile-page.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsCall, useSettingsFailure, WithSettings } from './use-settings.tsx'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const PICTURE_BYTES_MAX = 20 * 1_024 * 1_024

interface PartProps {
  readonly settings: AccountSettings
  readonly onSaved: (settings: AccountSettings) => void
}

/** `/settings/profile`: what others see of the member. */
export function ProfilePage() {
  return (
    <WithSettings>
      {(settings, onSaved) => (
        <>
          <PicturePart kind="image" settings={settings} onSaved={onSaved} />
          <PicturePart kind="cover" settings={settings} onSaved={onSaved} />
          <WordsPart settings={settings} onSaved={onSaved} />
        </>
      )}
    </WithSettings>
  )
}

function PicturePart({ kind, settings, onSaved }: PartProps & { readonly kind: 'image' | 'cover' }) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const failureText = useSettingsFailure()
  const { user } = useViewer()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const url = kind === 'image' ? settings.image_xlarge_url : settings.cover_url

  async function store(file: File | null): Promise<void> {
    setBusy(true)
    setError(null)
    const { csrfToken } = readPageState()
    const sent = file ? await call('uploadPicture', { file, csrfToken }) : null
    const uploadId = sent?.ok ? sent.value.uploadId : null
    const answer =
      sent && !sent.ok
        ? sent
        : await call('update', kind === 'image' ? { image_upload_id: uploadId } : { cover_upload_id: uploadId })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.failure.field === 'file' ? t('profile.noPicture') : failureText(answer.failure))
      return
    }
    onSaved(answer.value)
    showToast({ text: t('saved'), topic: 'settings' })
  }
  return (
    <SettingsSection title={t(`profile.${kind}`)} text={t(`profile.${kind}Text`)}>
      {kind === 'image' ? (
        <Avatar name={settings.full_name} image={url} color={user?.dominant_color ?? '#8a8f98'} size={96} />
      ) : (
        url !== null && <img className={styles.cover} src={url} alt={t('profile.coverAlt')} />
      )}
      <div className={styles.file}>
        <FileField
          value={[]}
          onChange={([file]) => file && void store(file)}
          label={t(`profile.${kind}Choose`)}
          hint={isBusy ? t('profile.sending') : undefined}
          error={error}
          accept={PICTURES}
          bytesMax={PICTURE_BYTES_MAX}
          filesMax={1}
          isDisabled={isBusy}
        />
      </div>
      {url !== null && (
        <Button isBusy={isBusy} onClick={() => void store(null)}>
          {t(`profile.${kind}Remove`)}
        </Button>
      )}
    </SettingsSection>
  )
}

function WordsPart({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('settings')
  const lengthText = useLengthText()
  const call = useSettingsCall()
  const failureText = useSettingsFailure()
  const form = useForm({
    initial: {
      firstName: settings.first_name,
      lastName: settings.last_name,
      about: settings.about,
      pronouns: settings.pronouns,
      website: settings.website_url,
    },
    // Saving a picture reads the settings again. The untouched form then shows the texts that other devices saved.
    followsInitial: true,
    validate: ({ firstName, lastName, about, pronouns, website }) => ({
      ...(firstName.trim() === '' || firstName.length > PERSON_NAME_CHARACTERS_MAX
        ? { firstName: lengthText({ min: 1, max: PERSON_NAME_CHARACTERS_MAX }) }
        : {}),
      ...(lastName.length > PERSON_NAME_CHARACTERS_MAX
        ? { lastName: lengthText({ max: PERSON_NAME_CHARACTERS_MAX }) }
        : {}),
      ...(about.length > ABOUT_MAX ? { about: lengthText({ max: ABOUT_MAX }) } : {}),
      ...(pronouns.length > PRONOUNS_MAX ? { pronouns: lengthText({ max: PRONOUNS_MAX }) } : {}),
      ...(website.trim() !== '' && !looksLikeWebAddress(website) ? { website: t('rule.website') } : {}),
    }),
    send: async ({ firstName, lastName, about, pronouns, website }) => {
      const answer = await call('update', {
        first_name: firstName,
        last_name: lastName,
        about,
        pronouns,
        website_url: website,
      })
      if (!answer.ok) return answer
      onSaved(answer.value)
      showToast({ text: t('saved'), topic: 'settings' })
      return answer
    },
    failureText,
    failedField: ({ field }) => (field === 'website_url' ? 'website' : undefined),
    onSuccess: 'keep',
  })
  return (
    <SettingsSection title={t('profile.words')}>
      <Form form={form} submit={t('save')}>
        <TextField {...form.field('firstName')} label={t('profile.firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={t('profile.lastName')} autoComplete="family-name" isOptional />
        <LongTextField {...form.field('about')} label={t('profile.about')} countMax={ABOUT_MAX} isOptional />
        <TextField
          {...form.field('pronouns')}
          label={t('profile.pronouns')}
          hint={t('profile.pronounsHint')}
          isOptional
        />
        <TextField
          {...form.field('website')}
          label={t('profile.website')}
          type="url"
          dir="ltr"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      </Form>
    </SettingsSection>
  )
}
